import { loadAssets } from '../../../server/site/pages/render/assets.ts';
import { makeSigningKey, writePublicKey } from '../../../shared/genuine/minisign.ts';
import {
  type ChangeRow,
  type Changes,
  EVIL,
  header,
  inHead,
  inMain,
  startChangedSite,
  steal,
  swap,
  when,
} from '../../support/changedSite.ts';
import { shared } from '../../support/shared.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

await shared('build');
const assets = await loadAssets('dist');
const { key, file } = makeSigningKey('test');
const KEY = ['--key', writePublicKey(key)];

let app: TestApp;
let site: Awaited<ReturnType<typeof startChangedSite>>;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_KEY: file }, parts: { assets, publicDir: 'dist/public' } });
  site = await startChangedSite(app.app, key);
});
afterAll(async () => {
  await site.stop();
  await app.stop();
});

const apk = 'https://download.satchel.example/android/satchel-10.1.2.apk';
const oldApk = 'https://download.satchel.example/android/satchel-10.1.1.apk';

/** One thing is changed in each run, which the program must name. */
describe.each<ChangeRow>([
  [
    'page in UTF-16 with a mark',
    {
      '/en': (sent, ...rest) => {
        steal(sent, ...rest);
        sent.body = Buffer.from(`\uFEFF${String(sent.body)}`, 'utf16le');
      },
    },
    /byte order mark/,
  ],
  [
    'byte order mark',
    { '/en': (sent) => void (sent.body = Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), sent.body])) },
    /byte order mark/,
  ],
  ['NUL at the end', { '/en': (sent) => void (sent.body = Buffer.concat([sent.body, Buffer.of(0)])) }, /a NUL/],
  ['page without a character set', { '/en': header('content-type', 'text/html') }, /another content type/],
  [
    'page state that names another worker',
    { '/en/verify': swap('"site":{', '"site":{"fileWorker":"/assets/evil-1.js",') },
    /names \/assets\/evil-1\.js/,
  ],
  [
    'sitemap with one page',
    {
      '/sitemap.xml': (sent) =>
        void (sent.body = Buffer.from('<urlset><url><loc>https://satchel.example/en</loc></url></urlset>')),
    },
    /lacks \/en\/verify/,
  ],
  ['script on a page outside of the sitemap', { '/en/newsletter': steal }, /\/en\/newsletter: names \/steal/],
  ['script on a page that does not exist', { '/en/404': steal }, /\/en\/404: names \/steal/],
  [
    'download that leads elsewhere',
    { '/en/download/android': swap(`href="${apk}"`, `href="${EVIL}/satchel.apk"`) },
    /links to https:\/\/evil\.example\/satchel\.apk/,
  ],
  [
    'download without an ending that leads elsewhere',
    { '/en/download/pc': swap(/href="[^"]*\.dmg"/, `href="${EVIL}/get"`) },
    /links to https:\/\/evil\.example\/get/,
  ],
  ['download of an older release of ours', { '/en/download/android': swap(apk, oldApk) }, /links to .*10\.1\.1\.apk/],
  [
    'program of this host',
    { '/en/download/android': swap(`href="${apk}"`, 'href="/satchel.apk"') },
    /links to \/satchel\.apk/,
  ],
  [
    'store',
    { '/en/download/ios': swap('apps.store.example/app/satchel', 'apps.store.example/app/satche1') },
    /links to .*satche1/,
  ],
  [
    'account',
    { '/en': swap('href="https://x.example/satchel_example"', 'href="https://x.example/satchel-example"') },
    /does not link to https:\/\/x\.example\/satchel_example/,
  ],
  [
    'account for search engines',
    { '/en': swap('"https://x.example/satchel_example"', '"https://x.example/satchel-example"') },
    /names https:\/\/x\.example\/satchel-example/,
  ],
  ['mailbox', { '/en/partner': swap('mailto:business@', 'mailto:busines@') }, /links to mailto:busines@/],
  [
    'copy of a mail',
    { '/en/partner': swap('?subject=Partnership', '?subject=Partnership&amp;bcc=me@evil.example') },
    /links to mailto:.*bcc/,
  ],
  [
    'home’s download button',
    { '/en': swap(/href="\/en\/download\/app" class="button/, `href="${EVIL}" class="button`) },
    /\/en: links to https:\/\/evil\.example/,
  ],
  [
    'link to an unlisted page',
    { '/en/download/android': inMain('<a href="/en/get">Download</a>') },
    /links to \/en\/get/,
  ],
  ['program in the news', { '/en/news': inMain(`<a href="${EVIL}/update.exe">Update</a>`) }, /links to .*update\.exe/],
  [
    'link in character references',
    { '/en/partner': inMain('<a href="https&#58;//evil.example">Go</a>') },
    /writes an address oddly/,
  ],
  [
    'link that is animated',
    { '/en': inMain(`<svg><a href="/en"><animate attributeName="href" values="${EVIL}"/></a></svg>`) },
    /that changes a link/,
  ],
  [
    'button that sends a form away',
    { '/en': inMain(`<button formaction="${EVIL}">Go</button>`) },
    /links to https:\/\/evil/,
  ],
  ['foreign form', { '/en': inMain(`<form action="${EVIL}"></form>`) }, /links to https:\/\/evil/],
  ['<iframe>', { '/en': inMain(`<iframe src="${EVIL}"></iframe>`) }, /has a <iframe>/],
  ['app banner', { '/en': inHead('<meta name="apple-itunes-app" content="app-id=1">') }, /has a <meta>/],
  ['<link rel=prerender>', { '/en': inHead('<link rel="prerender" href="/en/get">') }, /names \/en\/get/],
  ['hash in a text', { '/en/download/pc': inMain(`<code>${'e'.repeat(64)}</code>`) }, /shows e{64}/],
  ['key in a text', { '/en/verify': swap('<span>RW', '<span>RWA') }, /shows RWA/],
  [
    'page replaced by a link',
    {
      '/en/download/ios': (sent) => void (sent.body = Buffer.from(`<h1>Moved</h1><a href="${EVIL}">Continue here</a>`)),
    },
    /links to https:\/\/evil.*not listed/,
  ],
  [
    'page replaced by a text',
    { '/en/download/ios': (sent) => void (sent.body = Buffer.from('<h1>Moved to evil.example</h1>')) },
    /lacks a script/,
  ],
  [
    'script for browsers with zstd alone',
    { '/en': when((headers) => /zstd/.test(String(headers['accept-encoding'])), steal) },
    /\/en: names \/steal/,
  ],
  [
    'script for those who navigate',
    { '/en': when((headers) => headers['sec-fetch-mode'] === 'navigate', steal) },
    /\/en: names \/steal/,
  ],
  [
    'script for those who do not',
    { '/en': when((headers) => headers['sec-fetch-mode'] === undefined, steal) },
    /\/en: names \/steal/,
  ],
])('a page: %s', (_what, changes, fault, args = []) => {
  it('is caught', async () => {
    const made = typeof changes === 'function' ? await changes() : changes;
    const { code, faults, last } = await site.run(made, ...KEY, ...args);
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
    expect(faults.length).toBeLessThan(40);
    expect(last).toMatch(/^Faults: \d+\. Not checked: /);
    expect(code).toBe(1);
  });
});

/** What cannot be seen from outside; the page names each. */
describe.each<[what: string, changes: Changes, named: RegExp]>([
  [
    'a text',
    { '/en/verify': inMain('<p>Type your recovery phrase at evil.example.</p>') },
    /texts, except whole hashes/,
  ],
  ['a link of the news', { '/en/news': inMain(`<a href="${EVIL}">News</a>`) }, /links of news and directory/],
  ['a page that is not listed', { '/en/other': steal }, /pages that are not listed/],
  [
    'what the program is not sent',
    { '/en': when((headers) => /Chrome/.test(String(headers['user-agent'])), steal) },
    /sends only to others/,
  ],
])('not seen: %s', (_what, changes, named) => {
  it('is named as not checked', async () => {
    const { code, last } = await site.run(changes, ...KEY);
    expect(last).toMatch(/^What was checked is as signed\. Not checked: /);
    expect(last).toMatch(named);
    expect(code).toBe(0);
  });
});

describe('a sitemap in several files', () => {
  const named = (sitemap: string): Changes[string] => {
    return (sent) => {
      Object.assign(sent, {
        status: 200,
        headers: { 'content-type': ['application/xml'] },
        body: Buffer.from(sitemap),
      });
    };
  };
  const indexOf = (address: string) => `<sitemapindex><sitemap><loc>${address}</loc></sitemap></sitemapindex>`;
  const index = named(indexOf('https://satchel.example/sitemap-pages-1.xml'));

  it('is read from all of them', async () => {
    const listed = site.manifest.pages.filter(({ isInSitemap }) => isInSitemap);
    const whole = listed.map(({ path }) => `<url><loc>https://satchel.example${path}</loc></url>`).join('');
    const { code, faults } = await site.run(
      { '/sitemap.xml': index, '/sitemap-pages-1.xml': named(`<urlset>${whole}</urlset>`) },
      ...KEY,
    );
    expect({ code, faults }).toEqual({ code: 0, faults: [] });
    const lacking = { '/sitemap.xml': index, '/sitemap-pages-1.xml': named('<urlset></urlset>') };
    expect((await site.run(lacking, ...KEY)).faults).toContainEqual(expect.stringMatching(/unreadable, with 0 pages/));
  });

  it('names none of another site', async () => {
    const { faults } = await site.run({ '/sitemap.xml': named(indexOf(`${EVIL}/sitemap.xml`)) }, ...KEY);
    expect(faults).toContainEqual(expect.stringMatching(/\/sitemap\.xml: unreadable, with 0 pages of this site/));
  });
});
