import { jest } from '@jest/globals';
import { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startCachedSite, type CachedSite } from '../../../support/cachedSite.ts';
import { until } from '../../../support/until.ts';

let site: CachedSite;
beforeEach(async () => void (site = await startCachedSite()));
afterEach(() => site.stop());

const BR = { 'accept-encoding': 'br' };
const DECODED: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

describe('a public page', () => {
  it('is rendered once for all concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/en/dapp')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(site.renders()).toBe(1);
    const statuses = answers.map(({ headers }) => headers['cache-status']);
    expect(statuses.filter((status) => status === '"satchel"; fwd=miss')).toHaveLength(1);
    expect(statuses.filter((status) => status === '"satchel"; fwd=miss; collapsed')).not.toEqual([]);
  });

  it('says in Cache-Status whether it came from the cache, also as HEAD and as 304', async () => {
    const statusOf = async (headers = {}, method = 'GET') => {
      const answer = await site.get('/en/dapp', headers, method);
      return [answer.status, answer.headers['cache-status']];
    };
    expect(await statusOf({}, 'HEAD')).toEqual([200, '"satchel"; fwd=miss']);
    expect(await statusOf()).toEqual([200, '"satchel"; hit']);
    expect(await statusOf({}, 'HEAD')).toEqual([200, '"satchel"; hit']);
    const { etag } = (await site.get('/en/dapp')).headers;
    expect(await statusOf({ 'if-none-match': etag })).toEqual([304, '"satchel"; hit']);
    expect((await site.get('/en/nowhere')).headers['cache-status']).toBeUndefined();
  });

  it.each([
    ['query names no page reads', '/en/dapp?utm_source=mail&gclid=1', {}],
    ['cookies', '/en/dapp', { cookie: 'lang=ko; theme=dark' }],
    ['languages of the browser', '/en/dapp', { 'accept-language': 'ko' }],
    ['another browser', '/en/dapp', { 'user-agent': 'Mozilla/5.0 (iPhone)' }],
  ])('is not rendered again for %s', async (_name, path, headers) => {
    const first = await site.get('/en/dapp');
    const other = await site.get(path, headers);
    expect(other.text === first.text).toBe(true);
    expect(site.renders()).toBe(1);
  });

  it('has one copy whatever the order of its query, and others for another query or language', async () => {
    for (const path of ['/en/dapp?category=11&start=40', '/en/dapp?start=40&x=1&category=11']) await site.get(path);
    expect(site.renders()).toBe(1);
    for (const path of ['/en/dapp', '/ko/dapp', '/en/dapp?category=12']) await site.get(path);
    expect(site.renders()).toBe(4);
  });

  it('is sent in each encoding with its length and a tag of its own, and decodes to the same bytes, also when it is compressed best', async () => {
    const whole = (await site.get('/ko', { 'accept-encoding': 'identity' })).body;
    const check = async () => {
      const tags = new Set<string | undefined>();
      for (const [encoding, decode] of Object.entries(DECODED)) {
        const { headers, body } = await site.get('/ko', { 'accept-encoding': encoding });
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers.vary).toBe('Accept-Encoding');
        expect(Number(headers['content-length'])).toBe(body.length);
        expect(decode(body).equals(whole)).toBe(true);
        tags.add(headers.etag);
      }
      expect(tags.size).toBe(3);
    };
    const bytes = async () => (await site.get('/ko', BR)).body.length;
    const fast = await bytes();
    await check();
    await until(async () => (await bytes()) < fast);
    await check();
    expect(site.renders()).toBe(1);
  });

  it('is sent to HEAD as to GET, without the body, also when HEAD comes first', async () => {
    const head = await site.get('/en/partner', {}, 'HEAD');
    const { headers, body } = await site.get('/en/partner');
    for (const fields of [head.headers, headers]) {
      delete fields.date;
      delete fields['cache-status'];
      delete fields['x-request-id'];
    }
    expect(head.headers).toEqual(headers);
    expect(head.body).toHaveLength(0);
    expect(body.length).toBeGreaterThan(0);
  });

  it('has the same headers from the cache as when it was rendered, and its tag and length', async () => {
    const [rendered, cached] = [await site.get('/en/newsletter'), await site.get('/en/newsletter')];
    const {
      etag,
      'content-length': length,
      date: _date,
      'cache-status': hit,
      'x-request-id': id,
      ...headers
    } = cached.headers;
    const {
      'transfer-encoding': transfer,
      date: _at,
      'cache-status': miss,
      'x-request-id': other,
      ...renderedHeaders
    } = rendered.headers;
    expect([miss, hit]).toEqual(['"satchel"; fwd=miss', '"satchel"; hit']);
    expect(headers).toEqual(renderedHeaders);
    expect(id).not.toBe(other);
    expect({ transfer, length }).toEqual({ transfer: 'chunked', length: String(cached.body.length) });
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(cached.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'content-language': 'en',
      'x-frame-options': 'DENY',
    });
    expect(site.renders()).toBe(1);
  });
});

it('sends the headers of a cached page in one piece, because no middleware before has set one', async () => {
  await site.get('/en/developer');
  const [set, append] = (['setHeader', 'appendHeader'] as const).map((name) =>
    jest.spyOn(ServerResponse.prototype, name),
  );
  expect((await site.get('/en/developer')).headers['cache-status']).toBe('"satchel"; hit');
  expect([set?.mock.calls, append?.mock.calls]).toEqual([[], []]);
  jest.restoreAllMocks();
});

describe('a client that has a page already', () => {
  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag among others', (tag: string) => `"other", ${tag}`],
    ['its tag made strong by a cache in between', (tag: string) => tag.replace('W/', '')],
    ['any', () => '*'],
  ])('gets 304 when it asks with %s', async (_name, write) => {
    await site.get('/zh/news');
    const { headers } = await site.get('/zh/news');
    const again = await site.get('/zh/news', { 'if-none-match': write(headers.etag ?? '') });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(again.headers[name]).toBe(headers[name]);
    expect(again.headers['content-length']).toBeUndefined();
  });

  it('gets 304 also from a server that has to render the page first', async () => {
    await site.get('/zh/news');
    const { etag = '' } = (await site.get('/zh/news')).headers;
    const other = await startCachedSite();
    expect((await other.get('/zh/news', { 'if-none-match': etag })).status).toBe(304);
    await other.stop();
  });

  it('gets the page when the tag is of another page, and when it reloads without caches', async () => {
    for (const path of ['/zh/news', '/en/news']) await site.get(path, BR);
    const [page, other] = [await site.get('/zh/news', BR), await site.get('/en/news', BR)];
    expect((await site.get('/zh/news', { ...BR, 'if-none-match': other.headers.etag ?? '' })).status).toBe(200);
    const reload = { ...BR, 'if-none-match': page.headers.etag ?? '', 'cache-control': 'no-cache' };
    expect((await site.get('/zh/news', reload)).status).toBe(200);
  });
});

describe('other responses made of content', () => {
  it.each([
    '/api/page-data/en/dapp?category=11',
    '/api/content/news?lang=en&start=0',
    '/api/content/dapps?key=dapp',
    '/sitemap.xml',
  ])('%s is cached, compressed and revalidated by its tag', async (path) => {
    const first = await site.get(path, { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(first.headers['cache-control']).toContain('s-maxage=3600');
    const calls = site.content.calls.length;
    const again = await site.get(path, { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(site.content.calls).toHaveLength(calls);
  });
});
