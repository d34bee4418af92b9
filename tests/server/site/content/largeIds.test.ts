import type { ServerResponse } from 'node:http';
import request from 'supertest';
import { parseExactly } from '../../../../server/site/content/parseExactly.ts';
import { newsFeedPath } from '../../../../shared/site/filePaths.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const LARGE = '1850000000000000001';

describe('JSON of the content service', () => {
  it.each([
    ['{"id":1850000000000000001}', { id: LARGE }],
    ['{"id": 1850000000000000001 , "n":1}', { id: LARGE, n: 1 }],
    ['[9007199254740991,9007199254740993]', [9007199254740991, '9007199254740993']],
    ['[-1850000000000000001]', [`-${LARGE}`]],
    ['18446744073709551615', '18446744073709551615'],
    ['{"a":[[1850000000000000001],{"b":\n1850000000000000001}]}', { a: [[LARGE], { b: LARGE }] }],
    // Not whole, or written as a power of ten: no id.
    ['[1850000000000000.5,1e21,1234567890123456e4]', [1850000000000000.5, 1e21, 1234567890123456e4]],
    // Within strings, with all that may be before it.
    ['{"t":"is :1850000000000000001, yes"}', { t: 'is :1850000000000000001, yes' }],
    ['["\\",1850000000000000001,\\"","\\\\",1850000000000000001]', ['",1850000000000000001,"', '\\', LARGE]],
    ['{"1850000000000000001":true}', { [LARGE]: true }],
    ['"\\u0022:1850000000000000001"', '":1850000000000000001'],
  ])('%s has exact ids', (text, expected) => expect(parseExactly(text)).toEqual(expected));

  it.each([
    '',
    '{',
    '"1850000000000000001',
    '[1850000000000000001',
    '[01850000000000000001]',
    '[1850000000000000001x]',
  ])('%j stays a fault', (text) => expect(() => parseExactly(text)).toThrow(SyntaxError));

  it('of megabytes is read in hardly more time than without such ids', () => {
    const item = (id: string) => `{"id":${id},"title":"A \\"title\\"","desc":"${'x'.repeat(200)}","platforms":[1,12]}`;
    const listOf = (id: string) => `[${Array.from({ length: 14_000 }, () => item(id)).join()}]`;
    const time = (text: string) => {
      parseExactly(text);
      const startedAt = performance.now();
      parseExactly(text);
      return performance.now() - startedAt;
    };
    // Several times what was measured: 20 and 45 ms.
    expect(time(listOf(LARGE)) - time(listOf('185'))).toBeLessThan(300);
  });
});

describe('ids of 64 bits', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ env: { CONTENT_FRESH_S: '60' } });
    const answers: Record<string, string> = {
      '/v1/news/list': `[{"id":${LARGE},"title":"Large","create_time":"2026-10-01T00:00:00Z"}]`,
      [`/v1/news/${LARGE}`]: `{"id":${LARGE},"title":"Large","create_time":"2026-10-01T00:00:00Z","content":"<p>a</p>"}`,
      '/v1/banner/list': `[{"hid":${LARGE},"url":"https://banner.example/","title":"Banner"}]`,
      '/v1/activity/list': `[{"hid":${LARGE},"url":"https://activity.example/"}]`,
      '/v1/ad/list': `[{"hid":${LARGE},"url":"https://ad.example/","title":"Ad"}]`,
      '/v1/category/list': `[{"hid":${LARGE},"title":"Games","m_index":1,"category_type":0}]`,
      '/v1/application/list': `[{"hid":${LARGE},"title":"Swap","url":"https://swap.example/","category_id":${LARGE}}]`,
    };
    for (const [path, data] of Object.entries(answers))
      site.content.answer(path, (_req: unknown, res: ServerResponse) => void res.end(`{"result":0,"data":${data}}`));
  });
  afterAll(() => site.stop());

  it('are kept on the home page: news, banners, activities, ads, categories, DApps', async () => {
    const { body } = await request(site.app).get('/api/page-data/en').expect(200);
    const { newsList, bannerList, categoryList, dappList, activities, ads } = body.data;
    expect(newsList[0].list[0].id).toBe(LARGE);
    for (const list of [bannerList, categoryList, dappList, activities, ads]) expect(list[0].hid).toBe(LARGE);
    expect(activities[0].title).toBe('activity.example');
    expect(dappList[0].categoryId).toBe(LARGE);
  });

  it('are the paths of pages, and the category that is asked for', async () => {
    for (const path of [`/en/news/${LARGE}`, `/en/dapp/${LARGE}`]) await request(site.app).get(path).expect(200);
    const { text } = await request(site.app).get(`/en/dapp?category=${LARGE}`).expect(200);
    expect(text).toContain(`/en/dapp/${LARGE}`);
    const asked = site.content.calls.filter((call) => call.startsWith('/v1/application/list'));
    expect(asked.some((call) => new URL(call, 'http://a').searchParams.get('category_id') === LARGE)).toBe(true);
  });

  it('are in the sitemap and in both feeds', async () => {
    const { text: sitemap } = await request(site.app).get('/sitemap.xml').buffer();
    for (const path of [`/ko/news/${LARGE}`, `/zh/dapp/${LARGE}`]) expect(sitemap).toContain(`${path}<`);
    for (const format of ['xml', 'json'] as const) {
      const { text = '', body } = await request(site.app).get(newsFeedPath('en', format)).buffer();
      expect(text || JSON.stringify(body)).toContain(`/en/news/${LARGE}`);
    }
  });
});
