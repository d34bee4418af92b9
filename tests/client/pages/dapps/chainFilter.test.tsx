import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { I18nContext } from '../../../../client/i18n/messages.ts';
import { ChainFilter } from '../../../../client/pages/dapps/DirectoryFilters.tsx';
import { PageViewContext, type Site } from '../../../../client/pageContext.ts';
import type { DappData } from '../../../../shared/site/directoryData.ts';
import type { PageView } from '../../../../shared/site/pageData.ts';

const [ETHEREUM, OKEX, HECO] = [1, 20, 15];

function filterOf(chains: number[], chain: number | null): string {
  const nothing = { categories: [], selected: null, key: '', sort: null, total: null, counts: null, asOf: null };
  const list = { collections: [], dapps: [], isPartial: false, previousStart: null, nextStart: null };
  const data: DappData = { ...nothing, ...list, chains, chain };
  const view: PageView = { page: 'dapp', lang: 'en', params: {}, query: {}, data };
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nContext value={{ lang: 'en', messages: CATALOGS.en }}>
        <PageViewContext value={{ view, busy: false, retry: null, site: { chainMarks: '' } as Site }}>
          <ChainFilter data={data} />
        </PageViewContext>
      </I18nContext>
    </MemoryRouter>,
  );
}

const namesIn = (html: string) => [...html.matchAll(/translate="no">([^<]+)/g)].map(([, name]) => name);

describe('chains that may not run any more', () => {
  it('come last, folded away, however many entries they have', () => {
    const html = filterOf([OKEX, ETHEREUM, HECO], null);
    expect(namesIn(html)).toEqual(['ETH', 'OKExChain', 'HECO']);
    expect(namesIn(html.slice(html.indexOf('<details')))).toEqual(['OKExChain', 'HECO']);
    expect(html).not.toContain('open=""');
  });

  it('are in view while one of them is selected', () => {
    expect(filterOf([ETHEREUM, OKEX], OKEX)).toContain('open=""');
    expect(namesIn(filterOf([ETHEREUM], HECO))).toEqual(['ETH', 'HECO']);
  });

  it('have no heading where there is none', () => {
    expect(filterOf([ETHEREUM], null)).not.toContain('<details');
  });
});
