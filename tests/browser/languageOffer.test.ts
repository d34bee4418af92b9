import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterEach(() => visits.leave());
afterAll(() => visits.stop());

const PARTNERS = pathTo('partner', 'en');
const offer = (page: Page) => page.locator('.bottom-notices [lang]');

describe.each([
  ['zh-TW', 'zh'],
  ['ko-KR', 'ko'],
] as const)('a visitor whose browser speaks %s, on an English page', (locale, lang) => {
  const t = CATALOGS[lang].languageOffer;

  it('is told in his language that the page exists in it, and led to it', async () => {
    const { page, complaints } = await visits.open({ locale, viewport: { width: 320, height: 640 } });
    await bringAxe(page);
    await visit(page, `${PARTNERS}?from=mail#main`);
    await offer(page).getByText(t.text).waitFor();
    expect(await violationsOn(page, { scope: '.bottom-notices' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await offer(page).getByText(t.open).click();
    await page.waitForURL(`**${pathTo('partner', lang)}?from=mail#main`);
    await eventually(async () => expect(await page.title()).toContain(CATALOGS[lang].partner.head.title));
    expect(await offer(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is told once, also when he only reads on', async () => {
    const { page } = await visits.open({ locale });
    await visit(page, PARTNERS);
    await offer(page).waitFor();
    await page.locator(`footer a[href="${pathTo('recruiting', 'en')}"]`).click();
    await eventually(async () => expect(await page.title()).toContain(CATALOGS.en.recruiting.head.title));
    expect(await offer(page).getAttribute('lang')).toBe(lang);
    await offer(page).getByRole('button', { name: t.close }).click();
    expect(await offer(page).count()).toBe(0);
    await visit(page, PARTNERS);
    await page.waitForLoadState('networkidle');
    expect(await offer(page).count()).toBe(0);
  });
});

it.each([
  ['reads the page in one of his languages', 'ko-KR', pathTo('partner', 'ko'), ''],
  ['speaks none of the site’s but English', 'en-GB', pathTo('partner', 'zh'), ''],
  ['has chosen a language', 'ko-KR', PARTNERS, 'en'],
  ['reads news that his language lacks', 'ko-KR', pathTo('newsItem', 'zh', { id: '1017' }), ''],
])('nobody is told who %s', async (_, locale, path, chosen) => {
  const { page, context, complaints } = await visits.open({ locale });
  await context.route('**/api/page-data/ko/news/*', (route) => route.fulfill({ status: 404, body: '{}' }));
  if (chosen) await context.addCookies([{ name: 'lang', value: chosen, url: visits.site.origin }]);
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  expect(await offer(page).count()).toBe(0);
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
});
