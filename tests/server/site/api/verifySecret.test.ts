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

describe('a recovery phrase or a private key in the check of a name', () => {
  it.each([PHRASE, KEY])('is never said back by the API', async (q) => {
    const { body, text } = await request(site.app).get('/api/verify').query({ q });
    expect(body.data).toMatchObject({ verdict: 'secret', name: '' });
    expect(text).not.toContain(q);
  });

  it.each(LANGUAGES)('leaves the address for a page that warns in %s', async (lang) => {
    const warning = pathTo('verify', lang, { secret: 'kept' });
    const sent = await request(site.app).get(pathTo('verify', lang, { q: PHRASE }));
    expect([sent.status, sent.headers.location]).toEqual([302, warning]);
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
