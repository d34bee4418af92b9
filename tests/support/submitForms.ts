import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Language } from '../../shared/site/languages.ts';
import { pathTo, type SubmitKind } from '../../shared/site/routes.ts';
import { FIELD_CONTROLS } from '../../shared/submission/schemas/formSections.ts';
import { HYDRATED, hydrated, type Visits } from './browser.ts';
import { picture, type Texts } from './forms.ts';

/** A phrase of the standard's own test vectors: everybody knows it, nobody keeps money there. */
export const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

type Options = BrowserContextOptions & { lang?: Language };

/** A visitor with a form before them. */
export async function openForm(visits: Visits, kind: SubmitKind, { lang = 'en', ...options }: Options = {}) {
  const visitor = await visits.comeBack(options);
  // The form of the test before may be about to save its draft: it is left first.
  await visitor.page.goto('/robots.txt');
  await visitor.page.evaluate(() => localStorage.clear());
  await visitor.page.goto(pathTo('submit', lang, { kind }));
  if (options.javaScriptEnabled !== false) await hydrated(visitor.page);
  return { ...visitor, sheet: visitor.page.locator('.submission-form') };
}

export function field(page: Page, name: string): Locator {
  return page.locator(`.submission-form [name=${name}]`);
}

/** Fills a form in as people do, field by field, but for the files. */
export async function fillIn(page: Page, kind: SubmitKind, texts: Texts): Promise<void> {
  const controls = FIELD_CONTROLS[kind];
  for (const [name, value] of Object.entries(texts)) {
    const type = controls[name]?.type;
    if (!type) continue;
    if (type === 'platform' || type === 'standard') await field(page, name).selectOption(`${value}`);
    else if (type === 'yesNo' || type === 'choice')
      await page.locator(`.submission-form [name="${name}"][value="${value}"]`).check();
    else await field(page, name).fill(`${value}`);
  }
}

/** Fills a form in at once, where it is not the subject: several times as fast. */
export async function fillInAtOnce(page: Page, texts: Texts): Promise<void> {
  await page.locator('.submission-form').evaluate((form, values) => {
    for (const control of form.querySelectorAll<HTMLInputElement>('[name]')) {
      const text = values[control.name];
      if (text === undefined || control.type === 'hidden') continue;
      if (control.type === 'radio') control.checked = control.value === text;
      else control.value = `${text}`;
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, texts);
}

const LOGO = await picture();

export async function choose(page: Page, name = 'icon_url', buffer = LOGO, file = 'logo.png'): Promise<void> {
  const input = field(page, name);
  await input.setInputFiles({ name: file, mimeType: 'image/png', buffer });
  // What is said of a logo comes later and pushes down what is below it: a press on the button at that moment misses it.
  if (name === 'icon_url' && (await page.locator(HYDRATED).count()) > 0)
    await page
      .locator('.file-drop', { has: page.locator(`[name=${name}]`) })
      .locator('.logo-check')
      .waitFor();
}

/** By key: what is said of a field while the mouse is pressed moves the button away from it. */
export async function send(page: Page): Promise<void> {
  await page.locator('.submission-form .submit-button').press('Enter');
}

/** What stands beside a field; more than one is a fault. */
export function errorOf(page: Page, name: string, kind: SubmitKind = 'token'): Promise<string[]> {
  return page.locator(`#${kind}-${name}-error`).allInnerTexts();
}

/**
 * Notes what is sent from now on, forms with files too, of which the browser tells nothing. The question gives all of
 * it.
 */
export async function noteSent(page: Page): Promise<() => Promise<string>> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (address, options) => {
      const texts = options?.body instanceof FormData ? [...options.body.values()] : [];
      // The storage outlives the document.
      sessionStorage.setItem('sent', (sessionStorage.getItem('sent') ?? '') + texts.join());
      return fetch(address, options);
    };
  });
  return async () => requests.join() + (await page.evaluate(() => sessionStorage.getItem('sent')));
}
