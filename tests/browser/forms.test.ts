import type { Locator, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { DAPP_NAME_LENGTH_MAX } from '../../shared/limits.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { errorOf, field, openForm, send } from '../support/submitForms.ts';

const { forms, submissionErrors, submissionFields, submissionHelp, common } = CATALOGS.en;
const { labels } = submissionFields;

/** The DApp form stands for all forms made of these parts. */
let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe('a part of a form', () => {
  let page: Page;
  let sheet: Locator;
  let title: Locator;
  beforeAll(async () => {
    ({ page, sheet } = await openForm(visits, 'dapp'));
    title = field(page, 'title');
  });

  it('has the help of a group under its legend, not over it', async () => {
    const group = sheet.locator('fieldset', { has: page.locator('[name=language]') });
    const legend = await group.locator('legend').last().boundingBox();
    const help = await group.locator('.field__help').last().boundingBox();
    expect(help?.y).toBeGreaterThanOrEqual((legend?.y ?? 0) + (legend?.height ?? 0));
  });

  it('says in its label that it is optional, and asks for nothing', async () => {
    const optional = sheet.getByLabel(`${labels.dapp.rakeBackAccount} ${common.optional}`);
    expect(await optional.count()).toBe(1);
    expect(await optional.getAttribute('required')).toBeNull();
  });

  it('counts the characters a reader sees', async () => {
    const max = DAPP_NAME_LENGTH_MAX;
    const counter = title.locator('xpath=ancestor::*[@class="field"]//*[@class="counter__figures"]');
    for (const [what, text, counted] of [
      ['Latin letters', 'Harbor', `6 / ${max}`],
      ['blanks around, which do not count', '  Harbor  ', `6 / ${max}`],
      ['an emoji as one', '🦊🦊', `2 / ${max}`],
      ['a letter and its accent as one', 'e\u0301e\u0301', `2 / ${max}`],
      ['Korean taken apart as syllables', '지갑'.normalize('NFD'), `2 / ${max}`],
      ['the whole limit in emojis', '🦊'.repeat(max), `${max} / ${max}`],
      ['nothing, where the limit alone is said', '', interpolate(forms.counter.limit, { limit: max })],
      ['one too many', '🦊'.repeat(max + 1), '1 character over the limit'],
    ] as const) {
      await title.fill('x');
      await title.fill(text);
      await eventually(async () => expect([what, await counter.innerText()]).toEqual([what, counted]));
      expect(await title.inputValue()).toBe(text);
    }
  });

  it('reads the count out near the limit only', async () => {
    const status = sheet
      .locator('.field', { has: page.locator('[name=title]') })
      .locator('.counter')
      .getByRole('status');
    await title.fill('x'.repeat(DAPP_NAME_LENGTH_MAX - 2));
    await eventually(async () => expect(await status.textContent()).toBe('2 characters left'));
    await title.fill('x');
    await eventually(async () => expect(await status.textContent()).toBe(''));
    await title.fill('x'.repeat(DAPP_NAME_LENGTH_MAX + 3));
    await eventually(async () => expect(await status.textContent()).toBe('3 characters over the limit'));
  });

  it('is described by its mistake and its help, and is led to from the summary by key, without a step in the history', async () => {
    await title.fill('');
    await send(page);
    await sheet.locator('.form-errors').waitFor();
    const { title: mistake } = submissionErrors.required.dapp;
    expect(await errorOf(page, 'title', 'dapp')).toEqual([mistake]);
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    const described = await title.evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toEqual([mistake, submissionHelp.dapp.title]);
    const address = page.url();
    for (const name of ['title', 'desc', 'icon_url']) {
      await sheet.locator('.form-errors').locator(`[href='#dapp-${name}']`).press('Enter');
      expect([await page.evaluate(() => document.activeElement?.id), page.url()]).toEqual([`dapp-${name}`, address]);
    }
  });
});

it.each([true, false])(
  'a form that is not sent says so in the document’s title (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, sheet } = await openForm(visits, 'dapp', { javaScriptEnabled });
    const title = await page.title();
    await sheet.evaluate((form) => form.setAttribute('novalidate', ''));
    await send(page);
    await eventually(async () => expect(await page.title()).toBe(interpolate(forms.errors.pageTitle, { title })));
  },
);

describe('a counter beside a mistake on a narrow screen', () => {
  it.each(LANGUAGES)('keeps to one line, in %s', async (lang) => {
    const { page, sheet } = await openForm(visits, 'dapp', { lang, viewport: { width: 390, height: 800 } });
    await field(page, 'title').fill('x'.repeat(DAPP_NAME_LENGTH_MAX + 900));
    await send(page);
    const feet = sheet.locator('.field__foot:visible:has(.field__error)');
    await feet.nth(1).waitFor();
    const lines = await feet
      .locator('.counter__figures')
      .evaluateAll((figures) => figures.map((one) => one.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});
