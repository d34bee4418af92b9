/** The three languages of the site. The code is the first segment of every page's address. */
export const LANGUAGES = ['zh', 'en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Default and fallback of the product, not of the visitor: who visits with neither zh nor ko reads English. */
export const DEFAULT_LANGUAGE: Language = 'zh';

/** The codes the content service knows. They appear nowhere else in the code. */
export type ContentLanguage = 'zh-Hans' | 'en' | 'ko';

interface LanguageRow {
  /** The language's name in itself: a visitor looks for a word they can read. */
  name: string;
  contentLanguage: ContentLanguage;
  openGraphLocale: string;
}

export const LANGUAGE_ROWS: Record<Language, LanguageRow> = {
  zh: { name: '中文', contentLanguage: 'zh-Hans', openGraphLocale: 'zh_CN' },
  en: { name: 'English', contentLanguage: 'en', openGraphLocale: 'en_US' },
  ko: { name: '한국어', contentLanguage: 'ko', openGraphLocale: 'ko_KR' },
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** zh -> zh-Hans, en -> en, ko -> ko, anything else -> zh-Hans. */
export function toContentLanguage(language: string): ContentLanguage {
  return LANGUAGE_ROWS[isLanguage(language) ? language : DEFAULT_LANGUAGE].contentLanguage;
}
