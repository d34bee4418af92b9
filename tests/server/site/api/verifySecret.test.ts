import request from 'supertest';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { PHRASE } from '../../../support/submitForms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const KEY = `0x${'5d'.repeat(32)}`;
const SENTENCE = 'Dear customer, please open this page and enter what it asks you for today';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

/** A key that no hash is like. */
const WIF = `K${'x'.repeat(51)}`;
const FIELDS = ['q', 'version', 'hash', 'code'] as const;
const ASKED = FIELDS.flatMap((name) =>
  [PHRASE, WIF, ...(name === 'hash' ? [`${'a'.repeat(64)} ${PHRASE}`] : [KEY])].map((secret) => ({ name, secret })),
);

describe('a recovery phrase or a private key in a field of the check', () => {
  it.each(ASKED)('is never said back by the API: $name', async ({ name, secret }) => {
    const { body, text, headers } = await request(site.app)
      .get('/api/verify')
      .query({ product: 'mobile', [name]: secret });
    expect(body.data).toMatchObject({ verdict: 'secret', name: '' });
    expect(text).not.toContain(secret);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(ASKED)('leaves the address: $name', async ({ name, secret }) => {
    for (const kept of [{}, { secret: 'kept' }])
      for (const folder of ['', '/api/page-data']) {
        const query = { product: 'mobile', [name]: secret, ...kept };
        const sent = await request(site.app).get(folder + pathTo('verify', 'en', query));
        const warning = folder + pathTo('verify', 'en', { secret: 'kept' });
        expect([sent.status, sent.headers.location]).toEqual([302, warning]);
        expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      }
  });

  it.each(LANGUAGES)('leads to a page that warns in %s', async (lang) => {
    const warning = pathTo('verify', lang, { secret: 'kept' });
    const page = await request(site.app).get(warning);
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-tone="warning"');
    expect(page.text).not.toContain(PHRASE);
  });

  it('is not seen in an ordinary sentence', async () => {
    const { body } = await request(site.app).get('/api/verify').query({ q: SENTENCE });
    expect(body.data.verdict).toBe('unreadable');
  });
});

it('says of a mailbox at our own host that nobody writes from it', async () => {
  const { body } = await request(site.app).get('/api/verify').query({ q: 'support@satchel.example', lang: 'en' });
  expect(body.data.verdict).toBe('notOurs');
  expect(body.data.why[1]).toMatch(/^It uses our domain, but/);
});
