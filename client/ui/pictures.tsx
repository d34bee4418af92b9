import { useEffect } from 'react';
import type { ContentImage } from '../../shared/site/contentData.ts';

/**
 * An image of content in both densities, with `isEnlarged` in the higher one for all. Decorative without `alt`: the text
 * beside it names its content.
 */
export function ContentPicture({
  image: { src, width, height },
  className,
  alt = '',
  isEnlarged = false,
}: {
  image: ContentImage;
  className: string;
  alt?: string;
  isEnlarged?: boolean;
}) {
  return (
    <img
      className={className}
      src={isEnlarged ? `${src}?2x` : src}
      srcSet={`${src}?2x 2x`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}

/** Number of colour families in the style sheet, and of those that a name can have by itself. */
const FAMILY_COUNT = 8;
const NAME_FAMILY_COUNT = 6;

/**
 * The letter and the colours of a tile, for CSS. A name always has the same colours, unless `group` gives a group of
 * tiles their own.
 */
export function tileOf(name: string, group?: number): { 'data-letter': string | undefined; 'data-family': number } {
  const letters = Array.from(name.trim());
  const ownFamily = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % NAME_FAMILY_COUNT;
  return {
    'data-letter': letters[0]?.toUpperCase(),
    'data-family': group === undefined ? ownFamily : group % FAMILY_COUNT,
  };
}

/**
 * An image over the name's first letter, which shows until the image has loaded and when it fails
 * (useBrokenImages). Decorative: the name is beside it.
 */
export function LetterTile({
  name,
  image,
  isEnlarged = false,
}: {
  name: string;
  image?: ContentImage | null;
  isEnlarged?: boolean;
}) {
  const { 'data-letter': letter, 'data-family': family } = tileOf(name);
  return (
    <span className="letter-tile" data-family={family} data-moves="" aria-hidden="true" translate="no">
      {letter}
      {image && <ContentPicture image={image} className="letter-tile__image" isEnlarged={isEnlarged} />}
    </span>
  );
}

/**
 * Marks images that failed to load, so that CSS shows what is under them. One listener covers the whole page,
 * including content HTML and images that failed before hydration.
 */
export function useBrokenImages(): void {
  useEffect(() => {
    const mark = (picture: EventTarget | null, broken: boolean) =>
      picture instanceof HTMLImageElement && picture.toggleAttribute('data-broken', broken);
    const onEvent = ({ target, type }: Event) => mark(target, type === 'error');
    for (const picture of document.images) {
      if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) mark(picture, true);
    }
    document.addEventListener('error', onEvent, true);
    document.addEventListener('load', onEvent, true);
    return () => {
      document.removeEventListener('error', onEvent, true);
      document.removeEventListener('load', onEvent, true);
    };
  }, []);
}
