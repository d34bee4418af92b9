import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_ROWS,
  LANGUAGES,
  toContentLanguage,
} from '../../../shared/site/languages.ts';

describe('languages', () => {
  it('are Chinese, English and Korean, in this order; Chinese is the default', () => {
    expect(LANGUAGES).toEqual(['zh', 'en', 'ko']);
    expect(DEFAULT_LANGUAGE).toBe('zh');
    expect(Object.keys(LANGUAGE_ROWS)).toEqual([...LANGUAGES]);
  });

  it.each(LANGUAGES)('%s is a language', (lang) => expect(isLanguage(lang)).toBe(true));

  it.each([
    'kr',
    'fr',
    'ZH',
    'zh-Hans',
    'zh ',
    '',
    'toString',
    '__proto__',
    '0',
    null,
    undefined,
    0,
    ['zh'],
    { zh: 1 },
  ])('%j is not', (value) => {
    expect(isLanguage(value)).toBe(false);
  });

  it.each([
    { lang: 'zh', content: 'zh-Hans' },
    { lang: 'en', content: 'en' },
    { lang: 'ko', content: 'ko' },
    ...['kr', 'fr', 'EN', 'en-US', 'ko-KR', 'zh-TW', '', ' en', '__proto__', 'constructor', 'toString'].map((lang) => ({
      lang,
      content: 'zh-Hans',
    })),
  ])('content for $lang is asked for as $content', ({ lang, content }) => {
    expect(toContentLanguage(lang)).toBe(content);
  });

  it('each is named in itself and has its Open Graph locale', () => {
    expect(LANGUAGES.map((lang) => LANGUAGE_ROWS[lang].name)).toEqual(['中文', 'English', '한국어']);
    for (const lang of LANGUAGES) expect(LANGUAGE_ROWS[lang].openGraphLocale).toMatch(new RegExp(`^${lang}_[A-Z]{2}$`));
  });
});
