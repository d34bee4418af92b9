import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import type { Messages } from '../../../../client/i18n/messages.ts';
import { imageTexts } from '../../../../client/pages/imageTexts.ts';
import { type Language, LANGUAGES } from '../../../../shared/site/languages.ts';
import { allPages, type FoundPage } from '../../../../shared/site/routes.ts';

const PAGES = LANGUAGES.flatMap((lang) => allPages(lang)).map((found) => ({
  found,
  name: [found.lang, found.page, ...Object.values(found.params)].join(' '),
}));

function lineOf(lead: string, lang: Language): string {
  const messages = { news: { ...CATALOGS[lang].news, lead } } as Messages;
  return imageTexts({ page: 'news', lang, params: {}, query: {} }, messages).line;
}

describe('the words of a picture', () => {
  it.each(PAGES)('$name: a title and one sentence, with nothing left to fill in', ({ found }) => {
    const { kicker, title, line } = imageTexts(found, CATALOGS[found.lang]);
    for (const text of [title, line, kicker ?? 'none']) expect(text).toMatch(/^[^{}]+$/);
    expect(line).toMatch(/[.!?。！？]$/);
    expect(kicker).not.toBe(title);
  });

  it.each([
    { name: 'the first sentence', lang: 'en', lead: 'Version 10.1 is out. Get it.', line: 'Version 10.1 is out.' },
    { name: 'in Chinese', lang: 'zh', lead: '版本更新。最新在前。', line: '版本更新。' },
    {
      name: 'a long one up to its colon',
      lang: 'en',
      lead: `${'Read this '.repeat(6)}first: a list that goes on and on, and on, until it no longer fits.`,
      line: `${'Read this '.repeat(6)}first.`,
    },
    {
      name: 'a long one without its last clause',
      lang: 'en',
      lead: `${'Read this '.repeat(6)}now, where the reader has time and some light left.`,
      line: `${'Read this '.repeat(6)}now.`,
    },
    {
      name: 'a long list whole',
      lang: 'en',
      lead: `${'Read this '.repeat(6)}now, then this very long other thing, and that.`,
      line: `${'Read this '.repeat(6)}now, then this very long other thing, and that.`,
    },
    {
      name: 'a long Chinese one without its last clause',
      lang: 'zh',
      lead: `${'收录之后'.repeat(9)}，就放在用户会去找的分类里。`,
      line: `${'收录之后'.repeat(9)}。`,
    },
    {
      name: 'a long Korean one whole, because its verb comes last',
      lang: 'ko',
      lead: `${'휴대폰과 '.repeat(9)}컴퓨터, 지갑에만 보관해요.`,
      line: `${'휴대폰과 '.repeat(9)}컴퓨터, 지갑에만 보관해요.`,
    },
  ] as const)('say $name', ({ lead, lang, line }) => expect(lineOf(lead, lang)).toBe(line));

  it('of a news item are the same for all of them', () => {
    const item = (id: string): FoundPage => ({ page: 'newsItem', lang: 'en', params: { id }, query: {} });
    expect(imageTexts(item('1'), CATALOGS.en)).toEqual(imageTexts(item('2'), CATALOGS.en));
  });
});
