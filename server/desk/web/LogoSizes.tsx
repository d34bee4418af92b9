import type { Review } from '../review/loadReview.ts';
import { logoPath, similarTitle } from './reviewTexts.ts';

/** The sizes at which the wallet shows a logo, in pixels. */
const SIZES = [24, 48, 200] as const;
/** In its lists the wallet cuts a logo to a circle. */
const CIRCLE = 96;

/** The logo as the wallet shows it, on light and dark, beside the one before and the listed ones. */
export function LogoSizes({ review: { submission, compared, similarEntries } }: { review: Review }) {
  const file = submission.files.find(({ field }) => field === 'icon_url');
  const others = [
    ...(compared?.files.some(({ field }) => field === 'icon_url')
      ? [{ title: 'Before', src: logoPath(compared.receipt) }]
      : []),
    ...similarEntries.flatMap((entry) => {
      const isSubmission = entry.source === 'accepted' || entry.source === 'received';
      const src = isSubmission && entry.receipt !== null ? logoPath(entry.receipt) : entry.logo;
      return src === null ? [] : [{ title: similarTitle(entry), src }];
    }),
  ];
  const isUnchanged = compared?.files.some(({ sha256 }) => sha256 === file?.sha256);
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
            <img
              className="logos__circle"
              src={logoPath(submission.receipt)}
              width={CIRCLE}
              height={CIRCLE}
              alt={`Logo on ${theme}, cut to a circle`}
            />
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
