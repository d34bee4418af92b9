import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { FIRST_ENTRIES } from '../../shared/brand/genuine.ts';
import { DOWNLOADS } from '../../shared/brand/links.ts';
import { PRODUCTS } from '../../shared/genuine/verify.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.downloadVersions;
const PATH = pathTo('downloadVersions', 'en');

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe('the page of all versions', () => {
  it('has every version of the list in the order of the products, the newest first, each with its hash, and offers only that', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto(PATH);
    const ids = await page.locator('.version-entry').evaluateAll((entries) => entries.map(({ id }) => id));
    const listed = PRODUCTS.flatMap((product) => FIRST_ENTRIES.releases.filter((one) => one.product === product));
    expect(ids).toEqual(listed.map(({ product, version }) => `${product}-${version}`));
    const files = listed.flatMap((release) => release.files);
    expect(await page.locator('.file-hash code').allTextContents()).toEqual(files.map(({ sha256 }) => sha256));
    const newest = PRODUCTS.flatMap((product) => listed.find((one) => one.product === product)?.files ?? []);
    const links = page.locator('.version-files a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      newest.map(({ url }) => url),
    );
  });

  it('says what a version changed, which one not to use, and where there are no notes', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto(PATH);
    const entry = (id: string) => page.locator(`[id='${id}']`).innerText();
    const [advisory] = FIRST_ENTRIES.advisories;
    expect(await entry('desktop-4.2.0')).toContain(T.warning);
    expect(await entry('desktop-4.2.0')).toContain(advisory?.todo.en ?? 'no advisory');
    expect(await entry('desktop-4.3.1')).toContain(T.none);
    expect(await entry('hardware-2.0.0')).toContain(T.newest);
    expect(await entry('mobile-10.1.0')).toContain(`address book with ${BRAND.name} Key`);
  });

  it('is linked from the download pages and from the answer about a version, to that version', async () => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('download', 'en', { system: 'android' }));
    await page.locator('.home-link', { hasText: CATALOGS.en.download.allVersions }).click();
    await page.waitForURL(`**${PATH}#mobile`);
    await page.getByRole('heading', { level: 1, name: T.head.title }).waitFor();
    await visit(page, pathTo('verify', 'en', { product: 'desktop', version: '4.2.0' }));
    await page.getByRole('link', { name: CATALOGS.en.verify.allVersions }).click();
    await page.waitForURL(`**${PATH}#desktop-4.2.0`);
    await page.locator("[id='desktop-4.2.0']").waitFor();
  });

  it('copies a hash and fits a narrow screen', async () => {
    const { page, context } = await visits.comeBack();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 320, height: 800 });
    await visit(page, PATH);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const file = interpolate(CATALOGS.en.download.hashOf, { file: DOWNLOADS.macos.split('/').at(-1) ?? '' });
    await page.getByRole('button', { name: interpolate(CATALOGS.en.common.copy.button, { name: file }) }).click();
    await page.locator('.file-hash [data-copied]').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^7817ffac[\da-f]{48}8944fcd4$/);
  });
});
