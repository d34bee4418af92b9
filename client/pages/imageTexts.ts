import { BRAND } from '../../shared/brand/brand.ts';
import type { Language } from '../../shared/site/languages.ts';
import type { FoundPage } from '../../shared/site/routes.ts';
import { interpolate, type Messages } from '../i18n/messages.ts';

export type ImageTexts = ReturnType<typeof imageTexts>;

const SENTENCE_LENGTH_MAX = 92;
const COLON = /[:：]/u;
/** Matches the last clause, but not the last item of a list. */
const LAST_CLAUSE = /(?:, (?!and |or )|，)[^,，]*$/u;

type PageTexts = Partial<Record<'name' | 'title' | 'lead', string>>;

/** A page's heading and the first sentence of its lead; `kicker` is its name, where the heading does not contain it. */
export function imageTexts({ page, lang, params }: FoundPage, messages: Messages) {
  const { head, ...section } = messages[page];
  const part = Object.values(params).find((value) => value in section);
  const texts = (part ? section[part as keyof typeof section] : section) as PageTexts;
  const { name = '', title = head.title, lead = head.description } = texts;
  const pageName = page === 'submit' ? title : interpolate(head.title, { system: name, kind: name });
  const values = { name: BRAND.name, host: BRAND.officialHost };
  return {
    kicker: pageName === title ? null : pageName,
    title: interpolate(title, values),
    line: interpolate(firstSentence(lead, lang), values),
  };
}

/** Up to the first full stop. A long sentence ends at its colon, or else, except in Korean, before its last clause. */
function firstSentence(text: string, lang: Language): string {
  const [sentence = text] = text.split(/(?<=[.!?])\s+|(?<=[。！？])/u);
  if (lengthOf(sentence) <= SENTENCE_LENGTH_MAX) return sentence;
  const cut = [COLON, ...(lang === 'ko' ? [] : [LAST_CLAUSE])]
    .map((pattern) => sentence.search(pattern))
    .find((at) => at > 0);
  return cut === undefined ? sentence : sentence.slice(0, cut) + (lang === 'zh' ? '。' : '.');
}

/** Length in Latin letters: a CJK character counts as two and a half. */
function lengthOf(text: string): number {
  return text.length + 1.5 * (text.match(/[\u1100-\uffdc]/gu)?.length ?? 0);
}
