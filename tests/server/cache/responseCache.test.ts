import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startCachedSite, type CachedSite } from '../../support/cachedSite.ts';

let site: CachedSite;
beforeEach(async () => void (site = await startCachedSite()));
afterEach(() => site.stop());

const BR = { 'accept-encoding': 'br' };
const DECODED: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

describe('a page that is the same for everybody', () => {
  it('is rendered once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/en/dapp')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(site.renders()).toBe(1);
  });

  it.each([
    ['query names nobody reads', '/en/dapp?utm_source=mail&gclid=1', {}],
    ['cookies', '/en/dapp', { cookie: 'lang=ko; theme=dark' }],
    ['languages of the browser', '/en/dapp', { 'accept-language': 'ko' }],
    ['another browser', '/en/dapp', { 'user-agent': 'Mozilla/5.0 (iPhone)' }],
  ])('is not rendered again for %s', async (_name, path, headers) => {
    const first = await site.get('/en/dapp');
    const other = await site.get(path, headers);
    expect(other.text === first.text).toBe(true);
    expect(other.headers.etag).toBe(first.headers.etag);
    expect(site.renders()).toBe(1);
  });

  it('has one copy whatever the order of its query, and others for another query or language', async () => {
    for (const path of ['/en/dapp?category=11&start=40', '/en/dapp?start=40&x=1&category=11']) await site.get(path);
    expect(site.renders()).toBe(1);
    for (const path of ['/en/dapp', '/ko/dapp', '/en/dapp?category=12']) await site.get(path);
    expect(site.renders()).toBe(4);
  });

  it('comes in each coding with a tag and a length of its own, and decodes to the same bytes, when it has shrunk too', async () => {
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
    await check();
    await site.until(async () => (await site.get('/ko', { 'accept-encoding': 'br' })).headers.etag?.includes('best'));
    await check();
    expect(site.renders()).toBe(1);
  });

  it('answers HEAD as it answers GET, without the body, also when HEAD comes first', async () => {
    const head = await site.get('/en/partner', {}, 'HEAD');
    const { headers, body } = await site.get('/en/partner');
    for (const fields of [head.headers, headers]) delete fields.date;
    expect(head.headers).toEqual(headers);
    expect(head.body).toHaveLength(0);
    expect(body.length).toBeGreaterThan(0);
  });

  it('refuses other methods as before', async () => {
    await site.get('/en/partner');
    expect((await site.get('/en/partner', {}, 'POST')).status).toBe(405);
  });

  it('carries the same headers from memory as when it was made', async () => {
    const [made, kept] = [await site.get('/en/newsletter'), await site.get('/en/newsletter')];
    for (const { headers } of [made, kept]) delete headers.date;
    expect(kept.headers).toEqual(made.headers);
    expect(kept.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'content-language': 'en',
      'x-frame-options': 'DENY',
    });
    expect(site.renders()).toBe(1);
  });
});

describe('who has a page already', () => {
  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag among others', (tag: string) => `"other", ${tag}`],
    ['its tag made weak by a cache in between', (tag: string) => `W/${tag}`],
    ['any', () => '*'],
  ])('hears 304 when asking with %s', async (_name, write) => {
    const { headers } = await site.get('/zh/news');
    const again = await site.get('/zh/news', { 'if-none-match': write(headers.etag ?? '') });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(again.headers[name]).toBe(headers[name]);
    expect(again.headers['content-length']).toBeUndefined();
  });

  it('hears 304 with the tag it asked with, when the copy here has shrunk since', async () => {
    const { etag } = (await site.get('/zh', BR)).headers;
    await site.until(async () => (await site.get('/zh', BR)).headers.etag !== etag);
    const again = await site.get('/zh', { ...BR, 'if-none-match': etag ?? '' });
    expect({ status: again.status, etag: again.headers.etag }).toEqual({ status: 304, etag });
  });

  it('gets the page when the tag is of another page or another coding', async () => {
    const [page, other] = [await site.get('/zh/news', BR), await site.get('/en/news', BR)];
    expect((await site.get('/zh/news', { ...BR, 'if-none-match': other.headers.etag ?? '' })).status).toBe(200);
    const plain = { 'accept-encoding': 'identity', 'if-none-match': page.headers.etag ?? '' };
    expect((await site.get('/zh/news', plain)).status).toBe(200);
  });
});

describe('other answers made of the content', () => {
  it.each([
    '/api/page-data/en/dapp?category=11',
    '/api/content/news?lang=en&start=0',
    '/api/content/dapps?key=dapp',
    '/sitemap.xml',
  ])('%s is kept, compressed and asked about by its tag', async (path) => {
    const first = await site.get(path, { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(first.headers['cache-control']).toContain('s-maxage=3600');
    const asked = site.content.calls.length;
    const again = await site.get(path, { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(site.content.calls).toHaveLength(asked);
  });
});
