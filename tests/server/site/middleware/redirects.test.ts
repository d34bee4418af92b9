import request from 'supertest';
import { createFindRedirect, LEGACY_REDIRECTS } from '../../../../server/site/middleware/redirects.ts';
import { allPages, findPage, pathOf } from '../../../../shared/site/routes.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const STATIC_ORIGIN = 'https://static.test.example';
let site: TestApp;
beforeAll(async () => void (site = await startTestApp({ env: { STATIC_ORIGIN } })));
afterAll(() => site.stop());

const BARE_PATHS = allPages('en').map((found) => pathOf(found).slice('/en'.length) || '/');

const RECEIPT = '23456-789AB-CDEFG-HJKMN-PQRSTV';
const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };
const NO_CACHE = { 'Cache-Control': 'private, no-cache' };

describe('the first rule that fits decides where an address leads', () => {
  const find = createFindRedirect(STATIC_ORIGIN, { '/launch': '/en/news/42', '/help': '/en', '/en/news': '/en/dapp' });

  it.each([
    ['a redirect of the settings', '/launch', '?a=1', 302, '/en/news/42?a=1', undefined],
    ['with a slash at its end', '/launch/', '', 302, '/en/news/42', undefined],
    ['settings come before legacy pages', '/help', '', 302, '/en', undefined],
    ['settings come before pages', '/en/news', '', 302, '/en/dapp', undefined],
    ['a legacy page', '/en/help', '?a=1', 301, `${STATIC_ORIGIN}/en/help?a=1`, undefined],
    ['a legacy page with a slash', '/terms/', '', 301, `${STATIC_ORIGIN}/zh/terms`, undefined],
    ['a page', '/en/dapp', '', null, null, undefined],
    ['a page with a slash at its end', '/en/dapp/', '?start=40', 301, '/en/dapp?start=40', undefined],
    ['a private page with a slash', `/en/submit/status/${RECEIPT}/`, '', 301, `/en/submit/status/${RECEIPT}`, NO_STORE],
    ['a typed receipt', '/en/submit/status', `?receipt=${RECEIPT}`, 303, `/en/submit/status/${RECEIPT}`, NO_STORE],
    [
      'a typed receipt, with a slash',
      '/en/submit/status/',
      `?receipt=${RECEIPT}`,
      303,
      `/en/submit/status/${RECEIPT}`,
      NO_STORE,
    ],
    ['a text that is no receipt', '/en/submit/status', '?receipt=hello', null, null, undefined],
    ['the home page without a language', '/', '', 302, '/ko', NO_CACHE],
    ['a page without a language', '/dapp/', '?start=40', 302, '/ko/dapp?start=40', NO_CACHE],
    [
      'a private page without a language',
      '/submit/status',
      `?receipt=${RECEIPT}`,
      302,
      `/ko/submit/status?receipt=${RECEIPT}`,
      NO_STORE,
    ],
    ['an address of the API', '/api/news', '', null, null, undefined],
    ['an address without a page', '/nothing/', '', null, null, undefined],
  ])('%s: %s%s', (_name, path, search, status, location, headers) => {
    const redirect = find({ page: findPage(path, search), path, search, pickLanguage: () => 'ko' });
    expect(redirect && { status: redirect.status, location: redirect.location, headers: redirect.headers }).toEqual(
      status === null ? null : { status, location, headers },
    );
  });

  it('the data of a typed receipt lead to the data of its status page', () => {
    const page = findPage('/en/submit/status', `?receipt=${RECEIPT}`);
    const address = { page, path: '/api/page-data/en/submit/status', search: `?receipt=${RECEIPT}` };
    const location = `/api/page-data/en/submit/status/${RECEIPT}`;
    expect(find({ ...address, pickLanguage: () => 'ko' })).toMatchObject({ status: 303, location });
  });
});

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
