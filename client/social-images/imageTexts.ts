import { BRAND } from '../../shared/brand/brand.ts';
import type { Language } from '../../shared/languages.ts';
import type { FoundPage } from '../../shared/routes.ts';
import { interpolate, type Messages } from '../i18n/messages.ts';

export interface ImageTexts {
  /** The page's name, where the title does not say it. */
  kicker: string | null;
  title: string;
  line: string;
}

const SENTENCE_LENGTH_MAX = 92;
const COLON = /[:：]/u;
/** Not before the last part of a list. */
const LAST_CLAUSE = /(?:, (?!and |or )|，)[^,，]*$/u;

/** What a page's picture says: its heading, and the first sentence of what stands under it. */
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
 * Up to the first full stop. A sentence too long for a picture ends where it would list, at its colon, or else, in
 * languages whose verb has come by then, before its last clause.
 */
function firstSentence(text: string, lang: Language): string {
  const [sentence = text] = text.split(/(?<=[.!?])\s+|(?<=[。！？])/u);
  if (lengthOf(sentence) <= SENTENCE_LENGTH_MAX) return sentence;
  const cut = [COLON, ...(lang === 'ko' ? [] : [LAST_CLAUSE])]
    .map((sign) => sentence.search(sign))
    .find((at) => at > 0);
  return cut === undefined ? sentence : sentence.slice(0, cut) + (lang === 'zh' ? '。' : '.');
}

/** In Latin letters: a Chinese or Korean character takes the room of two and a half. */
function lengthOf(text: string): number {
  return text.length + 1.5 * (text.match(/[\u1100-\uffdc]/gu)?.length ?? 0);
}
