import type { Locator, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { formatCount } from '../../client/i18n/formatCount.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { pathTo } from '../../shared/routes.ts';
import { eventually, startComponentVisits, visit, type Visits } from '../support/browser.ts';

const TIMEOUT_MS = 120_000;
const { forms, components, submissionFields, submissionHelp, common } = CATALOGS.en;
const { labels, help } = { labels: submissionFields.labels.dapp, help: submissionHelp.dapp };
const REQUIRED = ['title', 'platform', 'language', 'icon_url'] as const;
/** One dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LOGO = { name: 'HARBOR.png', mimeType: 'image/png', buffer: PNG };

/** The form of the component page stands for all forms made of these parts. */
let visits: Visits;
beforeAll(async () => void (visits = await startComponentVisits()), TIMEOUT_MS);
afterAll(() => visits.stop());

async function openForm() {
  const { page, complaints } = await visits.comeBack();
  await visit(page, pathTo('components', 'en'));
  const form = page.locator('.form-demo');
  return { page, complaints, form, title: form.locator('[name=title]'), file: form.locator('[type=file]') };
}

const send = (form: Locator) => form.getByRole('button', { name: components.words.send }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
const said = (field: Locator) =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  );
const required = (field: (typeof REQUIRED)[number]) => interpolate(components.demo.required, { field: labels[field] });

describe('a form', () => {
  let page: Page;
  let form: Locator;
  let title: Locator;
  let file: Locator;
  let complaints: string[];
  beforeAll(async () => void ({ page, form, title, file, complaints } = await openForm()));

  it('says all mistakes at once, on top and beside their fields, and takes the focus there', async () => {
    await send(form);
    await eventually(async () => expect(await focused(page)).toBe('form-errors'));
    const summary = form.getByRole('group', { name: formatCount('en', forms.errors, 'title', REQUIRED.length) });
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(REQUIRED.map(required));
    expect(await form.locator('.field__error').allInnerTexts()).toEqual(REQUIRED.map(required));
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    expect(await said(title)).toEqual([required('title'), help.title]);
  });

  it('has the help of a group under its legend, not over it', async () => {
    const group = form.locator('fieldset', { has: page.locator('[name=language]') });
    const legend = await group.locator('legend').boundingBox();
    const helpBox = await group.locator('.field__help').boundingBox();
    expect(helpBox?.y).toBeGreaterThanOrEqual((legend?.y ?? 0) + (legend?.height ?? 0));
  });

  it('leads from the line of a mistake to its control, by key, without a step in the history', async () => {
    const address = page.url();
    const led = [];
    for (const field of REQUIRED) {
      await form.getByRole('link', { name: required(field) }).press('Enter');
      led.push([field, await focused(page), page.url()]);
    }
    expect(led).toEqual(REQUIRED.map((field) => [field, `demo-${field}`, address]));
  });

  it('takes the focus again when it is sent again, and keeps what was typed', async () => {
    await title.fill('Harbor');
    await send(form);
    await eventually(async () => expect(await focused(page)).toBe('form-errors'));
    expect(await form.locator('.form-errors a').count()).toBe(REQUIRED.length - 1);
    expect(await title.inputValue()).toBe('Harbor');
    expect(await title.getAttribute('aria-invalid')).toBeNull();
  });

  it('without mistakes is busy for a moment, then gives way to a notice that has the focus', async () => {
    await form.locator('select').selectOption('ETH');
    await form.getByLabel(components.demo.languages[1] ?? '').check();
    await file.setInputFiles(LOGO);
    await send(form);
    expect(await form.getAttribute('aria-busy')).toBe('true');
    expect(await form.locator('.submit-button').innerText()).toBe(components.words.sending);
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(components.words.doneTitle),
    );
    expect(complaints).toEqual([]);
  });
});

describe('a part of a form', () => {
  let page: Page;
  let form: Locator;
  let title: Locator;
  beforeAll(async () => void ({ page, form, title } = await openForm()));

  it('shows a receipt code in groups', async () => {
    const receipt = page.locator('.receipt-code').first();
    expect(await receipt.locator('code span').allInnerTexts()).toEqual([
      '7Q4MX-',
      '2KDPA-',
      'V93TB-',
      '8HJN0-',
      'CW5FGZ',
    ]);
  });

  it('says in its label that it is optional, and asks for nothing', async () => {
    const area = form.getByLabel(`${labels.desc}${common.optional}`);
    expect(await area.getAttribute('required')).toBeNull();
  });

  it('counts the characters a reader sees', async () => {
    const counter = title.locator('xpath=ancestor::*[@class="field"]//*[@class="counter__figures"]');
    for (const [what, text, counted] of [
      ['Latin letters', 'Harbor', '6 / 20'],
      ['blanks around, which do not count', '  Harbor  ', '6 / 20'],
      ['an emoji as one', '🦊🦊', '2 / 20'],
      ['a letter and its accent as one', 'e\u0301e\u0301', '2 / 20'],
      ['Korean taken apart as syllables', '지갑'.normalize('NFD'), '2 / 20'],
      ['the whole limit in emojis', '🦊'.repeat(20), '20 / 20'],
      ['nothing, where the limit alone is said', '', interpolate(forms.counter.limit, { limit: 20 })],
      ['one too many', '🦊'.repeat(21), '1 character over the limit'],
    ] as const) {
      await title.fill('x');
      await title.fill(text);
      await eventually(async () => expect([what, await counter.innerText()]).toEqual([what, counted]));
      expect(await title.inputValue()).toBe(text);
    }
  });

  it('reads the count out near the limit only, once typing has paused', async () => {
    const status = form.locator('.counter').first().getByRole('status');
    await title.fill('x'.repeat(17));
    await page.waitForTimeout(1_300);
    expect(await status.textContent()).toBe('');
    await title.fill('x'.repeat(18));
    await eventually(async () => expect(await status.textContent()).toBe('2 characters left'));
    await title.fill('x'.repeat(23));
    await eventually(async () => expect(await status.textContent()).toBe('3 characters over the limit'));
  });
});
