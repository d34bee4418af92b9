import request from 'supertest';
import type { ReadinessReport } from '../../../../server/site/health/health.ts';
import { headersOfAll } from '../../../../server/site/middleware/securityHeaders.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

const ANSWERS = [
  '/zh',
  '/ko/nothing',
  '/',
  '/help',
  '/api/page-data/en/news',
  '/api/nothing',
  '/robots.txt',
  '/favicon.svg',
  '/healthz',
  '/%zz',
  '/%00',
  '/en?q=%00',
];

describe('every answer', () => {
  it.each(ANSWERS)('%s carries the security headers', async (path) => {
    const { headers, status } = await request(site.app).get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|data:|http:|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe(status < 400 ? 'strict-origin' : 'no-referrer');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('has every header of the one list, from the cache, without a body and from a file too', async () => {
    const cached = await startTestApp({ env: { CONTENT_FRESH_S: '3600' } });
    const hsts = { maxAge: 31_536_000, includeSubDomains: true, preload: false };
    const names = Object.keys(headersOfAll({ hsts }, { text: 'policy', script: '', styles: [] }));
    expect(names.length).toBeGreaterThan(10);
    const seen: string[] = [];
    const check = async (path: string, tag?: string) => {
      const { status, headers } = await request(cached.app)
        .get(path)
        .set(tag ? { 'If-None-Match': tag } : {});
      const kind = String(headers['cache-status'] ?? '').replace(/^.*; /, '');
      seen.push(`${path} ${status} ${kind}`.trim());
      expect({ path, missing: names.filter((name) => headers[name.toLowerCase()] === undefined) }).toEqual({
        path,
        missing: [],
      });
      return String(headers.etag);
    };
    await check('/en/news');
    await check('/en/news', await check('/en/news'));
    await check('/favicon.svg', await check('/favicon.svg'));
    for (const path of ['/en/nothing', '/news', '/api/queue', '/api/nothing', '/%00']) await check(path);
    await cached.stop();
    expect(seen).toEqual([
      '/en/news 200 fwd=miss',
      '/en/news 200 hit',
      '/en/news 304 hit',
      '/favicon.svg 200',
      '/favicon.svg 304',
      '/en/nothing 404',
      '/news 302',
      '/api/queue 200 fwd=miss',
      '/api/nothing 404',
      '/%00 400',
    ]);
  });

  it('names foreign hosts only when analytics are switched on', async () => {
    const measured = await startTestApp({
      env: { GA_MEASUREMENT_ID: 'G-TEST12345', BAIDU_TONGJI_ID: 'a'.repeat(32), BAIDU_PUSH: 'on' },
    });
    const policy = String((await request(measured.app).get('/zh')).headers['content-security-policy']);
    await measured.stop();
    for (const host of ['www.googletagmanager.com', 'hm.baidu.com', 'zz.bdstatic.com']) expect(policy).toContain(host);
    expect(String((await request(site.app).get('/zh')).headers['content-security-policy'])).not.toMatch(/google|baidu/);
  });

  it.each([
    ['/en/dapp?category=11&start=40', 'strict-origin'],
    ['/en/news?topic=security', 'strict-origin'],
    ['/en/dapp?key=dapp', 'no-referrer'],
    ['/en/dapp?category=11&key=dapp', 'no-referrer'],
    ['/en/verify?q=satchel.example', 'no-referrer'],
    ['/en/verify?hash=0', 'no-referrer'],
  ])('to %s has the referrer policy %s, also from the cache', async (path, policy) => {
    for (const _time of ['rendered', 'cached']) {
      const { headers } = await request(site.app).get(path);
      expect(headers['referrer-policy']).toBe(policy);
    }
    const { headers } = await request(site.app).get(path);
    if (path.startsWith('/en/verify')) expect(headers['cache-control']).toContain('no-store');
    else expect(headers['cache-status']).toContain('hit');
    expect((await request(site.app).get('/en/dapp')).headers['referrer-policy']).toBe('strict-origin');
  });

  it('locks nobody to https on a plain http origin', async () => {
    const local = await startTestApp({ env: { SITE_ORIGIN: 'http://localhost:3000' } });
    const { headers } = await request(local.app).get('/zh');
    await local.stop();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('a page', () => {
  it('is the same for everybody', async () => {
    const visit = async (agent: string, cookie: string) =>
      (
        await request(site.app)
          .get('/en/dapp')
          .set('User-Agent', agent)
          .set('Cookie', cookie)
          .set('Accept-Language', 'ko')
      ).text;
    expect((await visit('Mozilla/5.0 (iPhone)', 'lang=zh')) === (await visit('curl/8', ''))).toBe(true);
  });

  it('is compressed for who asks for it and plain for who does not', async () => {
    const compressed = await request(site.app).get('/en/news').set('Accept-Encoding', 'gzip');
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    const plain = await request(site.app).get('/en/news').set('Accept-Encoding', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text === compressed.text).toBe(true);
  });
});

describe('health', () => {
  it('is live while the process is, and ready only when nothing is missing', async () => {
    const report: ReadinessReport = { status: 'unavailable', missing: ['content'] };
    const starting = await startTestApp({ parts: { readiness: { check: async () => report } } });
    expect((await request(starting.app).get('/healthz')).status).toBe(200);
    const { status, body } = await request(starting.app).get('/readyz');
    expect({ status, body: body as unknown }).toEqual({
      status: 503,
      body: { status: 'unavailable', missing: ['content'] },
    });
    Object.assign(report, { status: 'ok', missing: [] });
    expect((await request(starting.app).get('/readyz')).status).toBe(200);
    await starting.stop();
  });
});
