import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { newsFeedPath } from '../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, pathOf } from '../../../shared/site/routes.ts';
import { LEGACY_REDIRECTS } from '../../../server/site/middleware/redirects.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const PATH = '/en/partner';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { CONTENT_FRESH_S: '3600' } });
  // From now on the page is cached.
  await request(site.app).get(PATH);
});
afterAll(() => site.stop());

/** The site with a middleware of an operator in front of everything else. */
const withMiddleware = (middleware: RequestHandler) => express().use(middleware, site.app);

describe('middleware before the response cache', () => {
  it('that asks for a password is not bypassed by a cached page', async () => {
    const guarded = withMiddleware((req, res, next) => {
      if (req.headers.authorization === 'Basic b3BlbjpzZXNhbWU=') next();
      else res.status(401).set('WWW-Authenticate', 'Basic').end();
    });
    expect((await request(guarded).get(PATH)).status).toBe(401);
    const opened = await request(guarded).get(PATH).auth('open', 'sesame');
    expect({ status: opened.status, cached: opened.headers.etag !== undefined }).toEqual({ status: 200, cached: true });
    expect((await request(guarded).get(PATH)).status).toBe(401);
  });

  it('that the operators’ manual gives as the example guards a cached page too', async () => {
    const [example = ''] = /^ {4}app\.use\([^]*?^ {4}\}\);$/m.exec(readFileSync('server/README.md', 'utf8')) ?? [];
    const staging = express();
    new Function('app', 'expected', example)(staging, 'Basic b3BlbjpzZXNhbWU=');
    staging.use(site.app);
    const refused = await request(staging).get(PATH);
    expect({ status: refused.status, asks: refused.headers['www-authenticate'] }).toEqual({
      status: 401,
      asks: 'Basic realm="staging"',
    });
    expect((await request(staging).get(PATH).auth('open', 'sesame')).status).toBe(200);
  });

  it('that blocks clients also blocks them from cached pages', async () => {
    const blocking = withMiddleware((req, res, next) => {
      if (/scraper/.test(req.headers['user-agent'] ?? '')) res.sendStatus(403);
      else next();
    });
    expect((await request(blocking).get(PATH).set('User-Agent', 'scraper/1')).status).toBe(403);
    expect((await request(blocking).get(PATH).set('User-Agent', 'Mozilla/5.0')).status).toBe(200);
  });

  it.each([PATH, '/en/developer'])('may set headers of one request: %s', async (path) => {
    let count = 0;
    const numbered = withMiddleware((_req, res, next) => {
      res.set('X-Turn', `${(count += 1)}`);
      next();
    });
    for (const id of ['1', '2', '3']) expect((await request(numbered).get(path)).headers['x-turn']).toBe(id);
  });

  it('may set a cookie, which no other client gets', async () => {
    const path = '/ko/developer';
    const counting = withMiddleware((req, res, next) => {
      if (req.headers.authorization) res.cookie('session', req.headers.authorization);
      next();
    });
    const ask = (visitor: string) => request(counting).get(path).set('Authorization', visitor);
    expect((await ask('one')).headers['set-cookie']).toEqual(['session=one; Path=/']);
    expect((await ask('two')).headers['set-cookie']).toEqual(['session=two; Path=/']);
    const { headers } = await request(counting).get(path);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.etag).toBeDefined();
  });
});

const FEEDS = LANGUAGES.flatMap((lang) => (['xml', 'json'] as const).map((format) => newsFeedPath(lang, format)));
/** Addresses that answer GET with 200. */
const FILES = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/releases.json',
  '/.well-known/security.txt',
  '/en/download/app/qr.svg',
  ...FEEDS,
];
const READ_ONLY = [...FILES, '/api/page-data/en/news', '/api/content/news?lang=en', '/api/submissions/https?url=x'];
const POSTED = ['/api/reports', '/api/tokenPocket/subscribe', '/api/submissions/dapp', '/api/submissions/collisions'];

describe('an address', () => {
  it.each([...READ_ONLY, ...POSTED])('%s has one spelling: with a capital letter it names nothing', async (address) => {
    const [path = ''] = address.split('?', 1);
    // Each segment on its own, because each may be the path of another router.
    for (const [index, segment] of path.split('/').entries()) {
      if (segment === '') continue;
      const other = path.split('/').with(index, segment[0] + segment.slice(1).toUpperCase());
      const { status } = await request(site.app).get(address.replace(path, other.join('/')));
      expect({ path: other.join('/'), status }).toEqual({ path: other.join('/'), status: 404 });
    }
  });

  it.each([...FILES, '/api/submissions/https'])('%s names nothing with more behind it', async (path) =>
    expect((await request(site.app).get(`${path}/abc`)).status).toBe(404),
  );

  it.each(['/healthz/', '/readyz/', '//readyz', '/%72eadyz'])('%s is no probe', async (path) =>
    expect((await request(site.app).get(path)).status).toBe(404),
  );

  it.each(POSTED)('%s takes nothing with more behind it', async (path) =>
    expect((await request(site.app).post(`${path}/abc`)).status).toBe(404),
  );

  it('of the API is limited in each spelling that answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    const SETTINGS_FILE = join(folder, 'settings.json');
    writeFileSync(SETTINGS_FILE, JSON.stringify({ rateLimits: { render: { fromAddress: 3 } } }));
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on', SETTINGS_FILE } });
    rmSync(folder, { recursive: true });
    for (let turn = 0; turn < 3; turn += 1) await request(limited.app).get('/api/content/news?lang=en');
    const statuses = [];
    for (const path of ['/api/content/news', '/api/content/news/', '/API/content/news', '/api/Content/news'])
      statuses.push((await request(limited.app).get(`${path}?lang=en`)).status);
    await limited.stop();
    expect(statuses).toEqual([429, 429, 404, 404]);
  });

  it('of a list has one cached copy, with a slash at its end too', async () => {
    const headersOf = async (path: string) => (await request(site.app).get(path)).headers;
    await headersOf('/api/content/news?lang=ko');
    expect((await headersOf('/api/content/news/?lang=ko')).etag).toBeDefined();
    const copies = await site.metrics.registry.metrics();
    expect(copies).toContain('http_requests_total{route="contentList",status="200",cache="hit"} 1');
  });
});

describe('a wrong method', () => {
  const redirected = [
    ...LEGACY_REDIRECTS.map(({ path }) => path),
    ...allPages('en').map((found) => pathOf(found).slice('/en'.length) || '/'),
  ];

  it.each([...redirected, ...allPages('en').map((found) => pathOf(found)), '/favicon.svg', ...READ_ONLY])(
    'of %s is 405 with Allow',
    async (path) => {
      for (const method of ['post', 'put', 'delete'] as const) {
        const { status, headers } = await request(site.app)[method](path);
        expect({ method, status, allow: headers.allow }).toEqual({ method, status: 405, allow: 'GET, HEAD, OPTIONS' });
        expect(headers.location).toBeUndefined();
      }
      const { status, headers } = await request(site.app).options(path);
      expect({ status, allow: headers.allow }).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS' });
    },
  );
});
