import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { PHRASE } from '../../../support/submitForms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const INDEX_BYTES_MAX = 15_000;

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

describe('the page of the search', () => {
  it('is kept by no cache, indexed by nobody, and tells its address to no other site', async () => {
    const { status, headers } = await request(site.app).get(pathTo('search', 'en', { q: 'partner' }));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('finds pages, and leads with a question to the check', async () => {
    const words = await request(site.app).get(pathTo('search', 'en', { q: 'partner' }));
    expect(words.text).toContain(`href="${pathTo('partner', 'en')}" class="search-rows__link"`);
    const link = await request(site.app).get(pathTo('search', 'en', { q: 'satche1.example' }));
    expect(link.text).toContain(`href="${pathTo('verify', 'en', { q: 'satche1.example' })}" class="search-rows__link`);
  });

  it.each(['', '/api/page-data'])('says no secret back, and takes it out of the address: %j', async (folder) => {
    const sent = await request(site.app).get(folder + pathTo('search', 'en', { q: PHRASE }));
    const kept = pathTo('search', 'en', { secret: 'kept' });
    expect([sent.status, sent.headers.location]).toEqual([302, folder + kept]);
    expect((await request(site.app).get(kept)).text).toContain('recovery phrase or private key');
  });

  it('neither judges nor searches what is too long', async () => {
    const { text } = await request(site.app).get(
      pathTo('search', 'en', { q: `satchel.example ${'x '.repeat(2_000)}` }),
    );
    expect(text).toContain('too long');
    expect(text).not.toContain('search-rows__link');
  });
});

it.each(LANGUAGES)('the index in %s is the same for everybody, and small', async (lang) => {
  const { body, text, headers } = await request(site.app).get(`/api/search/index?lang=${lang}&other=1`);
  expect(headers['cache-control']).not.toContain('no-store');
  expect(body.data.rows.length).toBeGreaterThan(20);
  expect(brotliCompressSync(text).length).toBeLessThan(INDEX_BYTES_MAX);
});
