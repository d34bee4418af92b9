import type { Review } from '../review/loadReview.ts';
import { logoPath, similarTitle } from './reviewTexts.ts';

/** Sizes at which the wallet shows a logo, in pixels; the whole file is among the fields. */
const SIZES = [48, 24] as const;
/** In its lists the wallet cuts a logo to a circle. */
const CIRCLE = 96;

/** A narrow column: the logo as the wallet shows it, on light and dark, above the one before and the listed ones. */
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
  if (!file) return null;
  const isUnchanged = compared?.files.some(({ sha256 }) => sha256 === file.sha256);
  return (
    <section className="logos" aria-label="Logo">
      {['light', 'dark'].map((theme) => (
        <div key={theme} className={`row logos__ground logos__ground--${theme}`}>
          <img
            className="logos__circle"
            src={logoPath(submission.receipt)}
            width={CIRCLE}
            height={CIRCLE}
            alt={`Logo on ${theme}, cut to a circle`}
          />
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
      <p className="small soft">
        {Math.ceil(file.bytes / 1024)} KB{isUnchanged && ', unchanged since the version before'}
      </p>
      {others.map(({ title, src }) => (
        <figure key={src}>
          <img src={src} width={CIRCLE} height={CIRCLE} alt={`Logo: ${title}`} />
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </section>
  );
}
