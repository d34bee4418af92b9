import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.dappItem;
const { slip } = CATALOGS.en.illustrations;
const SENTENCES = [
  T.requests.connect.text.replace('{dapp}', 'Uniswap'),
  T.requests.approve.text,
  T.requests.swap.text,
] as const;
const NAMES = [T.requests.connect.name, T.requests.approve.name, T.requests.swap.name] as const;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const steps = (page: Page) => page.getByRole('region', { name: T.asks.title });
const seen = (page: Page) =>
  Promise.all(SENTENCES.map((sentence) => steps(page).getByText(sentence, { exact: true }).isVisible()));

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)('the requests of a DApp, %s', (_, javaScriptEnabled) => {
  let page: Page;
  beforeEach(async () => {
    ({ page } = await visits.comeBack({ javaScriptEnabled, reducedMotion: 'reduce' }));
    if (javaScriptEnabled) await visit(page, '/en/dapp/2001');
    else await page.goto('/en/dapp/2001');
  });

  it('are drawn one at a time, from its host and with its logo, and the arrow keys choose another', async () => {
    expect(await seen(page)).toEqual([true, false, false]);
    const site = steps(page).getByText(slip.site.replace('{host}', 'app.uniswap.org')).first();
    expect(await site.isVisible()).toBe(true);
    expect(await steps(page).locator('.signing-slip img').first().isVisible()).toBe(true);
    const height = () => steps(page).evaluate((section) => section.getBoundingClientRect().height);
    const before = await height();
    await steps(page).getByRole('radio', { name: NAMES[0] }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await steps(page).getByRole('radio', { name: NAMES[1] }).isChecked()).toBe(true);
    expect(await seen(page)).toEqual([false, true, false]);
    await page.keyboard.press('ArrowDown');
    expect(await seen(page)).toEqual([false, false, true]);
    expect(await height()).toBe(before);
  });

  it('are described where they are chosen, and all of them are printed', async () => {
    for (const [index, sentence] of SENTENCES.entries()) {
      const id = await steps(page).getByRole('radio').nth(index).getAttribute('aria-describedby');
      expect(await page.locator(`#${id}`).textContent()).toBe(sentence);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await seen(page)).toEqual([true, true, true]);
    await page.emulateMedia({ media: 'screen' });
  });
});

it.each([
  ['beside the steps', 1280],
  ['beside the steps', 820],
  ['below the steps', 760],
  ['below the steps', 320],
] as const)('the request is %s at a width of %s px, and none is wider than the page', async (place, width) => {
  const { page } = await visits.comeBack({ viewport: { width, height: 800 } });
  await visit(page, '/ko/dapp/2001');
  const [choice, request] = await Promise.all(
    ['.slip-choice', '.signing-slip'].map((part) => page.locator(`.request-steps ${part}`).first().boundingBox()),
  );
  if (!choice || !request) throw new Error('a part is missing');
  expect(request.x >= choice.x + choice.width).toBe(place === 'beside the steps');
  expect(request.y >= choice.y + choice.height).toBe(place === 'below the steps');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

it('a contract breaks between its groups of four on a phone, and is copied without spaces', async () => {
  const { page } = await visits.comeBack({ viewport: { width: 320, height: 800 } });
  await visit(page, '/en/dapp/2001');
  const address = page.locator('.contract-list__address').first();
  const groups = await address
    .locator('span')
    .evaluateAll((spans) =>
      spans.map((span) => ({ text: span.textContent ?? '', lines: span.getClientRects().length })),
    );
  expect(groups.every(({ text, lines }) => text.length <= 4 && lines === 1)).toBe(true);
  const copied = await address.evaluate((code) => {
    getSelection()?.selectAllChildren(code);
    return String(getSelection());
  });
  expect(copied).toMatch(/^0x[\da-fA-F]{40}$/);
});
