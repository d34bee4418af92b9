import { BRAND } from '../../shared/brand/brand.ts';
import type { Language } from '../../shared/site/languages.ts';
import { textsOf } from './textsOf.ts';

interface TextRule {
  /** What the texts are or have, as a test says it. */
  name: string;
  /** Whether a text of the language breaks the rule. */
  breaks: (text: string, lang: Language) => boolean;
  /** What the file has, before the place and the text. */
  fault: string;
  /** What its translator does about it. */
  advice: string | Record<Language, string>;
}

const HANGUL = /\p{Script=Hangul}/u;
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const FOREIGN: Record<Language, RegExp> = { zh: HANGUL, en: CJK, ko: /\p{Script=Han}/u };

/** Other words for the recovery phrase; a Korean word may go on with a particle. */
const OTHER_PHRASE: Record<Language, RegExp> = {
  zh: /种子词|种子短语|种子密语|注记词|恢复短语|恢复词/,
  en: /\b(seeds?|mnemonics?)\b/i,
  ko: /(?<!\p{L})(시드|니모닉|씨드)/u,
};

/** One form of a pair right after a placeholder or its closing quote; 로 and 와 may have another particle after them. */
const ONE_PARTICLE = /\}[”’]?(?:[은는이가을를]|(?:과|와|으로|로)(?:[는도만의]|부터)?)(?![가-힣(])/;

/** Each quote is closed before the next one opens, and none closes what was not opened. */
const isBalanced = (text: string, [open = '', close = '']: string) => {
  const marks = Array.from(text).filter((mark) => mark === open || mark === close);
  return marks.length % 2 === 0 && marks.every((mark, index) => mark === (index % 2 === 0 ? open : close));
};
/** An apostrophe closes nothing: in English it stands inside a word, or at its end in a text without single quotes. */
const withoutApostrophes = (text: string, lang: Language) =>
  lang !== 'en' ? text : text.includes('‘') ? text.replace(/(?<=[\p{L}}])’(?=\p{L})/gu, '') : '';

/** What a text has to be by itself, whatever the other languages have. */
export const TEXT_RULES: readonly TextRule[] = [
  {
    name: 'are none of them empty',
    breaks: (text) => text.trim() === '',
    fault: 'has an empty text',
    advice: 'Write one: the site would show nothing there.',
  },
  {
    name: 'have no blanks around them or twice inside, and no line breaks',
    breaks: (text) => text.trim() !== '' && (text !== text.trim() || /\s{2}|[\n\t]/.test(text)),
    fault: 'has a blank at the start or end of a text, two in a row, or a line break',
    advice: 'Take it out.',
  },
  {
    name: 'have no-break spaces only between an amount and its unit',
    breaks: (text) => /(?<!\d)\u00a0|\u00a0(?!\p{Lu})/u.test(text),
    fault: 'has a no-break space that is not between an amount and its unit (10 MB)',
    advice: 'Write an ordinary blank.',
  },
  {
    name: 'have typographic quotes and apostrophes',
    breaks: (text) => /["'`´]/.test(text),
    fault: 'has a straight quote or apostrophe',
    advice: { zh: 'Chinese has “ ”.', en: 'English has “ ” and ’.', ko: 'Korean has “ ”.' },
  },
  {
    name: 'close each quote that they open',
    breaks: (text, lang) => !isBalanced(text, '“”') || !isBalanced(withoutApostrophes(text, lang), '‘’'),
    fault: 'has a quote that does not open or does not close',
    advice: 'Each “ has its ” later in the same text.',
  },
  {
    name: 'are text: no markup, no entities',
    breaks: (text) => /<\/?\w|&\w+;|&#\w+;/.test(text),
    fault: 'has HTML (a tag, or a sign written as &…;)',
    advice: 'Write plain text: the site shows these signs as they stand.',
  },
  {
    name: 'have braces only around the name of a value',
    breaks: (text) => /[{}]/.test(text.replace(/\{[a-z]\w*\}/gi, '')),
    fault: 'has a brace that is not part of a placeholder such as {name}',
    advice: 'Copy the placeholder from the Chinese.',
  },
  {
    name: 'are written in their own script',
    breaks: (text, lang) => FOREIGN[lang].test(text),
    fault: 'has letters or punctuation of another language',
    advice: 'Translate them.',
  },
  {
    name: 'name the brand by its placeholder, so that another brand needs no translator',
    breaks: (text) => text.includes(BRAND.name) || text.includes(BRAND.officialHost),
    fault: 'names the wallet or its address',
    advice: 'Write {name} for the wallet and {host} for the address, as the Chinese has it.',
  },
  {
    name: 'are well formed',
    breaks: (text) => !text.isWellFormed() || /[\p{Cc}\p{Cf}\ufffd]/u.test(text),
    fault: 'has an invisible or broken character',
    advice: 'Type the text anew.',
  },
  {
    name: 'call the recovery phrase by its one name',
    breaks: (text, lang) => OTHER_PHRASE[lang].test(text),
    fault: 'has another word for the recovery phrase',
    advice: { zh: 'Chinese says 助记词.', en: 'English says “recovery phrase”.', ko: 'Korean says 복구 문구.' },
  },
  {
    name: 'say 你 to their readers',
    breaks: (text) => text.includes('您'),
    fault: 'has 您',
    advice: 'Write 你.',
  },
  {
    name: 'have both forms of a Korean particle after a placeholder',
    breaks: (text) => ONE_PARTICLE.test(text),
    fault: 'has one form of a particle after a placeholder',
    advice: 'Write both, as in {name}은(는), {name}을(를), {name}(으)로: the site chooses the one that fits the value.',
  },
];

/** Texts that are right although they break a rule: the file and the path, the rule, and why. */
export const EXEMPTIONS: readonly { lang: Language; path: string; rule: string; why: string }[] = [
  {
    lang: 'ko',
    path: 'layout.warning.whole',
    rule: 'call the recovery phrase by its one name',
    why: 'The warning adds in brackets the words that other wallets, and swindlers, use for it.',
  },
  ...['illustrations.scene.sentence', 'illustrations.scene.deviceSend'].map((path) => ({
    lang: 'ko' as const,
    path,
    rule: 'have both forms of a Korean particle after a placeholder',
    why: 'The amount is always the drawing’s own, in USDC, which is read with a vowel at its end.',
  })),
];

const isExempt = (rule: TextRule, lang: Language, path: string) =>
  EXEMPTIONS.some((one) => one.rule === rule.name && one.lang === lang && one.path === path);

/** The texts of a catalog that break the rule, each as a sentence for its translator. */
export function textFaultsOf(rule: TextRule, lang: Language, catalog: unknown): string[] {
  const advice = typeof rule.advice === 'string' ? rule.advice : rule.advice[lang];
  return textsOf(catalog)
    .filter(({ text, path }) => rule.breaks(text, lang) && !isExempt(rule, lang, path))
    .map(({ text, path }) => {
      const shown = text.trim() === '' ? '' : ` It reads: “${text}”`;
      return `locales/${lang}.json ${rule.fault} at ${path}. ${advice}${shown}`;
    });
}
