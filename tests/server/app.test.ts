import { readFileSync } from 'node:fs';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { startTestApp, type TestApp } from '../support/testApp.ts';

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
      res.set('X-Request-Id', `${(count += 1)}`);
      next();
    });
    for (const id of ['1', '2', '3']) expect((await request(numbered).get(path)).headers['x-request-id']).toBe(id);
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
