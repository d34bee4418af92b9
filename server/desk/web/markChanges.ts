import { diffArrays } from 'diff';
import { markDifference, type TextPart } from '../../../client/ui/markDifference.ts';

/** Two texts with more differing words are different ones, and comparing them would take long. */
const EDITS_MAX = 300;
/** Nothing is marked in texts that share less than this: all of it is new. */
const SHARED_MIN = 1 / 3;

/** Finds words in scripts without spaces too. */
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** A value of a field in parts, compared with another version: by words, or by characters where it is one word. */
export function markChanges(text: string, other: string): TextPart[] {
  const whole = [{ text, isMarked: false }];
  if (text === '' || other === '' || text === other) return whole;
  const parts = /\s|[^!-~]/.test(text + other) ? compareWords(text, other) : markDifference(text, other);
  const shared = parts.filter(({ isMarked }) => !isMarked).reduce((sum, part) => sum + part.text.length, 0);
  return shared < text.length * SHARED_MIN ? whole : parts;
}

function compareWords(text: string, other: string): TextPart[] {
  const changes = diffArrays(wordsOf(other), wordsOf(text), { maxEditLength: EDITS_MAX });
  return (changes ?? []).flatMap(({ removed, added, value }) =>
    removed ? [] : [{ text: value.join(''), isMarked: added }],
  );
}

function wordsOf(text: string): string[] {
  return Array.from(WORDS.segment(text), ({ segment }) => segment);
}
