import request from 'supertest';
import { LEGACY_REDIRECTS } from '../../../../server/site/middleware/redirects.ts';
import { allPages, pathOf } from '../../../../shared/site/routes.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const STATIC_ORIGIN = 'https://static.test.example';
let site: TestApp;
beforeAll(async () => void (site = await startTestApp({ env: { STATIC_ORIGIN } })));
afterAll(() => site.stop());

const BARE_PATHS = allPages('en').map((found) => pathOf(found).slice('/en'.length) || '/');

describe('legacy pages', () => {
  it('are eight, bare and under /en', () => expect(LEGACY_REDIRECTS).toHaveLength(16));

  it.each(LEGACY_REDIRECTS)(
    '$path moved for good to $target on the static host, its query kept',
    async ({ path, target }) => {
      const { status, headers } = await request(site.app).get(`${path}?from=mail&x=%2F`);
      expect(status).toBe(301);
      expect(headers.location).toBe(`${STATIC_ORIGIN}${target}?from=mail&x=%2F`);
    },
  );

  it.each(['/zh/help', '/ko/privacy', '/help/more', '/HELP'])('%s is not one of them', async (path) => {
    expect((await request(site.app).get(path)).status).toBe(404);
  });
});

describe('page addresses without a language', () => {
  it.each(BARE_PATHS)('%s leads to the visitor’s language, for this visit only', async (path) => {
    const { status, headers } = await request(site.app)
      .get(`${path}?start=20&a=%26`)
      .set('Accept-Language', 'ko-KR,en;q=0.5');
    expect(status).toBe(302);
    expect(headers.location).toBe(`/ko${path === '/' ? '' : path}?start=20&a=%26`);
    expect(headers.vary).toMatch(/Accept-Language, Cookie/);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('follow a language chosen in the switcher before the browser’s', async () => {
    const { headers } = await request(site.app).get('/news').set('Accept-Language', 'ko').set('Cookie', 'a=b; lang=zh');
    expect(headers.location).toBe('/zh/news');
  });

  it('ignore a language that is none', async () => {
    const { headers } = await request(site.app)
      .get('/')
      .set('Accept-Language', 'fr')
      .set('Cookie', 'lang=//evil.example');
    expect(headers.location).toBe('/en');
  });
});

describe('addresses made to lead elsewhere', () => {
  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/en//evil.example/',
    '//evil.example/download/ios',
    '/%2F%2Fevil.example',
    '/https://evil.example',
    '/zh/%2e%2e//evil.example/',
  ])('%s stays here', async (path) => {
    const { status, headers } = await request(site.app).get(path);
    expect([400, 404]).toContain(status);
    expect(headers.location).toBeUndefined();
  });

  it('a slash too many is taken off within the site', async () => {
    const { status, headers } = await request(site.app).get('/zh/news/?start=20');
    expect(status).toBe(301);
    expect(headers.location).toBe('/zh/news?start=20');
  });
});
