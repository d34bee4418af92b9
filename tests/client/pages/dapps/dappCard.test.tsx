import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { I18nContext } from '../../../../client/i18n/messages.ts';
import { DappCard } from '../../../../client/pages/dapps/DappCard.tsx';
import { NEW_DAPP_DAYS } from '../../../../shared/limits.ts';
import type { Dapp } from '../../../../shared/site/contentData.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import { madeUpDapps } from '../../../support/madeUpContent.ts';

const AS_OF = '2026-11-30';

function cardOf(changes: Partial<Dapp>, asOf: string | null = AS_OF, lang: Language = 'en'): string {
  const [dapp] = madeUpDapps(1) as [Dapp];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <I18nContext value={{ lang, messages: CATALOGS[lang] }}>
        <DappCard dapp={{ ...dapp, ...changes }} asOf={asOf} />
      </I18nContext>
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ');
}

describe('an entry of the directory', () => {
  it(`is new for ${NEW_DAPP_DAYS} days after it was listed, and not where that is not known`, () => {
    expect(NEW_DAPP_DAYS).toBe(30);
    expect(cardOf({ listedOn: AS_OF })).toContain('New');
    expect(cardOf({ listedOn: '2026-11-01' })).toContain('New');
    expect(cardOf({ listedOn: '2026-10-31' })).not.toContain('New');
    expect(cardOf({ listedOn: null })).not.toContain('New');
    expect(cardOf({ listedOn: AS_OF }, null)).not.toContain('New');
  });

  it.each([
    { lang: 'en', text: 'Reviewed November 16 ' },
    { lang: 'zh', text: '11 月 16 日审核' },
    { lang: 'ko', text: '11월 16일 심사' },
  ] as const)('says in $lang when it was reviewed, and nothing where that is not known', ({ lang, text }) => {
    expect(cardOf({ checkedOn: '2026-11-16' }, AS_OF, lang)).toContain(text);
    expect(cardOf({ checkedOn: null })).not.toContain('Reviewed');
  });

  it('says the year of a review in another year, or where today’s is not known', () => {
    expect(cardOf({ checkedOn: '2025-11-16' })).toContain('Reviewed November 16, 2025');
    expect(cardOf({ checkedOn: '2026-11-16' }, null)).toContain('Reviewed November 16, 2026');
  });
});
