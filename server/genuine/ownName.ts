import { parse as parseDomain } from 'tldts';
import { BRAND } from '../../shared/brand/brand.ts';
import { BAIT_WORDS, KNOWN_OTHERS, SIMILAR_WORDS, TRADE_WORDS } from '../../shared/brand/nameWords.ts';
import { countEdits, isOneEditAway, plainOf, readAsLatin, skeletonOf } from './skeleton.ts';

/** The part of the official host that is the brand's name, and its skeleton. */
export const OWN_LABEL = parseDomain(BRAND.officialHost).domainWithoutSuffix ?? '';
const OWN = skeletonOf(OWN_LABEL);
/** The words of the official host's ending pretend as well. */
const BAIT = new Set([...BAIT_WORDS, ...BRAND.officialHost.split('.').slice(1)].map(skeletonOf));
const TRADE = new Set(TRADE_WORDS.map(skeletonOf));
const SIMILAR = new Set(SIMILAR_WORDS.map(skeletonOf));
const OTHERS = new Set(KNOWN_OTHERS.map(skeletonOf));
/** Shorter names are one edit away from too many words. */
const EDIT_LENGTH_MIN = 6;
/** Fewer letters beside a misspelt name are the rest of another word. */
const JOINED_LENGTH_MIN = 3;

/** `nameInside`: with a word that pretends to be the wallet's. `hasName`: with any other word that is not of the trade. */
export type OwnNameFinding = 'nameInside' | 'hasName' | null;

/**
 * How a label, a local part, a handle or a part of a path has the brand's name in it: whole, one edit away, or, beside a
 * word of a wallet, two.
 */
export function findOwnName(text: string): OwnNameFinding {
  const parts = splitCase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map(skeletonOf)
    .filter(Boolean);
  const whole = parts.join('');
  if (OTHERS.has(whole)) return null;
  const index = parts.findIndex((part) => part.includes(OWN));
  if (index >= 0) return judge(restsOf(parts, index, splitAround(parts[index] ?? '', OWN)));
  if (whole.includes(OWN)) return judge(splitAround(whole, OWN));
  return findMisspelt(parts);
}

/** Whether a word is one that happens to be like the brand's name. */
export function isSimilarWord(word: string): boolean {
  return SIMILAR.has(skeletonOf(word));
}

/** Whether a label alone is the brand's name with one letter wrong, and no other word. */
export function isMisspelt(label: string): boolean {
  const skeleton = skeletonOf(label);
  return OWN.length >= EDIT_LENGTH_MIN && !isSimilarWord(label) && isOneEditAway(skeleton, OWN);
}

/** Whether a label with letters of other scripts, or digits for letters, is within two edits of the brand's name. */
export function isDisguisedName(label: string): boolean {
  const skeleton = skeletonOf(label);
  const isPlain = plainOf(label) === label && readAsLatin(label) === label;
  return !isPlain && OWN.length >= EDIT_LENGTH_MIN && !isSimilarWord(label) && countEdits(skeleton, OWN) <= 2;
}

function judge(rests: readonly string[]): OwnNameFinding {
  const words = rests.filter(Boolean);
  if (words.length === 0) return 'hasName';
  if (words.every((word) => isMadeOf(word, (one) => TRADE.has(one)))) return null;
  return words.some(hasBait) ? 'nameInside' : 'hasName';
}

/** Letters beside the name that are wrong by one or two: at the beginning or the end of a part, or a part of its own. */
function findMisspelt(parts: readonly string[]): OwnNameFinding {
  if (OWN.length < EDIT_LENGTH_MIN) return null;
  for (const [index, part] of parts.entries()) {
    for (const { name, rest } of misspeltIn(part)) {
      const rests = restsOf(parts, index, [rest]).filter(Boolean);
      const isBaited = rests.some((word) => isMadeOf(word, (one) => BAIT.has(one)));
      if (SIMILAR.has(name) || SIMILAR.has(part)) {
        if (isBaited && isOneEditAway(name, OWN)) return 'hasName';
        continue;
      }
      if (!isOneEditAway(name, OWN)) {
        if (isBaited && name[0] === OWN[0] && countEdits(name, OWN) === 2) return 'hasName';
        continue;
      }
      if (isBaited) return 'nameInside';
      const isTrade = rests.every((word) => isMadeOf(word, (one) => TRADE.has(one)));
      const isWord = rest.length >= JOINED_LENGTH_MIN && name[0] === OWN[0];
      if (rests.length > 0 && !isTrade && (rest === '' || isWord)) return 'hasName';
    }
  }
  return null;
}

/** The beginnings and ends of a part that are about as long as the name, with what is beside them. */
function misspeltIn(part: string): { name: string; rest: string }[] {
  const lengths = [0, -1, 1, -2, 2].map((more) => OWN.length + more);
  return [
    { name: part, rest: '' },
    ...lengths
      .filter((length) => length < part.length)
      .flatMap((length) => [
        { name: part.slice(0, length), rest: part.slice(length) },
        { name: part.slice(-length), rest: part.slice(0, -length) },
      ]),
  ];
}

const restsOf = (parts: readonly string[], index: number, own: readonly string[]) => [
  ...parts.slice(0, index),
  ...own,
  ...parts.slice(index + 1),
];

function splitAround(text: string, name: string): string[] {
  const start = text.indexOf(name);
  return [text.slice(0, start), text.slice(start + name.length)];
}

function hasBait(word: string): boolean {
  if (BAIT.has(word)) return true;
  return [...BAIT].some(
    (bait) => bait.length > 2 && (word.startsWith(bait) || word.endsWith(bait)) && word.length > bait.length,
  );
}

/** Whether a text is a row of known words. */
function isMadeOf(text: string, isKnown: (word: string) => boolean): boolean {
  const ends = [true];
  for (let end = 1; end <= text.length; end += 1)
    ends[end] = ends.some((isEnd, start) => isEnd && start < end && isKnown(text.slice(start, end)));
  return ends[text.length] === true || /^\d{1,4}$/.test(text);
}

/** `SatchelWallet` is two words. */
function splitCase(text: string): string {
  return text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-');
}
