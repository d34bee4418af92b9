import type { ContentImage } from '../../shared/site/contentData.ts';
import { ContentPicture } from './ContentPicture.tsx';

/** Number of colour families in the style sheet. */
const FAMILY_COUNT = 6;

/**
 * An image over the name's first letter, which shows until the image has loaded and when it fails (see
 * useBrokenImages). A name always has the same colours. Decorative: the name stands beside it.
 */
export function LetterTile({ name, image }: { name: string; image?: ContentImage | null }) {
  const letters = Array.from(name.trim());
  const family = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % FAMILY_COUNT;

  return (
    <span className="letter-tile" data-family={family} data-moves="" aria-hidden="true">
      {letters[0]?.toUpperCase()}
      {image && <ContentPicture image={image} className="letter-tile__image" />}
    </span>
  );
}
