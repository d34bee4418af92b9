import TABLE from './letters.json' with { type: 'json' };

/** What Unicode does not list: signs of currencies, and letters that pass for Latin ones in a hurry. */
const ALSO = { '₿': 'b', '₮': 't', є: 'e', п: 'n', ц: 'u', ω: 'w', ш: 'w' };
/** ASCII characters that stand for others: digits and signs for letters, and l for i. */
const FOLDED = new Map('li 1i |i !i 0o 2z 3e 5s $s 7t 8b 9g'.split(' ').map(([from = '', to = '']) => [from, to]));

const latin = new Map(Object.entries({ ...TABLE.letters, ...ALSO }));

/** A text in small letters without accents. */
export function plainOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a character, as `plainOf` leaves it, looks like a Latin letter or digit without being one. */
export function isLookAlike(character: string): boolean {
  return latin.has(character);
}

/** A text with the letters that look like Latin ones replaced by those. */
export function readAsLatin(text: string): string {
  return [...plainOf(text)].map((character) => latin.get(character) ?? character).join('');
}

/**
 * Replaces look-alike characters with Latin letters: `USDТ` with a Cyrillic Т and `U5DT` both become the skeleton of
 * `USDT`.
 */
export function skeletonOf(text: string): string {
  const folded = [...readAsLatin(text)].map((character) => FOLDED.get(character) ?? character).join('');
  const letters = folded.replace(/[^\p{L}\p{N}]/gu, '');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** One letter inserted, deleted, replaced or swapped with the next. */
export function isOneEditAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [tail, otherTail] = [one.slice(start), other.slice(start)];
  return (
    tail.slice(1) === otherTail ||
    tail === otherTail.slice(1) ||
    tail.slice(1) === otherTail.slice(1) ||
    (tail[0] === otherTail[1] && tail[1] === otherTail[0] && tail.slice(2) === otherTail.slice(2))
  );
}
