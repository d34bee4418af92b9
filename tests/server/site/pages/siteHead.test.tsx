import { renderToStaticMarkup } from 'react-dom/server';
import request from 'supertest';
import { SiteHead } from '../../../../server/site/pages/render/SiteHead.tsx';
import { readTones } from '../../../../server/build/images/readTones.ts';
import { ACCOUNTS, BRAND } from '../../../../shared/brand/brand.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import type { PageView } from '../../../../shared/site/pageData.ts';
import { allPages, pathOf } from '../../../../shared/site/routes.ts';
import { IS_LONG } from '../../../support/sitePages.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const ORIGIN = 'https://satchel.example';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

/** The shape of linked data does not depend on the language. */
const PAGES = (IS_LONG ? LANGUAGES : (['en'] as const)).flatMap((lang) => [
  ...allPages(lang).map((found) => ({ path: pathOf(found) })),
  { path: `/${lang}/news/1000` },
]);

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

async function thingsOf(path: string): Promise<Thing[]> {
  const { text } = await request(site.app).get(path);
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(blocks).toHaveLength(1);
  return (JSON.parse(blocks[0]?.[1] ?? '') as { '@graph': Thing[] })['@graph'];
}

describe('linked data', () => {
  it.each(PAGES)('$path names things by absolute addresses, and itself last on the way to it', async ({ path }) => {
    const things = await thingsOf(path);
    const addresses = JSON.stringify(things).match(/"(?:url|item|logo|image|mainEntityOfPage)":"([^"]+)"/g) ?? [];
    for (const address of addresses) expect(address).toContain(`":"${ORIGIN}/`);
    const way = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as Thing[] | undefined;
    const last = way?.at(-1);
    expect(last?.item).toBe(/^\/\w+$/.test(path) ? undefined : ORIGIN + path);
    for (const [index, { name, position }] of (way ?? []).entries()) {
      expect(name).toEqual(expect.stringMatching(/./));
      expect(position).toBe(index + 1);
    }
  });

  it('says on home who runs the site, with every official account', async () => {
    const things = await thingsOf('/ko');
    expect(things.map((thing) => thing['@type'])).toEqual(['WebSite', 'Organization']);
    expect(things[1]).toMatchObject({ name: BRAND.name, url: `${ORIGIN}/ko`, sameAs: ACCOUNTS.map(({ url }) => url) });
  });

  it('says when a news item was published', async () => {
    const article = (await thingsOf('/en/news/1000')).find((thing) => thing['@type'] === 'NewsArticle');
    expect(article).toMatchObject({ mainEntityOfPage: `${ORIGIN}/en/news/1000`, inLanguage: 'en' });
    expect(Date.parse(String(article?.datePublished))).not.toBeNaN();
  });

  it('is not there on an error page', async () => {
    expect((await request(site.app).get('/en/nothing')).text).not.toContain('ld+json');
  });

  it('cannot be left by what a title says', () => {
    const title = '</script><script>alert(1)</script><!-- \u2028';
    const entry = { id: '1', title, desc: '', createTime: '2026-01-01T00:00:00Z', date: '', day: '', time: '' };
    const article = { ...entry, source: null, topic: null, image: null, imageAlt: '', corrected: null, html: '' };
    const data = { article, newer: null, older: null, related: [] };
    const view: PageView = { page: 'newsItem', lang: 'en', params: { id: '1' }, query: {}, data };
    const html = renderToStaticMarkup(<SiteHead view={view} origin={ORIGIN} socialVersion="1" />);
    expect(html.match(/<script|<\/script|<!--/g)).toEqual(['<script', '</script']);
    expect(html).not.toContain('\u2028');
  });
});

describe('the browser’s own bars', () => {
  it('have the colour of the pages’ ground in each theme', async () => {
    const { text } = await request(site.app).get('/en');
    const { light, dark } = await readTones();
    for (const [theme, tone] of Object.entries({ light, dark }))
      expect(text).toContain(
        `<meta name="theme-color" content="${tone('ground')}" media="(prefers-color-scheme: ${theme})"`,
      );
  });
});
