import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import type { Store } from '../../../../server/store/tables.ts';
import { forwardNewsletter, storeNewsletter } from '../../../../server/site/intake/newsletter.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const ADDRESS = '/api/tokenPocket/subscribe';
const locations = createStoreLocations();
let store: Store;
let site: TestApp;
beforeAll(async () => {
  store = await openStore(await locations.createLocation('SQLite'));
  site = await startTestApp({ parts: { newsletter: storeNewsletter(store) } });
});
afterAll(async () => {
  await site.stop();
  await store.destroy();
  await locations.removeAll();
});

const subscribers = async () =>
  (await store.selectFrom('subscriber').selectAll().execute()).map(({ email, lang }) => ({ email, lang }));

describe('subscribing to the newsletter', () => {
  it('keeps an address once, in lower case, whatever is sent twice', async () => {
    for (const email of ['Reader@Example.com', 'reader@example.com', ' reader@example.com ']) {
      const { status, body } = await request(site.app).post(ADDRESS).send({ email, lang: 'ko' });
      expect({ status, body: body as unknown }).toEqual({
        status: 200,
        body: { result: 0, message: PLAIN_CATALOGS.ko.errors.subscribed },
      });
    }
    expect(await subscribers()).toEqual([{ email: 'reader@example.com', lang: 'ko' }]);
  });

  it.each(LANGUAGES)('says in %s that an address is none, and keeps nothing', async (lang) => {
    const before = await subscribers();
    for (const email of [
      '',
      'no',
      'a@b@c',
      'a b@c.d',
      '@x',
      7,
      null,
      ['a@b.c'],
      { email: 'a@b.c' },
      `${'a'.repeat(300)}@b.c`,
    ]) {
      const { status, body } = await request(site.app).post(ADDRESS).send({ email, lang });
      expect({ email, status, body: body as unknown }).toEqual({
        email,
        status: 400,
        body: { result: 400, message: PLAIN_CATALOGS[lang].errors.email },
      });
    }
    expect(await subscribers()).toEqual(before);
  });

  it.each([
    { name: 'an empty body', type: 'application/json', body: '', status: 400 },
    { name: 'broken JSON', type: 'application/json', body: '{"email":', status: 400 },
    { name: 'JSON that is no object', type: 'application/json', body: '"a@b.c"', status: 400 },
    { name: 'a list', type: 'application/json', body: '["a@b.c"]', status: 400 },
    {
      name: 'ten megabytes',
      type: 'application/json',
      body: JSON.stringify({ email: 'a'.repeat(10_000_000) }),
      status: 413,
    },
    { name: 'another kind of content', type: 'text/plain', body: 'a@b.c', status: 415 },
    { name: 'XML', type: 'application/xml', body: '<email>a@b.c</email>', status: 415 },
  ])('answers $status to $name, in JSON', async ({ type, body, status }) => {
    const answer = await request(site.app)
      .post(ADDRESS)
      .set('Content-Type', type)
      .set('Accept-Language', 'zh')
      .send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ result: status, message: expect.any(String) });
  });

  it('takes POST only', async () => {
    const { status, headers } = await request(site.app).get(ADDRESS);
    expect(status).toBe(405);
    expect(headers.allow).toBe('POST, OPTIONS');
  });
});

describe('subscribing without JavaScript', () => {
  it('leads to the result page on success', async () => {
    const { status, headers } = await request(site.app)
      .post(ADDRESS)
      .accept('text/html')
      .type('form')
      .send({ email: 'form@example.com', lang: 'zh' });
    expect(status).toBe(303);
    const page = await request(site.app).get(String(headers.location));
    expect(page.status).toBe(200);
    expect(page.text.includes(PLAIN_CATALOGS.zh.errors.subscribed)).toBe(true);
  });

  it.each(LANGUAGES)('shows the box again in %s with the words beside it and what was typed', async (lang) => {
    const { status, text } = await request(site.app)
      .post(ADDRESS)
      .accept('text/html')
      .type('form')
      .send({ email: 'not "an" address', lang });
    expect(status).toBe(400);
    expect(text.includes(PLAIN_CATALOGS[lang].errors.email)).toBe(true);
    expect(text.includes('value="not &quot;an&quot; address"')).toBe(true);
  });
});

describe('the newsletter service in between', () => {
  let upstream: Server | undefined;
  afterEach(() => void upstream?.closeAllConnections());
  afterEach(() => void upstream?.close());

  async function through(answer: (body: string) => { status?: number; body: string }, lang = 'en') {
    const bodies: string[] = [];
    upstream = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => (body += String(chunk)));
      req.on('end', () => {
        bodies.push(`${req.method} ${req.url} ${body}`);
        const { status = 200, body: text } = answer(body);
        res.writeHead(status).end(text);
      });
    });
    await new Promise<void>((resolve) => upstream?.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const proxy = await startTestApp({ parts: { newsletter: forwardNewsletter(origin) } });
    const { status, body } = await request(proxy.app).post(ADDRESS).send({ email: 'reader@example.com', lang });
    await proxy.stop();
    return { status, body: body as unknown, bodies };
  }

  it('is handed the address and nothing else', async () => {
    const { status, body, bodies } = await through(() => ({ body: '{"result":0,"message":"ok"}' }));
    expect({ status, body }).toEqual({
      status: 200,
      body: { result: 0, message: PLAIN_CATALOGS.en.errors.subscribed },
    });
    expect(bodies).toEqual([`POST ${ADDRESS} {"email":"reader@example.com"}`]);
  });

  it('has its message shown when it refuses', async () => {
    const { status, body } = await through(() => ({ body: '{"result":3,"message":"Already on the list"}' }));
    expect({ status, body }).toEqual({ status: 200, body: { result: 3, message: 'Already on the list' } });
  });

  it.each(LANGUAGES)('that refuses without a word has a sentence of the newsletter shown in %s', async (lang) => {
    const { body } = await through(() => ({ body: '{"result":5}' }), lang);
    expect(body).toEqual({ result: 5, message: PLAIN_CATALOGS[lang].serverErrors.newsletterRefused });
  });

  it.each([
    { name: 'HTML', answer: { body: '<html>' } },
    { name: 'another shape', answer: { body: '[]' } },
    { name: 'nothing', answer: { status: 500, body: '' } },
  ])('answering $name is unreachable: 502, and the visitor is told the address was not kept', async ({ answer }) => {
    const { status, body } = await through(() => answer);
    expect({ status, body }).toEqual({
      status: 502,
      body: { result: 502, message: PLAIN_CATALOGS.en.serverErrors.newsletterUnreachable },
    });
  });
});

describe('too many requests', () => {
  it('get 429 with Retry-After, in JSON and as a page', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    for (let turn = 0; turn < 10; turn += 1) await request(limited.app).post(ADDRESS).send({ email: 'a@b.example' });
    const { status, headers, body } = await request(limited.app)
      .post(ADDRESS)
      .send({ email: 'a@b.example', lang: 'ko' });
    expect(status).toBe(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(body).toEqual({
      result: 429,
      message: PLAIN_CATALOGS.ko.serverErrors.tooMany.replace('{time}', `${Math.max(2, seconds)}초`),
    });
    const page = await request(limited.app)
      .post(ADDRESS)
      .accept('text/html')
      .type('form')
      .send({ email: 'a@b.example', lang: 'zh' });
    expect(page.status).toBe(429);
    expect(page.text.includes('<html lang="zh">')).toBe(true);
    await limited.stop();
  });
});
