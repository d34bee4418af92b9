import type { Review } from '../../review/loadReview.ts';
import { logoPath, similarTitle } from './reviewTexts.ts';

/** The sizes at which the wallet shows a logo, in pixels. */
const SIZES = [24, 48, 200] as const;

/** The logo as the wallet shows it, on light and dark, beside the one before and the listed ones. */
export function LogoSizes({ review: { submission, previous, similarEntries } }: { review: Review }) {
  const file = submission.files.find(({ field }) => field === 'icon_url');
  const others = [
    ...(previous?.files.some(({ field }) => field === 'icon_url')
      ? [{ title: 'Before', src: logoPath(previous.receipt) }]
      : []),
    ...similarEntries.flatMap((entry) => {
      const isSubmission = entry.source === 'accepted' || entry.source === 'received';
      const src = isSubmission && entry.receipt !== null ? logoPath(entry.receipt) : entry.logo;
      return src === null ? [] : [{ title: similarTitle(entry), src }];
    }),
  ];
  const isUnchanged = previous?.files.some(({ sha256 }) => sha256 === file?.sha256);
  return (
    <section className="box" aria-label="Logo">
      <div className="row">
        {['light', 'dark'].map((theme) => (
          <div key={theme} className={`row logos__ground logos__ground--${theme}`}>
            {SIZES.map((size) => (
              <img
                key={size}
                src={logoPath(submission.receipt)}
                width={size}
                height={size}
                alt={`Logo on ${theme}, ${size} pixels`}
              />
            ))}
          </div>
        ))}
        {others.map(({ title, src }) => (
          <figure key={src}>
            <img src={src} width={96} height={96} alt={`Logo: ${title}`} />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
      </div>
      <p className="soft">
        {file?.name}, {file?.type}, {Math.ceil((file?.bytes ?? 0) / 1024)} KB
        {isUnchanged && ', unchanged since the version before'}
      </p>
    </section>
  );
}
