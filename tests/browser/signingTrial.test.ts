import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { CONTACT_ADDRESS, LOOKALIKE_ADDRESS } from '../../shared/brand/brand.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.home.signing;
const { scene: SCENE, slip: SLIP } = CATALOGS.en.illustrations;
const { reject: REJECT, confirm: CONFIRM } = SLIP;
const LOOKALIKE = T.requests.length - 1;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const trial = (page: Page) => page.getByRole('region', { name: T.title });
const choose = (page: Page, index: number) =>
  trial(page)
    .getByRole('radio', { name: T.requests[index]?.name ?? '' })
    .check();
const press = (page: Page, answer: string) =>
  trial(page)
    .locator('label', { has: page.getByText(answer, { exact: true }) })
    .filter({ visible: true })
    .click();
const result = (page: Page) => trial(page).getByRole('status');
const clue = (page: Page) => trial(page).locator('.signing-trial__clue').filter({ visible: true });

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)('%s', (_, javaScriptEnabled) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visits.comeBack({ javaScriptEnabled, reducedMotion: 'reduce' }));
    if (javaScriptEnabled) await visit(page, '/en');
    else await page.goto('/en');
  });

  it('each request says what leaves the wallet after each answer, and the other answer can be tried', async () => {
    for (const [index, request] of T.requests.entries()) {
      await choose(page, index);
      expect(await trial(page).getByText(request.sentence).isVisible()).toBe(true);
      expect(await result(page).innerText()).toBe('');
      expect(await clue(page).count()).toBe(0);
      for (const [answer, outcome] of [
        [CONFIRM, request.confirm],
        [REJECT, request.reject],
        [CONFIRM, request.confirm],
      ] as const) {
        await press(page, answer);
        expect(await result(page).innerText()).toBe(outcome);
        expect(await clue(page).innerText()).toContain(request.clue);
      }
    }
  });

  it('one request is there at a time, and an answer moves nothing', async () => {
    await choose(page, 0);
    const visible = T.requests.map(({ sentence }) => trial(page).getByText(sentence).isVisible());
    expect(await Promise.all(visible)).toEqual([true, false, false]);
    const height = () => trial(page).evaluate((section) => section.getBoundingClientRect().height);
    const topsOf = (part: string) =>
      trial(page)
        .locator(part)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const tops = () => Promise.all(['.signing-trial__tag', '.signing-trial__result'].map(topsOf));
    const before = [await height(), await tops()];
    for (const index of [1, LOOKALIKE]) {
      await choose(page, index);
      await press(page, REJECT);
      expect([await height(), await tops()]).toEqual(before);
    }
  });
});

it('the middle of the look-alike address is marked once the request is answered', async () => {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
  await visit(page, '/en');
  await choose(page, LOOKALIKE);
  const marks = trial(page).locator('mark');
  const grounds = () => marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(await grounds()).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await press(page, REJECT);
  expect(await grounds()).not.toContain('rgba(0, 0, 0, 0)');
  const middles = (await marks.allInnerTexts()).map((text) => text.replaceAll(' ', ''));
  expect(middles).toEqual([CONTACT_ADDRESS.slice(6, -4), LOOKALIKE_ADDRESS.slice(6, -4)]);
  const endsOf = (address: string) => address.slice(0, 6) + address.slice(-4);
  expect(endsOf(LOOKALIKE_ADDRESS)).toBe(endsOf(CONTACT_ADDRESS));
});

it('the keyboard chooses a request and answers it', async () => {
  const { page } = await visits.comeBack();
  await visit(page, '/en');
  await trial(page)
    .getByRole('radio', { name: T.requests[0]?.name ?? '' })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await eventually(async () => expect(await result(page).innerText()).toContain(T.requests[1]?.reject));
  await page.keyboard.press('ArrowRight');
  await eventually(async () => expect(await result(page).innerText()).toContain(T.requests[1]?.confirm));
});

it('an answer given before hydration stays', async () => {
  const { page } = await visits.comeBack();
  let release = () => {};
  const answered = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => answered.then(() => route.continue()));
  await page.goto('/en', { waitUntil: 'commit' });
  await choose(page, 1);
  await press(page, CONFIRM);
  release();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await result(page).innerText()).toContain(T.requests[1]?.confirm);
});

it('the balance falls by what a confirmed request takes, and is back where it is rejected', async () => {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
  await visit(page, '/en');
  const balance = () => trial(page).locator('.signing-trial__balance').filter({ visible: true }).innerText();
  const isOf = (amount: number) =>
    eventually(async () => expect(await balance()).toBe(T.balance.replace('{amount}', `${amount}`)));
  const [start, sent] = [parseInt(SCENE.after.amount, 10), parseInt(SLIP.amount, 10)];
  for (const [index, left] of [start - sent, 0, start - sent].entries()) {
    await choose(page, index);
    await isOf(start);
    await press(page, CONFIRM);
    await isOf(left);
    await press(page, REJECT);
    await isOf(start);
  }
});

it('a button leads to the next request, and from the last to the download', async () => {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
  await visit(page, '/en');
  const next = trial(page).getByRole('button', { name: T.next }).filter({ visible: true });
  const download = trial(page).getByRole('link').filter({ visible: true });
  for (const { sentence } of T.requests) {
    expect(await trial(page).getByText(sentence).isVisible()).toBe(true);
    expect([await next.count(), await download.count()]).toEqual([0, 0]);
    await press(page, REJECT);
    if (await next.count()) await next.click();
  }
  expect(await download.getAttribute('href')).toBe('/en/download/app');
});

it.each([844, 640])('on a phone the outcome is in view once a request is answered (%s px high)', async (height) => {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce', viewport: { width: 390, height } });
  await visit(page, '/ko');
  const section = page.locator('#signing');
  for (const index of [0, 1, LOOKALIKE]) {
    await section.locator('.slip-choice__name input').nth(index).check();
    await section.locator('.slip-choice').evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 90));
    await section.locator('.signing-trial__answer').filter({ visible: true }).last().click();
    const box = await section.locator('.signing-trial__result').filter({ visible: true }).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});
