import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { FAKE_NEWS, type FakeContent } from '../../../support/fakeContent.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

const ORIGIN = 'https://satchel.example';
let site: TestApp;
afterEach(() => site.stop());

interface Listed {
  address: string;
  changed: string | undefined;
  languages: string[];
}

const readXml = async (path: string) => (await request(site.app).get(path)).text;
const listedIn = (xml: string): Listed[] =>
  [...xml.matchAll(/<(url|sitemap)>(.*?)<\/\1>/g)].map(([, , entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1]?.slice(ORIGIN.length) ?? '',
    changed: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    languages: [...entry.matchAll(/hreflang="(\w+)"/g)].map(([, lang = '']) => lang),
  }));

/** A list of so many flashes, in parts of twenty; from `failsFrom` on it fails. */
function answerNews(content: FakeContent, total: number, failsFrom = Infinity): void {
  content.answer('/v1/news/list', (req: IncomingMessage, res: ServerResponse) => {
    const start = Number(new URL(req.url ?? '', 'http://fake').searchParams.get('start'));
    if (start >= failsFrom) return void res.writeHead(500).end();
    const part = Array.from({ length: Math.max(0, Math.min(20, total - start)) }, (_, place) => ({
      id: total - start - place,
      title: 'Flash',
      create_time: new Date(Date.UTC(2020, 0, 1) + (total - start - place) * 3_600_000).toISOString(),
    }));
    res.end(JSON.stringify({ result: 0, data: part.length > 0 ? part : null }));
  });
}

/** The sitemap once the lists are read to their end: only then it is kept. */
async function readWhole(): Promise<string> {
  await until(async () => (await request(site.app).get('/sitemap.xml')).headers['cache-control'] !== 'no-store');
  return readXml('/sitemap.xml');
}

describe('the sitemap', () => {
  it('names all news in every language they are in, with the time of their last change', async () => {
    site = await startTestApp({ env: { CONTENT_FRESH_S: '60' } });
    const corrected = { ...FAKE_NEWS[44], corrected_at: '2026-11-20T08:00:00Z' };
    const inEnglish = [...FAKE_NEWS.slice(0, 44), corrected];
    site.content.answer('/v1/news/list', (req: IncomingMessage, res: ServerResponse) => {
      const { searchParams: query } = new URL(req.url ?? '', 'http://fake');
      const list = query.get('lang') === 'ko' ? [] : query.get('lang') === 'en' ? inEnglish : FAKE_NEWS;
      const part = list.slice(Number(query.get('start')), Number(query.get('start')) + 20);
      res.end(JSON.stringify({ result: 0, data: part.length > 0 ? part : null }));
    });
    const news = listedIn(await readWhole()).filter(({ address }) => /\/news\/./.test(address));
    expect(news).toHaveLength(2 * 45);
    for (const { languages } of news) expect(languages).toEqual(['zh', 'en']);
    const changed = (address: string) => news.find((one) => one.address === address)?.changed;
    expect(changed('/en/news/1000')).toBe('2026-10-28T09:30:00.000Z');
    expect(changed('/en/news/956')).toBe('2026-11-20T08:00:00.000Z');
  });

  it('has the day of a DApp’s last check, or that of its listing, and none of what it does not know', async () => {
    site = await startTestApp();
    const dapp = { title: 'One', url: 'https://one.example/' };
    const days = { listed_on: '2026-05-02', checked_on: '2026-11-03' };
    site.content.answer('/v1/application/list', {
      result: 0,
      data: [
        { ...dapp, ...days, hid: 7 },
        { ...dapp, hid: 8, listed_on: '2026-05-02' },
        { ...dapp, hid: 9 },
      ],
    });
    const listed = listedIn(await readWhole());
    const changed = (path: string) => LANGUAGES.map((lang) => listed.find((one) => one.address === `/${lang}${path}`));
    expect(changed('/dapp/7').map((one) => one?.changed)).toEqual(['2026-11-03', '2026-11-03', '2026-11-03']);
    expect(changed('/dapp/8').map((one) => one?.changed)).toEqual(['2026-05-02', '2026-05-02', '2026-05-02']);
    for (const path of ['/dapp/9', '', '/verify', '/download/ios'])
      for (const one of changed(path)) expect(one).toMatchObject({ changed: undefined, languages: ['zh', 'en', 'ko'] });
  });

  it('is kept, has an ETag, and is one file of the site’s pages while no list can be read', async () => {
    site = await startTestApp({ env: { CONTENT_FRESH_S: '60' } });
    await readWhole();
    const { headers } = await request(site.app).get('/sitemap.xml');
    expect(headers['cache-status']).toContain('hit');
    const again = await request(site.app).get('/sitemap.xml').set('If-None-Match', String(headers.etag));
    expect(again.status).toBe(304);
    const broken = await startTestApp();
    broken.content.answer('*', { result: 1, data: null });
    const { status, text, headers: sent } = await request(broken.app).get('/sitemap.xml');
    expect([status, sent['cache-control']]).toEqual([200, 'no-store']);
    expect(listedIn(text).length).toBeGreaterThan(30);
    expect((await request(broken.app).get('/sitemap-news-1.xml')).status).toBe(503);
    await broken.stop();
  });

  it('is named by robots.txt', async () => {
    site = await startTestApp();
    expect(await readXml('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe('a sitemap that is too large for one file', () => {
  it('names files within the protocol’s limits, which have everything once, and the newest news in the last', async () => {
    site = await startTestApp({ env: { CONTENT_FRESH_S: '3600' } });
    answerNews(site.content, 3_400);
    const index = await readWhole();
    expect(index).toContain('<sitemapindex');
    const files = listedIn(index);
    const paths = files.map(({ address }) => address);
    expect(paths).toEqual([
      '/sitemap-pages-1.xml',
      '/sitemap-dapps-1.xml',
      '/sitemap-news-1.xml',
      '/sitemap-news-2.xml',
    ]);
    const bodies = await Promise.all(paths.map(readXml));
    const all = bodies.flatMap(listedIn).map(({ address }) => address);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['/en', '/ko/verify', '/zh/dapp/2104', '/en/news/1', '/ko/news/3400']));
    for (const body of bodies) {
      expect(listedIn(body).length).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(body)).toBeLessThan(50 * 1024 * 1024);
    }
    expect(listedIn(bodies[3] ?? '').at(-1)).toMatchObject({ address: '/ko/news/3400' });
    expect(files.at(-1)?.changed).toBe(listedIn(bodies[3] ?? '').at(-1)?.changed);
    const { status, headers } = await request(site.app).get('/sitemap-news-2.xml');
    expect({ status, ...headers }).toMatchObject({ etag: expect.any(String), 'cache-status': /hit/ });
    for (const path of ['/sitemap-news-3.xml', '/sitemap-news-0.xml', '/sitemap-.xml', '/sitemap-evil-1.xml'])
      expect({ path, status: (await request(site.app).get(path)).status }).toEqual({ path, status: 404 });
    expect((await request(site.app).post('/sitemap-news-1.xml')).status).toBe(405);
  });

  it('is told from one that is not read to its end: its files are asked for again', async () => {
    site = await startTestApp();
    answerNews(site.content, 3_400, 3_000);
    const { status, headers } = await request(site.app).get('/sitemap-news-2.xml');
    expect([status, headers['retry-after']]).toEqual([503, '60']);
  });
});
