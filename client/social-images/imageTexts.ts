import { BRAND } from '../../shared/brand/brand.ts';
import type { Language } from '../../shared/languages.ts';
import type { FoundPage } from '../../shared/routes.ts';
import { interpolate, type Messages } from '../i18n/messages.ts';

export interface ImageTexts {
  /** The page's name, when the title does not contain it. */
  kicker: string | null;
  title: string;
  line: string;
}

const SENTENCE_LENGTH_MAX = 92;
const COLON = /[:：]/u;
/** Matches the last clause, but not the last item of a list. */
const LAST_CLAUSE = /(?:, (?!and |or )|，)[^,，]*$/u;

/** The texts of a page's social image: its heading and the first sentence of its lead. */
export function imageTexts(found: FoundPage, messages: Messages): ImageTexts {
  const values = { name: BRAND.name, host: BRAND.officialHost };
  const { page } = found;
  switch (page) {
    case 'home':
    case 'newsItem':
    case 'submissionStatus':
      return say(messages[page].head.title, messages[page].head.description);
    case 'dapp':
    case 'news':
    case 'newsletter':
    case 'components':
      return say(messages[page].head.title, messages[page].lead);
    case 'developer':
    case 'partner':
    case 'recruiting':
    case 'receiptEntry':
      return say(messages[page].title, messages[page].lead, messages[page].head.title);
    case 'download': {
      const { name, title, lead } = messages.download[found.params.system];
      return say(title, lead, interpolate(messages.download.head.title, { system: name }));
    }
    case 'project': {
      const { name, title, lead } = messages.project[found.params.kind];
      return say(title, lead, interpolate(messages.project.head.title, { kind: name }));
    }
    case 'submit': {
      const { title, lead } = messages.submit[found.params.kind];
      return say(title, lead);
    }
  }

  function say(title: string, text: string, pageName = title): ImageTexts {
    const said = interpolate(title, values);
    return {
      kicker: pageName === title ? null : pageName,
      title: said,
      line: interpolate(firstSentence(text, found.lang), values),
    };
  }
}

/**
 * Up to the first full stop. A long sentence ends at its colon, or else, except in Korean, before its last clause.
 */
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
