import { BRAND } from '../../../shared/brand/brand.ts';
import type { Tone } from '../../../shared/genuine/toneOf.ts';
import type { findListed } from '../../../shared/site/findListed.ts';
import type { SearchVerdict } from '../../../shared/site/searchRows.ts';
import { interpolate, type Messages } from '../../i18n/messages.ts';
import { nameInSentence, type TextPart } from '../../ui/markDifference.ts';
import type { Draft } from './compareDraft.ts';

/** The first result as it is shown: `pair` has a name and the official one, with what differs marked in both. */
export type ShownVerdict = Omit<SearchVerdict, 'pair'> & { pair: Pick<Draft, 'typed' | 'ours'> | null };

/** Fewer equal letters are in other names by chance. */
const COMPARABLE_LENGTH_MIN = 3;
const TONES: Record<Draft['state'], Tone> = { same: 'ours', open: 'neither', differs: 'warning' };

/**
 * What this browser alone can say of a question that is being typed: how its letters differ from our host, and which
 * entry of the directory it is of. Whether it is ours, or imitates us, only the check says.
 */
export function draftVerdict(
  t: Messages['search'],
  typed: string,
  draft: Draft | null,
  listed: ReturnType<typeof findListed>,
): ShownVerdict {
  const name = nameInSentence(textOf(draft?.typed ?? []));
  const values = { typed: name, host: BRAND.officialHost, dapp: listed?.entry.title ?? '' };
  if (listed && draft?.state !== 'same' && draft?.state !== 'open')
    return { tone: 'neither', title: interpolate(t.listed[listed.by], values), text: t.listed.text, pair: null };
  if (!draft)
    return {
      tone: 'neither',
      title: interpolate(t.check, { text: nameInSentence(typed) }),
      text: t.checkText,
      pair: null,
    };
  const { title, text } = t.draft[draft.state];
  const isAlike = draft.state === 'differs' && isComparable(draft);
  const tone = draft.state === 'differs' && !isAlike ? 'neither' : TONES[draft.state];
  return { tone, title: interpolate(title, values), text, pair: isAlike ? draft : null };
}

/**
 * Whether letters can be compared: some that follow each other are those of our name, or some are of another script and
 * may only look like them. Any other name is only another one.
 */
function isComparable({ typed }: Draft): boolean {
  const end = textOf(typed).lastIndexOf('.');
  let start = 0;
  return typed.some(({ text, isMarked }) => {
    const own = text.slice(0, Math.max(end - start, 0));
    start += text.length;
    return /[^ -~]/.test(own) || (!isMarked && own.length >= COMPARABLE_LENGTH_MIN);
  });
}

function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}
