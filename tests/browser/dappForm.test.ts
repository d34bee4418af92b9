import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { goodForm } from '../support/forms.ts';
import { choose, field, fillInAtOnce, noteSent, openForm, send } from '../support/submitForms.ts';

/** How long the button is held down: longer than the form waits after typing. */
const HELD_MS = 800;
const { submissionForm: form } = CATALOGS.en;
const STATUS = /\/en\/submit\/status\/[0-9A-Z-]{30}$/;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

describe('a DApp form', () => {
  it('asks for the name and subtitle in the two other languages, when they are wanted', async () => {
    const { page } = await openForm(visits, 'dapp', { lang: 'ko' });
    const findVisible = () =>
      page
        .locator('[data-name^=title_]')
        .evaluateAll((fields: HTMLElement[]) =>
          fields.filter(({ offsetParent }) => offsetParent !== null).map(({ dataset }) => dataset.name),
        );
    expect(await findVisible()).toEqual([]);
    await page.locator('[name=hasTranslations][value=yes]').check();
    expect(await findVisible()).toEqual(['title_zh', 'title_en']);
    await page.locator('[name=language][value=zh]').check();
    expect(await findVisible()).toEqual(['title_en', 'title_ko']);
  });

  it('keeps the next field in view when the comparison of a mistyped address opens above it', async () => {
    const { page } = await openForm(visits, 'dapp');
    await field(page, 'platform').selectOption('ETH');
    const address = field(page, 'address');
    await address.evaluate((input) => input.scrollIntoView({ block: 'end' }));
    await address.fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
    await page.keyboard.press('Tab');
    await page.getByRole('group', { name: form.address.compare.title }).waitFor();
    await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint))));
    const below = () => (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) - window.innerHeight;
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('address');
    // Scroll positions are whole pixels.
    expect(await page.evaluate(below)).toBeLessThan(1);
  });

  it('hears a press on the button though what is missing changes meanwhile', async () => {
    const { page } = await openForm(visits, 'dapp');
    const title = field(page, 'title');
    const button = page.locator('.submission-form .submit-button');
    const summary = page.locator('.form-errors__title');
    const recap = page.locator('.bullets a');
    await title.fill('Harbour');
    // The form has been checked once: each field that is missing has its line above the button.
    await eventually(async () => expect(await recap.count()).toBeGreaterThan(0));
    await fillInAtOnce(page, goodForm('dapp', 23));
    await eventually(async () => expect(await recap.count()).toBe(1));
    await button.scrollIntoViewIfNeeded();
    // From here on the page's time is the test's: on a busy machine the lines came before the press, or the press took
    // too long.
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    // Nothing that a person can see says that this is being checked: all that is emptied comes back as lines above the
    // button.
    await fillInAtOnce(page, Object.fromEntries(Object.keys(goodForm('dapp', 23)).map((name) => [name, ''])));
    const { x, y, width, height } = (await button.boundingBox()) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    await page.mouse.move(x + width / 2, y + height - 3);
    await page.mouse.down();
    await page.clock.runFor(HELD_MS);
    // Long enough for the check that has begun meanwhile to end.
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    await page.mouse.up();
    await page.clock.resume();
    await eventually(async () => expect(await summary.count()).toBe(1));
  });

  it('says so of a chain that has stopped or has another name, and lets it be chosen', async () => {
    const { page } = await openForm(visits, 'dapp');
    const life = page.locator('.platform-field__note');
    await field(page, 'platform').selectOption('HECO');
    await eventually(async () => expect(await life.innerText()).toMatch(/January\s15, 2025/));
    await field(page, 'platform').blur();
    expect(await field(page, 'platform').getAttribute('aria-invalid')).not.toBe('true');
    await field(page, 'platform').selectOption('EOS');
    await eventually(async () => expect(await life.innerText()).toContain('Vaulta'));
  });

  it('is there again on the next visit, but for files, and does not send what hangs on a question answered with no', async () => {
    const { page } = await openForm(visits, 'dapp');
    const good = { ...goodForm('dapp', 22), hasReferral: 'yes', rakeBackUrl: 'https://harbour.example/r' };
    await fillInAtOnce(page, good);
    await choose(page);
    await eventually(async () => expect(await stored(page)).toContain('/r\\"'));
    expect(await stored(page)).not.toContain('logo.png');
    await page.goto('/robots.txt');
    await page.goto(pathTo('submit', 'en', { kind: 'dapp' }));
    await eventually(async () => {
      expect(await field(page, 'title').inputValue()).toBe('Harbour');
      expect(await field(page, 'platform').inputValue()).toBe('ETH');
      expect(await field(page, 'rakeBackUrl').inputValue()).toBe('https://harbour.example/r');
      expect(await page.locator('.submission-form [name=hasReferral][value=yes]').isChecked()).toBe(true);
    });
    expect(await page.locator('.draft-note').innerText()).toContain(form.draft.restored);
    const sent = await noteSent(page);
    const secret = '1'.repeat(64);
    await field(page, 'inviteAccount').fill(secret);
    await page.locator('.submission-form [name=hasReferral][value=no]').check();
    await choose(page);
    await send(page);
    await page.waitForURL(STATUS);
    expect(await sent()).toContain('Lending without a middleman');
    expect(await sent()).not.toContain(secret);
  });
});
