import request from 'supertest';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { allPages, pathTo } from '../../../shared/routes.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { TEST_ASSETS } from '../../support/testAssets.ts';

let development: TestApp;
let production: TestApp;
beforeAll(async () => {
  [development, production] = await Promise.all([
    startTestApp({ parts: { assets: { ...TEST_ASSETS, development: true } } }),
    startTestApp(),
  ]);
});
afterAll(() => Promise.all([development.stop(), production.stop()]));

describe.each(LANGUAGES)('the component page in %s', (lang) => {
  const path = pathTo('components', lang);

  it('is there in a build for development, and not for search engines', async () => {
    const { status, text, headers } = await request(development.app).get(path);
    expect(status).toBe(200);
    expect(text.includes(CATALOGS[lang].components.lead)).toBe(true);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await request(development.app).get(`/api/page-data${path}`)).body).toMatchObject({
      page: 'components',
      lang,
    });
  });

  it('does not exist for visitors, neither as a page nor as its data', async () => {
    const { status, text } = await request(production.app).get(path);
    expect(status).toBe(404);
    expect(text.includes(CATALOGS[lang].serverErrors.notFound)).toBe(true);
    const data = await request(production.app).get(`/api/page-data${path}`);
    expect(data.status).toBe(404);
    expect(data.body).toEqual({ page: 'error', lang, status: 404, message: CATALOGS[lang].serverErrors.notFound });
  });

  it('is on no list of pages', () => {
    expect(allPages(lang).map(({ page }) => page)).not.toContain('components');
  });
});

describe('the component page', () => {
  it('has no address without a language', async () => {
    for (const { app } of [development, production]) expect((await request(app).get('/components')).status).toBe(404);
  });

  it('is not in the sitemap', async () => {
    for (const { app } of [development, production])
      expect((await request(app).get('/sitemap.xml')).text).not.toContain('/components');
  });
});
