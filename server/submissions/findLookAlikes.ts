import type { SubmissionNotice } from '../../shared/submission.ts';
import { MAJOR_NAMES, MAJOR_TOKENS } from './majorNames.ts';
import { skeletonOf } from './skeletonOf.ts';

const SYMBOLS = Object.keys(MAJOR_TOKENS);
const NAMES = [...new Set<string>([...Object.values(MAJOR_TOKENS), ...MAJOR_NAMES])];

/** Shorter words are a letter away from too many others. */
const FUZZY_LENGTH_MIN = 6;

/** Major symbols and names that the given ones look like, itself included: who is the real one is for a reviewer to say. */
export function findLookAlikes(symbol: string, name: string): SubmissionNotice[] {
  const symbolLike = symbol === '' ? undefined : SYMBOLS.find((major) => looksLike(symbol, major));
  const nameLike = NAMES.find((major) => looksLike(name, major));
  return [
    ...(symbolLike === undefined ? [] : [{ code: 'lookAlikeSymbol' as const, with: symbolLike }]),
    ...(nameLike === undefined ? [] : [{ code: 'lookAlikeName' as const, with: nameLike }]),
  ];
}

function looksLike(text: string, major: string): boolean {
  const [one, other] = [skeletonOf(text), skeletonOf(major)];
  return one === other || (other.length >= FUZZY_LENGTH_MIN && isOneEditAway(one, other));
}

/** A letter more, less, another or two swapped. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
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
