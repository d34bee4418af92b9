import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { sentenceGap } from '../../../../client/i18n/fieldTexts.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { wordsOf } from '../../../../client/pages/verify/verifyWords.ts';
import type { CheckQuestion } from '../../../../shared/genuine/readQuestion.ts';
import { toneOf } from '../../../../shared/genuine/toneOf.ts';
import type { VerifyAnswer } from '../../../../shared/genuine/verify.ts';
import type { SearchedDapp } from '../../../../shared/site/dappSearch.ts';
import { findListed } from '../../../../shared/site/findListed.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import type { SearchVerdict } from '../../../../shared/site/searchRows.ts';
import { verify } from '../../../genuine/verify.ts';
import { loadSentMail } from '../../../mail/sentMails.ts';
import type { DataLoaders } from './dataLoaders.ts';

/**
 * Asks the check. Null where the question lacks something, and where it cannot be answered now: the page of the check,
 * to which the result leads, says why.
 */
export async function askCheck(
  { store, trust }: Pick<DataLoaders, 'store' | 'trust'>,
  question: CheckQuestion,
): Promise<VerifyAnswer | null> {
  return verify(question, trust, (code) => loadSentMail(store, code)).catch(() => null);
}

/** An answer in short. What is not ours may be of an entry of the directory. */
export function shortVerdict(
  answer: VerifyAnswer,
  lang: Language,
  { typed, dapps }: { typed: string; dapps: readonly SearchedDapp[] },
): SearchVerdict {
  const { search: t, ...texts } = CATALOGS[lang];
  const { title, text, limit } = wordsOf(answer, texts, lang);
  const join = (...parts: string[]) => parts.filter(Boolean).join(sentenceGap(lang));
  const tone = toneOf(answer);
  const plain = { tone, title, pair: null };
  // Its words name what stands below them on the page of the check.
  if (answer.verdict === 'sent' || answer.verdict === 'releaseFile') return { ...plain, text: t.short[answer.verdict] };
  if (answer.of === 'name' && answer.verdict === 'notOurs') {
    const listed = findListed(dapps, typed);
    const values = { dapp: listed?.entry.title ?? '' };
    if (listed) return { ...plain, title: interpolate(t.listed[listed.by], values), text: t.listed.text };
  }
  const { name, official } = answer.of === 'name' && answer.how ? answer : { name: '', official: null };
  return {
    ...plain,
    // What to do after a warning stands in the whole answer.
    text: join(text, tone === 'warning' ? '' : limit),
    pair: official === null ? null : { name, official },
  };
}
