import { diffArrays } from 'diff';

/** A part of a text, and whether the other text lacks it. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Two texts with more differing words are different ones, and comparing them would take long. */
const EDITS_MAX = 300;
/** Nothing is marked in texts that share less than this: all of it is new. */
const SHARED_MIN = 1 / 3;

/** Finds words in scripts without spaces too. */
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** The parts of a text that another one lacks, by words; an address or a URL is one word, so by characters. */
export function markDifference(text: string, other: string): TextPart[] {
  const whole = [{ text, isMarked: false }];
  if (text === '' || other === '' || text === other) return whole;
  const parts = /\s|[^!-~]/.test(text + other) ? byWords(text, other) : byEnds(text, other);
  const shared = parts.filter(({ isMarked }) => !isMarked).reduce((sum, part) => sum + part.text.length, 0);
  return shared < text.length * SHARED_MIN ? whole : parts;
}

function byWords(text: string, other: string): TextPart[] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const changes = diffArrays(others, words, { maxEditLength: EDITS_MAX });
  return (changes ?? []).flatMap(({ removed, added, value }) =>
    removed ? [] : [{ text: value.join(''), isMarked: added }],
  );
}

function wordsOf(text: string): string[] {
  return Array.from(WORDS.segment(text), ({ segment }) => segment);
}

/** What both begin and end with, and what differs between. */
function byEnds(text: string, other: string): TextPart[] {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const rest = text.length - end;
  const parts = [
    { text: text.slice(0, start), isMarked: false },
    { text: text.slice(start, rest), isMarked: true },
    { text: text.slice(rest), isMarked: false },
  ];
  return parts.filter((part) => part.text !== '');
}
