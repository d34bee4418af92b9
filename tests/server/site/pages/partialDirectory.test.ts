import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { answerPaged } from '../../../support/pagedContent.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';
import { withoutPageState } from '../../../support/withoutPageState.ts';

/** The data of a page of the directory. */
interface Named {
  dappList: { hid: string }[];
  isPartial: boolean;
  total: number | null;
}

/** Far less than the 44 seconds in which 50 entries a second are read, and enough for a busy machine. */
const PAGE_MS = 20_000;
const TOTAL = 2_200;

let site: TestApp;
beforeEach(async () => void (site = await startTestApp({ env: { CONTENT_FRESH_S: '30' } })));
afterEach(() => site.stop());

async function get(path: string): Promise<{ status: number; text: string; body: { data: Partial<Named> } }> {
  const startedAt = performance.now();
  const { status, text, body } = await request(site.app).get(path);
  expect(performance.now() - startedAt).toBeLessThan(PAGE_MS);
  return { status, text: withoutPageState(text), body };
}

const listCalls = () => site.content.calls.filter((call) => call.startsWith('/v1/application/list'));
const keyOf = (call: string) => new URL(call, 'http://fake').searchParams.get('key');
const t = CATALOGS.en.dapp;

describe.each([
  { name: '50 entries a response and a second each', paged: { total: TOTAL, perResponse: 50, delayMs: 1_000 } },
  { name: '500 entries a response and a second each', paged: { total: TOTAL, perResponse: 500, delayMs: 1_000 } },
  {
    name: 'a failure in the middle',
    paged: { total: TOTAL, perResponse: 500, delayMs: 20, failsFrom: 900 },
  },
  { name: 'a failure of all lists but searches', paged: { total: TOTAL, perResponse: 50, delayMs: 20, failsFrom: 0 } },
])('a directory of 2,200 entries with $name', ({ paged }) => {
  beforeEach(() => answerPaged(site.content, paged));

  it('is searched by the content service too, and the page says what it did not see', async () => {
    const { text } = await get(`/en/dapp?key=${encodeURIComponent('Paged 5150')}`);
    expect(text).toContain('/en/dapp/5150"');
    expect(text).toContain(t.partial.some);
    expect(listCalls().map(keyOf).filter(Boolean)).toEqual(['Paged 5150']);
  });

  it('is never said to have no match', async () => {
    const { text } = await get('/en/dapp?key=nowhere');
    expect(text).toContain(t.partial.none);
    expect(text).not.toContain(interpolate(t.empty.search, { key: 'nowhere' }));
    expect((await get('/api/content/dapps?lang=en&key=nowhere')).status).toBe(503);
  });

  it('gives other clients what was found, and says that it is not all', async () => {
    const { body } = await get('/api/content/dapps?lang=en&key=Paged%205150');
    expect(body).toMatchObject({ result: 0, data: [{ hid: '5150' }], isPartial: true });
  });
});

it('a category of a directory that is read slowly is searched as well', async () => {
  answerPaged(site.content, { total: TOTAL, perResponse: 50, delayMs: 1_000 });
  const { body } = await get('/api/page-data/en/dapp?key=Paged+5150&category=11');
  expect(body.data).toMatchObject({ isPartial: true, dappList: [{ hid: '5150' }], total: null });
});

it.each(LANGUAGES)('a page in %s says that not all entries could be read', async (lang) => {
  answerPaged(site.content, { total: TOTAL, perResponse: 50, delayMs: 0, failsFrom: 80 });
  expect((await get(`/${lang}/dapp?key=5150`)).text).toContain(CATALOGS[lang].dapp.partial.some);
  expect((await get(`/${lang}/dapp?key=nowhere`)).text).toContain(CATALOGS[lang].dapp.partial.none);
  expect((await get(`/${lang}/dapp?category=all&chain=12`)).text).toContain(CATALOGS[lang].dapp.partial.some);
});

it('a flood of searches costs a bounded number of calls, and the list goes on', async () => {
  answerPaged(site.content, { total: TOTAL, perResponse: 50, delayMs: 1_000 });
  const keys = Array.from({ length: 100 }, (_, index) => `Paged ${3000 + 20 * index}`);
  const paths = keys.map((key) => `/api/page-data/en/dapp?key=${encodeURIComponent(key)}`);
  const responses = await Promise.all(paths.map((path) => request(site.app).get(path)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  // Eight at once, of a second each, in the time of a page; and the list, one call after another.
  expect(listCalls().filter(keyOf).length).toBeLessThanOrEqual(24);
  expect(listCalls().filter((call) => !keyOf(call)).length).toBeLessThanOrEqual(6);
});

it('a directory that comes in many parts is read once for all pages, and then searched whole', async () => {
  answerPaged(site.content, { total: TOTAL, perResponse: 50, delayMs: 10 });
  const lists = ['/en/dapp', '/en/dapp?category=all', '/en/dapp?chain=12', '/en/dapp?sort=name', '/en/dapp/5150'];
  await Promise.all([...lists, ...lists].map(get));
  await until(async () => (await get('/api/page-data/en/dapp?key=Paged+5150')).body.data.total === TOTAL);
  const { body } = await get('/api/page-data/en/dapp?key=5151');
  expect(body.data).toMatchObject({ isPartial: false, total: TOTAL, dappList: [{ hid: '5151' }] });
  // The whole list, two steps of a category, and what a page of a chain reads of its own.
  expect(new Set(listCalls()).size).toBeLessThan(75);
  expect(listCalls().length).toBeLessThan(80);
  expect((await get('/en/dapp?key=nowhere')).text).toContain(interpolate(t.empty.search, { key: 'nowhere' }));
});

it('a service that ignores the search is not believed', async () => {
  answerPaged(site.content, { total: TOTAL, perResponse: 50, delayMs: 1_000, ignoresKey: true });
  expect((await get('/en/dapp?key=nowhere')).text).toContain(t.partial.none);
  const { body } = await get('/api/page-data/en/dapp?key=3007');
  expect(body.data.dappList?.map(({ hid }) => hid)).toEqual(['3007']);
});

it('calls have every parameter of the contract, also empty ones', async () => {
  await get('/en/dapp');
  expect(listCalls()).toContain(
    '/v1/application/list?start=0&count=500&key=&status=0&category_id=11&version=10.0.0&lang=en',
  );
  expect(listCalls()).toContain(
    '/v1/application/list?start=0&count=500&key=&status=0&category_id=&version=10.0.0&lang=en',
  );
});
