import type { Locator, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { DAPP_NAME_LENGTH_MAX } from '../../shared/limits.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { openForm as openSubmission, send } from '../support/submitForms.ts';

const TIMEOUT_MS = 120_000;
const { forms, submissionFields, submissionHelp, submissionErrors, common } = CATALOGS.en;
const required = submissionErrors.required.dapp;
/** A control of each kind. */
const FIELDS = ['platform', 'title', 'icon_url'] as const;

/** The form for DApps stands for all forms made of these parts. */
let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), TIMEOUT_MS);
afterAll(() => visits.stop());

async function openForm() {
  const { page, sheet: form } = await openSubmission(visits, 'dapp');
  return { page, form, title: form.locator('[name=title]') };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
const said = (field: Locator) =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  );

describe('a form', () => {
  let page: Page;
  let form: Locator;
  let title: Locator;
  beforeAll(async () => void ({ page, form, title } = await openForm()));

  it('connects a control with its mistake and its help, once it was sent', async () => {
    await send(page);
    await eventually(async () => expect(await focused(page)).toBe('form-errors'));
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    expect(await said(title)).toEqual([required.title, submissionHelp.dapp.title]);
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
    for (const field of FIELDS) {
      await form.locator(`.form-errors a[href="#dapp-${field}"]`).press('Enter');
      led.push([field, await focused(page), page.url()]);
    }
    expect(led).toEqual(FIELDS.map((field) => [field, `dapp-${field}`, address]));
  });

  it('takes the focus again when it is sent again, and keeps what was typed', async () => {
    await title.fill('Harbor');
    await send(page);
    await eventually(async () => expect(await focused(page)).toBe('form-errors'));
    expect(await form.locator('.form-errors a[href="#dapp-title"]').count()).toBe(0);
    expect(await title.inputValue()).toBe('Harbor');
    expect(await title.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a part of a form', () => {
  let page: Page;
  let form: Locator;
  let title: Locator;
  beforeAll(async () => void ({ page, form, title } = await openForm()));

  it('says in its label that it is optional, and asks for nothing', async () => {
    await form.locator('[name=hasNews][value=yes]').check();
    const optional = form.getByLabel(`${submissionFields.labels.dapp.newsTitle}${common.optional}`);
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
      ['one too many', '🦊'.repeat(max + 1), interpolate(forms.counter.over, { count: 1 })],
    ] as const) {
      await title.fill('x');
      await title.fill(text);
      await eventually(async () => expect([what, await counter.innerText()]).toEqual([what, counted]));
      expect(await title.inputValue()).toBe(text);
    }
  });

  it('reads the count out near the limit only, once typing has paused', async () => {
    const max = DAPP_NAME_LENGTH_MAX;
    const status = form.locator('.counter').first().getByRole('status');
    await title.fill('x'.repeat(max - 5));
    await page.waitForTimeout(1_300);
    expect(await status.textContent()).toBe('');
    await title.fill('x'.repeat(max - 2));
    await eventually(async () =>
      expect(await status.textContent()).toBe(interpolate(forms.counter.left, { count: 2 })),
    );
    await title.fill('x'.repeat(max + 3));
    await eventually(async () =>
      expect(await status.textContent()).toBe(interpolate(forms.counter.over, { count: 3 })),
    );
  });
});
