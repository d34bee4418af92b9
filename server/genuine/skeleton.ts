import TABLE from './letters.json' with { type: 'json' };

/**
 * What Unicode does not list, or lists as a digit: signs of currencies, small capitals, letters that are turned, crossed
 * or hooked, and letters that pass for Latin ones in a hurry.
 */
const ALSO_LOOK_ALIKE = `₿b ₮t єe пn цu ωw шw ⱥa ǝe əe ɘe ɐa ɒa ᴀa ʙb ᴅd ᴇe ғf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴘp ᴛt ᴢz ƨs ƈc ɕc ꞓc ȿs ɓb ɦh ⱶh ƕh ɬl ⱡl
  ɛe ϲc λl ßb ⲁa єe էt ծd`;
/** ASCII characters that stand for others: digits and signs for letters, and l for i. */
const FOLDED = new Map('li 1i |i !i 0o 2z 3e 5s $s 4a 7t 8b 9g'.split(' ').map(([from = '', to = '']) => [from, to]));

const also = ALSO_LOOK_ALIKE.split(/\s+/).map((pair) => Array.from(pair) as [string, string]);
const latin = new Map<string, string>([...Object.entries(TABLE.letters), ...also]);

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

/** How many letters must be inserted, deleted, replaced or swapped with the next to make one text the other. */
export function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const steps = [(row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1)];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next.push(Math.min(...steps, isSwapped ? (before[to - 2] ?? 0) + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** One letter inserted, deleted, replaced or swapped with the next, or none. */
export function isOneEditAway(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 1 && countEdits(one, other) <= 1;
}
