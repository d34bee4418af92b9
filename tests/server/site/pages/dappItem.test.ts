import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { loadDappItem } from '../../../../server/site/pages/loaders/loadDappItem.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { DAPP_REQUEST_COUNT } from '../../../../shared/limits.ts';
import { madeUpContent, madeUpDapps } from '../../../support/madeUpContent.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const CONTRACT = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';
const DAPP = {
  hid: 7,
  title: 'Swap {dapp} <b>',
  url: 'https://swap.example/app',
  desc: 'Swaps {desc} tokens.',
  category_id: 11,
  platforms: [1, 12, 9999],
  contracts: [
    { platform: 1, address: CONTRACT },
    { platform: 9999, address: 'unknown-chain' },
    { platform: 12, address: '"><script>' },
  ],
  checked_on: '2026-10-05',
};

let site: TestApp;

async function startWith(dapps: unknown): Promise<void> {
  site = await startTestApp({ env: { PAGE_CACHE: 'off' } });
  site.content.answer('/v1/application/list', { result: 0, data: dapps });
}

describe('the page of a DApp', () => {
  beforeAll(() => startWith([DAPP]));
  afterAll(() => site.stop());

  it.each(LANGUAGES)(
    'shows its sentence, chains, contracts with their explorer and the day of the check in %s',
    async (lang) => {
      const { status, text } = await request(site.app).get(`/${lang}/dapp/7`);
      const t = CATALOGS[lang].dappItem;
      expect(status).toBe(200);
      expect(text).toContain('<title>Swap {dapp} &lt;b&gt; · ');
      for (const part of [
        'Swaps {desc} tokens.',
        'href="https://swap.example/app"',
        CONTRACT,
        'dateTime="2026-10-05"',
        t.report.title,
      ])
        expect(text).toContain(part);
      expect(text).toContain(`href="https://etherscan.io/address/${CONTRACT}"`);
      expect(text).not.toMatch(/unknown-chain<|><script>"|&quot;&gt;&lt;script/);
      expect(text).toContain(`href="/${lang}/submit/fake?dapp=7"`);
      expect(text).toMatch(new RegExp(`href="mailto:[^"?]+\\?subject=${encodeURIComponent('DApp 7')}`));
    },
  );

  it('is a web application and a crumb below the directory for search engines', async () => {
    const { text } = await request(site.app).get('/en/dapp/7');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
    expect(things).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{}, { item: 'https://satchel.example/en/dapp' }, { name: DAPP.title }],
      },
      { '@type': 'WebApplication', name: DAPP.title, url: DAPP.url },
    ]);
    expect((await request(site.app).get('/sitemap.xml')).text).toContain(
      '<loc>https://satchel.example/ko/dapp/7</loc>',
    );
  });
});

describe('the page of a DApp with contracts on some of its chains', () => {
  beforeAll(() => startWith([{ ...DAPP, platforms: [1, 18, 9999, 12, 24] }]));
  afterAll(() => site.stop());

  it.each([
    { lang: 'en', chains: 'Polygon, BSC, and Arbitrum' },
    { lang: 'zh', chains: 'Polygon、BSC、Arbitrum' },
    { lang: 'ko', chains: 'Polygon, BSC, Arbitrum' },
  ] as const)('says in $lang on which of them none is listed', async ({ lang, chains }) => {
    const { text } = await request(site.app).get(`/${lang}/dapp/7`);
    expect(text).toContain(`>${CATALOGS[lang].dapp.contracts.missing.replace('{chains}', chains)}</p>`);
  });
});

describe('the page of a DApp that is not at hand', () => {
  afterEach(() => site.stop());

  it('is 404 when there is no such DApp, also when it is gone', async () => {
    await startWith([DAPP]);
    expect((await request(site.app).get('/en/dapp/8')).status).toBe(404);
    expect((await request(site.app).get('/api/page-data/en/dapp/8')).status).toBe(404);
    expect((await request(site.app).get('/en/dapp/7')).status).toBe(200);
    site.content.answer('/v1/application/list', { result: 0, data: null });
    await request(site.app).get('/en/dapp/7');
    expect((await request(site.app).get('/en/dapp/7')).status).toBe(404);
  });

  it('says that it cannot be shown now, and is not cached, while the directory is not available', async () => {
    site = await startTestApp();
    site.content.answer('/v1/application/list', { result: 1, data: null });
    const { status, text, headers } = await request(site.app).get('/en/dapp/7');
    expect(status).toBe(200);
    expect(text).toContain(CATALOGS.en.dappItem.unavailable.title);
    expect(text).toContain(CATALOGS.en.errors.retry);
    expect(headers['cache-control']).toMatch(/^no-store(?:, no-transform)?$/);
  });
});

describe('a DApp', () => {
  it('is found beyond the first request for the directory', async () => {
    const dapps = madeUpDapps(DAPP_REQUEST_COUNT + 3);
    const starts: number[] = [];
    const content = madeUpContent({
      loadDapps: async (_lang, { start }) => {
        starts.push(start);
        const entries = dapps.slice(start, start + DAPP_REQUEST_COUNT);
        return { entries, received: entries.length };
      },
    });
    const last = dapps.at(-1);
    expect(await loadDappItem(content, 'en', last?.hid ?? '')).toMatchObject({ data: { dapp: last } });
    expect(await loadDappItem(content, 'en', 'none')).toBe('missing');
    expect(new Set(starts).has(0) && starts.some((start) => start > 0)).toBe(true);
  });

  it('is not declared missing when a part of the directory is not available', async () => {
    const entries = madeUpDapps(DAPP_REQUEST_COUNT);
    const loadDapps = async (_lang: unknown, { start }: { start: number }) =>
      start === 0 ? { entries, received: entries.length } : null;
    expect(await loadDappItem(madeUpContent({ loadDapps }), 'en', 'none')).toEqual({
      data: { dapp: null, related: [] },
    });
  });

  it('is looked for in a directory that repeats itself for a limited time', async () => {
    let requests = 0;
    const entries = madeUpDapps(DAPP_REQUEST_COUNT);
    const loadDapps = async () => ((requests += 1), { entries, received: entries.length });
    expect(await loadDappItem(madeUpContent({ loadDapps }), 'en', 'none')).toBe('missing');
    expect(requests).toBe(2);
  });
});
