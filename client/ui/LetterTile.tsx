interface LetterTileProps {
  name: string;
  imageUrl?: string | null;
}

/** Families of colour in ui.css. */
const FAMILY_COUNT = 6;

/**
 * A picture of known size over the name's first letter, which is what is seen until the picture has come and when it never
 * does; see useBrokenImages. The same name has the same colours everywhere. Says nothing: the name stands beside it.
 */
export function LetterTile({ name, imageUrl }: LetterTileProps) {
  const letters = Array.from(name.trim());
  const family = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % FAMILY_COUNT;

  return (
    <span className="letter-tile" data-family={family} aria-hidden="true">
      {letters[0]?.toUpperCase()}
      {imageUrl && (
        <img
          className="letter-tile__image"
          src={imageUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}
