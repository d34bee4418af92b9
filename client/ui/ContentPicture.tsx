import type { ContentImage } from '../../shared/site/contentData.ts';

/** An image of content in both densities. Decorative: its subject stands beside it as text. */
export function ContentPicture({
  image: { src, width, height },
  className,
}: {
  image: ContentImage;
  className: string;
}) {
  return (
    <img
      className={className}
      src={src}
      srcSet={`${src}?2x 2x`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
