import request from 'supertest';
import { ACCOUNTS, BRAND } from '../../../../shared/brand/brand.ts';
import { DOWNLOADS, RELEASES } from '../../../../shared/brand/links.ts';
import { newsFeedPath } from '../../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const ORIGIN = 'https://satchel.example';
let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

/** Supertest does not know these types, so the body is read as bytes. */
const fetchBody = (path: string) =>
  request(site.app)
    .get(path)
    .buffer()
    .parse((res, done) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => done(null, Buffer.concat(parts)));
    });

interface JsonFeed {
  title: string;
  home_page_url: string;
  items: { id: string; url: string; title: string; date_modified: string }[];
}

describe.each(LANGUAGES)('the news feed in %s', (lang) => {
  it('is Atom and JSON Feed with the entries of the news page, each linking to its own page', async () => {
    const [atom, json] = await Promise.all(
      (['xml', 'json'] as const).map((format) => fetchBody(newsFeedPath(lang, format))),
    );
    expect(atom?.status).toBe(200);
    expect(atom?.headers['content-type']).toMatch(/^application\/atom\+xml/);
    expect(json?.headers['content-type']).toMatch(/^application\/feed\+json/);
    const xml = String(atom?.body);
    const feed = JSON.parse(String(json?.body)) as JsonFeed;
    expect(feed.home_page_url).toBe(ORIGIN + pathTo('news', lang));
    expect(feed.items.length).toBeGreaterThan(0);
    const { text: page } = await request(site.app).get(pathTo('news', lang));
    for (const { url } of feed.items) {
      expect(url.startsWith(`${ORIGIN}${pathTo('news', lang)}/`)).toBe(true);
      expect(page.includes(url.slice(ORIGIN.length))).toBe(true);
      expect(xml.includes(url)).toBe(true);
    }
    expect(page.includes(`type="application/atom+xml"`)).toBe(true);
    expect(page.includes(`href="${newsFeedPath(lang, 'xml')}"`)).toBe(true);
  });
});

describe('the texts of a feed', () => {
  it('are those of the pages', async () => {
    const { body } = await fetchBody(newsFeedPath('en', 'json'));
    const { items } = JSON.parse(String(body)) as { items: { id: string; content_html: string }[] };
    const numbers = items.map(({ id }) => id.split('/').at(-1));
    expect(items.map(({ content_html: html }) => html)).toEqual(
      numbers.map((number) => `<p>Body of flash ${number}</p>`),
    );
  });

  it('are the summaries where the items cannot be had, and such a feed is kept nowhere', async () => {
    const broken = await startTestApp({ env: { CONTENT_FRESH_S: '60' } });
    broken.content.answer('/v1/news/999', { result: 1, data: null });
    const { body, headers } = await request(broken.app).get(newsFeedPath('en', 'json'));
    const { items } = body as { items: { content_html: string }[] };
    expect(items.slice(0, 2).map(({ content_html: html }) => html)).toEqual([
      '<p>Body of flash 1000</p>',
      'What flash 999 is about',
    ]);
    expect(headers['cache-control']).toBe('no-store');
    await broken.stop();
  });
});

describe('a feed without content', () => {
  it('is 503, not empty: feed readers must keep their entries', async () => {
    const broken = await startTestApp();
    broken.content.answer('*', { result: 1, data: null });
    const { status, headers } = await request(broken.app).get(newsFeedPath('zh', 'xml'));
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('60');
    await broken.stop();
  });
});

describe('trust files', () => {
  it('security.txt has a contact and expires within a year', async () => {
    const { text, headers } = await request(site.app).get('/.well-known/security.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text.includes(`Contact: mailto:${BRAND.securityEmail}\n`)).toBe(true);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now();
    expect(expires).toBeGreaterThan(170 * 86_400_000);
    expect(expires).toBeLessThan(365 * 86_400_000);
  });

  it('official channels and releases are those of the pages and readable across origins', async () => {
    const channels = await request(site.app).get('/.well-known/official-channels.json');
    expect(channels.headers['access-control-allow-origin']).toBe('*');
    const accounts = ACCOUNTS.map(({ network, handle, url }) => ({ network, handle, url }));
    expect(channels.body).toMatchObject({ website: BRAND.officialOrigin, downloads: DOWNLOADS });
    expect((channels.body as { accounts: unknown }).accounts).toEqual(accounts);
    const { body } = (await request(site.app).get('/releases.json')) as { body: { releases: { version: string }[] } };
    expect(body.releases.map(({ version }) => version)).toEqual(Object.values(RELEASES).map(({ version }) => version));
  });
});
