import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { describeMeantPage, findMeantPage } from '../../../../server/site/pages/meantPage.ts';
import { PAGE_DATA_PATH } from '../../../../shared/site/filePaths.ts';
import { allPages, pathOf } from '../../../../shared/site/routes.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const meantBy = (path: string) => {
  const found = findMeantPage(path, 'en');
  return found && pathOf(found);
};

describe('an address with something glued to it', () => {
  it.each([
    ['/zh/download/pc，点这里', '/zh/download/pc'],
    ['/zh/download/pc%EF%BC%8C%E7%82%B9', '/zh/download/pc'],
    ['/zh/news/1049。', '/zh/news/1049'],
    ['/zh/news/1049%E3%80', '/zh/news/1049'],
    ['/en/verify)', '/en/verify'],
    ['/en/verify).', '/en/verify'],
    ['/en/verify.', '/en/verify'],
    ['/en/verify,', '/en/verify'],
    ['/en/verify!', '/en/verify'],
    ['/en/verify*', '/en/verify'],
    ['/en/verify**', '/en/verify'],
    ['/en/verify_', '/en/verify'],
    ["/en/verify'", '/en/verify'],
    ['/en/verify%22', '/en/verify'],
    ['/en/verify”', '/en/verify'],
    ['/en/verify>', '/en/verify'],
    ['/en/verify%E2%80%8B', '/en/verify'],
    ['/en/verify%20', '/en/verify'],
    ['/en/verify%2520now', '/en/verify'],
    ['/en/verify&amp;lang=en', '/en/verify'],
    ['/en/verify](https://satchel.example/en/verify', '/en/verify'],
    ['/en/verify》', '/en/verify'],
    ['/en/verify」', '/en/verify'],
    ['/ko/verify에서', '/ko/verify'],
    ['/ko/verify%EC%97%90%EC%84%9C', '/ko/verify'],
    ['/ko/submit/dapp을', '/ko/submit/dapp'],
    ['/en/verify/。', '/en/verify'],
    ['/en/verify.html', '/en/verify'],
    ['/en/verify/index.html', null],
    ['/EN/Verify', '/en/verify'],
    ['/en/News/1049', '/en/news/1049'],
    ['/en//verify', '/en/verify'],
    ['//en/verify', '/en/verify'],
    ['/en%2Fverify', '/en/verify'],
    ['/ｅｎ/ｖｅｒｉｆｙ', '/en/verify'],
    ['/zh-CN/news', '/zh/news'],
    ['/https://satchel.example/en/verify', '/en/verify'],
    ['/%3Chttps://satchel.example/en/verify%3E', '/en/verify'],
    ['/verify)', '/en/verify'],
    ['/news/1049。', '/en/news/1049'],
    ['/en)', '/en'],
    ['/zh。', '/zh'],
    ['/en/dapp?key=a', null],
    ['/en/submit/status/7zqma-rkeda-v93tb-8hjn0-cw5fgz.', '/en/submit/status/7ZQMA-RKEDA-V93TB-8HJN0-CW5FGZ'],
    [`${PAGE_DATA_PATH}/en/verify.`, '/en/verify'],
    ['/en/nothing', null],
    ['/en/nothing/verify', null],
    ['/en/news/99999', null],
    ['/en/verify/', null],
    ['/fr', null],
    ['/404', null],
    ['/.env', null],
    ['/wp-login.php', null],
    ['/en/../../etc/passwd', '/en'],
    ['/%', null],
    [`/en/verify${')'.repeat(700)}`, null],
  ])('%s means %s', (typed, path) => expect(meantBy(typed)).toBe(path));

  it('is found for every page in every language, and names it', () => {
    for (const lang of ['zh', 'en', 'ko'] as const)
      for (const page of allPages(lang)) {
        const meant = describeMeantPage(`${pathOf(page)}）。`, lang);
        expect(meant).toMatchObject({ href: pathOf(page), title: expect.stringMatching(/^[^{}]+$/) });
      }
  });

  it.each(['//evil.example/en/verify.', '/\\evil.example/verify.', '/en/verify.@evil.example', '/javascript:alert(1)'])(
    'never leads elsewhere: %s',
    (typed) => expect(meantBy(typed) ?? '/').toMatch(/^\/(?!\/)[\w/-]*$/),
  );
});

describe('the response to such an address', () => {
  let site: TestApp;
  beforeAll(async () => void (site = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })));
  afterAll(() => site.stop());
  const { meant: lead } = CATALOGS.en.serverErrors;

  it('is a 404 with a link to the page, in the words of the page’s language', async () => {
    for (const [typed, path, title] of [
      ['/en/verify)', '/en/verify', CATALOGS.en.verify.head.title],
      ['/zh/news/1049%E3%80%82', '/zh/news/1049', `${CATALOGS.zh.newsItem.head.title} 1049`],
      ['/ko/verify%EC%97%90%EC%84%9C', '/ko/verify', CATALOGS.ko.verify.head.title],
    ] as const) {
      const { status, text } = await request(site.app).get(typed);
      expect(status).toBe(404);
      expect(text).toContain(`<a href="${path}">${title}</a>`);
    }
  });

  it('is one too where the address is cut within a letter', async () => {
    const { status, text } = await request(site.app).get('/en/verify%E3%80');
    expect([400, 404]).toContain(status);
    expect(text).toContain('<a href="/en/verify">');
  });

  it('has it in the data of the page', async () => {
    const { status, body } = await request(site.app).get(`${PAGE_DATA_PATH}/en/verify.`);
    const meant = { href: '/en/verify', lead, title: CATALOGS.en.verify.head.title };
    expect({ status, body: body as unknown }).toMatchObject({ status: 404, body: { page: 'error', meant } });
  });

  it('echoes nothing that was typed', async () => {
    const { text } = await request(site.app).get('/en/verify)%3Cscript%3Ealert(7)%3C/script%3E%22onload=x');
    expect(text).toContain('<a href="/en/verify">');
    expect(text).not.toMatch(/alert\(7\)<\/script>|"onload=x/);
  });

  it('has no such link where no page is meant', async () => {
    expect((await request(site.app).get('/en/nothing')).text).not.toContain(lead);
  });

  it('has the link and those of the header on the plain page too', async () => {
    const get = () => request(site.app).get('/en/verify)').set('X-Forwarded-For', '203.0.113.77');
    let last = await get();
    for (let turn = 0; turn < 62; turn += 1) last = await get();
    expect(last.status).toBe(404);
    expect(last.text).not.toContain('<footer');
    expect(last.text).toContain(`${lead} <a href="/en/verify">`);
    for (const path of ['/en', '/en/dapp', '/en/news', '/en/download/app'])
      expect(last.text).toContain(`<a href="${path}">`);
  });
});
