import type { Review } from './loadReview.ts';

/** The sizes at which the wallet shows a logo, in pixels. */
const SIZES = [24, 48, 200] as const;

/** The logo as the wallet shows it, on light and dark, beside the one before and the listed ones. */
export function LogoSizes({ review: { submission, previous, twins } }: { review: Review }) {
  const file = submission.files.find(({ field }) => field === 'icon_url');
  const source = (receipt: string) => `/submissions/${receipt}/files/icon_url`;
  const others = [
    ...(previous?.files.some(({ field }) => field === 'icon_url')
      ? [{ title: 'Before', src: source(previous.receipt) }]
      : []),
    ...twins.flatMap(({ title, logo }) => (logo === null ? [] : [{ title, src: logo }])),
  ];
  const isUnchanged = previous?.files.some(({ sha256 }) => sha256 === file?.sha256);
  return (
    <section className="box" aria-label="Logo">
      <div className="logos">
        {['light', 'dark'].map((theme) => (
          <div key={theme} className={`logos__ground logos__ground--${theme}`}>
            {SIZES.map((size) => (
              <img
                key={size}
                src={source(submission.receipt)}
                width={size}
                height={size}
                alt={`Logo on ${theme}, ${size} pixels`}
              />
            ))}
          </div>
        ))}
        {others.map(({ title, src }) => (
          <figure key={src} className="logos__other">
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
