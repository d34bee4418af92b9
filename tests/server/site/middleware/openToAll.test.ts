import request from 'supertest';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
beforeAll(
  async () => void (site = await startTestApp({ env: { RATE_LIMITS: 'on', CONTENT_FRESH_S: '60', TRUST_PROXY: '1' } })),
);
afterAll(() => site.stop());

/** Asks as the page of another website does; limits count each `client` by itself. */
const ask = (path: string, method: 'get' | 'post' | 'options' = 'get', client = '203.0.113.1') =>
  request(site.app)[method](path).set({ Origin: 'https://other.example', 'X-Forwarded-For': client });
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
};

describe('pages of other websites', () => {
  it.each([
    '/api/content/news?lang=en',
    '/api/content/dapps?lang=ko&category_id=11',
    '/api/content/dapps?key=dapp',
    '/api/queue',
    '/api/verify?q=satchel.example',
  ])('may read %s, made now or from the cache, which sets no cookie', async (path) => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, headers } = await ask(path);
      expect({ status, ...headers }).toMatchObject({ status: 200, ...OPEN });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('may read why they were refused: a wrong question, a wrong path, too many requests, no content', async () => {
    for (const [path, status] of [
      ['/api/verify', 400],
      ['/api/content/none', 404],
    ] as const) {
      const response = await ask(path);
      expect({ status: response.status, ...response.headers }).toMatchObject({ status, ...OPEN });
    }
    const refused = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    refused.content.answer('*', { result: 1, data: null });
    const { status, headers } = await request(refused.app).get('/api/content/news');
    expect({ status, ...headers }).toMatchObject({ status: 503, ...OPEN, 'retry-after': '10' });
    await refused.stop();
    let last = await ask('/api/verify?q=a', 'get', '203.0.113.9');
    for (let turn = 0; last.status === 200 && turn < 100; turn += 1)
      last = await ask('/api/verify?q=a', 'get', '203.0.113.9');
    expect({ status: last.status, ...last.headers }).toMatchObject({ status: 429, ...OPEN });
    expect(last.headers).toHaveProperty('ratelimit');
  });

  it.each(['/api/content/news', '/trust.json'])('may ask %s for the methods', async (path) => {
    const { status, headers } = await ask(path, 'options');
    expect({ status, ...headers }).toMatchObject({ status: 204, allow: 'GET, HEAD, OPTIONS', ...OPEN });
    expect(headers).toHaveProperty('access-control-allow-headers', 'If-None-Match');
  });

  it('get the signed list as such, also with a slash at the end', async () => {
    for (const path of ['/trust.json', '/trust.json/']) {
      const { type, headers } = await ask(path);
      expect({ type, ...headers }).toMatchObject({ type: 'application/json', ...OPEN });
    }
    expect((await ask('/trust.json.minisig')).type).toBe('text/plain');
  });

  it.each(['/api/submissions/SAT-1', '/api/submissions/https?url=https://a.example', '/api/page-data/en/news', '/en'])(
    'may not read %s',
    async (path) => {
      expect((await ask(path)).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});
