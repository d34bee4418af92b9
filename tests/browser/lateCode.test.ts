import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const titleOf = (section: 'news' | 'partner') => `${CATALOGS.en[section].head.title} · ${BRAND.name}`;

describe('a visitor who is faster than the code', () => {
  it('goes back to the page that the address then names', async () => {
    const { page, context } = await visits.open();
    const isShown = (title: string) => eventually(async () => expect(await page.title()).toBe(title));
    await visit(page, '/en/news');
    await page.locator('footer a[href="/en/partner"]').first().click();
    await isShown(titleOf('partner'));

    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await context.route('**/assets/*.js', (route) => mayCome.then(() => route.continue()), { times: 1 });
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(() => history.back());
    await page.waitForURL('**/en/news', { waitUntil: 'commit' });
    expect(await page.title()).toBe(titleOf('partner'));
    letCome();
    await isShown(titleOf('news'));
    await hydrated(page);
    expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.news.head.title);
    await visits.leave();
  });
});
