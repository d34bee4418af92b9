import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import type { Messages } from '../../../../client/i18n/messages.ts';
import { createImageRenderer } from '../../../../server/build/images/imageRenderer.tsx';
import { readTones } from '../../../../server/build/images/readTones.ts';
import type { Language } from '../../../../shared/site/languages.ts';

async function renderNews(lang: Language, lead: string): Promise<Uint8Array> {
  const messages: Messages = { ...CATALOGS[lang], news: { ...CATALOGS[lang].news, lead } };
  return createImageRenderer(await readTones()).renderSocialImage(
    { page: 'news', lang, params: {}, query: {} },
    messages,
  );
}

describe('a social image', () => {
  it.each([
    { lang: 'zh', lead: '“自己”——的钱包……' },
    { lang: 'en', lead: 'It’s “yours”: 100% – naïve café…' },
    { lang: 'ko', lead: '‘내’ 지갑·주소를 확인해요 (₩1,000)' },
  ] as const)('has the characters of $lang', async ({ lang, lead }) => {
    expect((await renderNews(lang, lead)).length).toBeGreaterThan(0);
  });

  it.each([
    { lang: 'en', lead: 'A fox 🦊', missing: 'U+1f98a' },
    { lang: 'en', lead: 'The wallet 钱包', missing: 'U+94b1' },
    { lang: 'ko', lead: '지갑은 钱包예요', missing: 'U+94b1' },
    { lang: 'zh', lead: '钱包 지갑', missing: 'U+c9c0' },
  ] as const)(
    'is not rendered with a character that no font of its language has: $lead',
    async ({ lang, lead, missing }) => {
      await expect(renderNews(lang, lead)).rejects.toThrow(missing);
    },
  );

  it('is not rendered with more words than it has room for', async () => {
    await expect(renderNews('en', 'word '.repeat(60))).rejects.toThrow('Too long for a picture');
  });
});

describe('colours', () => {
  it('come from the style sheet, in both themes', async () => {
    const { light, dark } = await readTones();
    expect([light('ground'), dark('ground')]).toEqual(['#fbfaf6', '#0d1617']);
    expect(() => light('nothing')).toThrow('--nothing');
  });
});
