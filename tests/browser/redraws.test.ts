import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually, hydrated, startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';
import { REWRITES, TAKEN_APIS } from '../support/foreignChanges.ts';
import { picture } from '../support/forms.ts';
import { type PageChange, scriptOf } from '../support/pageChanges.ts';
import { field } from '../support/submitForms.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterEach(() => visits.leave());
afterAll(() => visits.stop());

const entry = '**/assets/site-*.js';

/** A visitor in whose browser the change is made, who has chosen the dark theme. */
async function openWith(change: PageChange): Promise<WatchedPage> {
  const visitor = await visits.open({ colorScheme: 'light' });
  await visitor.page.addInitScript(`try { localStorage.setItem('theme', 'dark') } catch {}`);
  await visitor.page.addInitScript(scriptOf(change));
  return visitor;
}

/** Holds the site's script back until the visitor has done something. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(entry, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** How many of each the head has. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['link[rel=icon]', 'link[rel=manifest]', 'meta[name=theme-color]', 'title', 'meta[name=description]'].map(
        (selector) => [selector, document.head.querySelectorAll(selector).length],
      ),
    ),
  );

const WHOLE_HEAD = {
  'link[rel=icon]': 2,
  'link[rel=manifest]': 1,
  'meta[name=theme-color]': 2,
  title: 1,
  'meta[name=description]': 1,
};

describe.each([...REWRITES, ...TAKEN_APIS])('where $name', (change) => {
  it('a form is hydrated, and theme, head and text are as they were sent', async () => {
    const { page, complaints } = await openWith(change);
    await visit(page, '/en/submit/token');
    expect(await page.locator('h1').allInnerTexts()).toEqual([CATALOGS.en.submit.token.title]);
    expect(await headOf(page)).toEqual(WHOLE_HEAD);
    if (!change.name.startsWith('storage')) expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.locator('footer a[href="/en/recruiting"]').click();
    await eventually(async () => expect(await page.title()).toContain(CATALOGS.en.recruiting.head.title));
    expect(await page.locator('h1').allInnerTexts()).toEqual([CATALOGS.en.recruiting.title]);
    expect(complaints).toEqual([]);
  });
});

describe.each(REWRITES.slice(0, 3))('where $name while the script is still on its way', (change) => {
  it('what was typed, chosen and focused stays, and is checked', async () => {
    const { page, complaints } = await openWith(change);
    const release = await holdScript(page);
    await page.goto('/en/submit/token', { waitUntil: 'domcontentloaded' });
    await field(page, 'icon_url').setInputFiles({
      name: 'harbour.png',
      mimeType: 'image/png',
      buffer: await picture(),
    });
    await field(page, 'bl_symbol').selectOption({ index: 3 });
    const platform = await field(page, 'bl_symbol').inputValue();
    await field(page, 'website').fill('no website');
    await field(page, 'symbol').pressSequentially('HBR');
    release();
    await hydrated(page);
    expect(await field(page, 'symbol').inputValue()).toBe('HBR');
    expect(await field(page, 'website').inputValue()).toBe('no website');
    expect(await field(page, 'bl_symbol').inputValue()).toBe(platform);
    await eventually(async () =>
      expect(await page.locator('.file-card, .file-drop').first().innerText()).toContain('harbour.png'),
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('symbol');
    await page.keyboard.type('2');
    expect(await field(page, 'symbol').inputValue()).toBe('HBR2');
    expect(complaints).toEqual([]);
  });
});
