/** The languages of the site. The code is the first segment of every page's path. */
export const LANGUAGES = ['zh', 'en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The product's default and fallback. A visitor whose languages are neither zh nor ko reads English. */
export const DEFAULT_LANGUAGE: Language = 'zh';

/** Language codes of the content service. They appear nowhere else. */
export type ContentLanguage = 'zh-Hans' | 'en' | 'ko';

interface LanguageRow {
  /** The language's own name, so that its readers recognise it. */
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
