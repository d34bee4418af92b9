import type { BrowserContext, Page } from 'playwright-core';
import { eventually, HYDRATED, type Visits, watch } from './browser.ts';
import { type PageChange, scriptOf } from './pageChanges.ts';

/** A busy machine takes seconds for a page. */
const WAIT_MS = 20_000;
/** Texts that have not changed for this time are expected to stay: well above the pause after which a form is checked. */
const SETTLED_MS = 1_200;
/** Faults that are written out of a page whose texts are wrong. */
const NAMED_MAX = 4;

/** A visitor whose pages are changed by programs, or by nothing. */
export interface ChangedVisit {
  page: Page;
  complaints: string[];
  close(): Promise<void>;
}

/** Pages in visits of one browser, under the same programs. */
export interface ChangedBrowser {
  open(): Promise<ChangedVisit>;
  close(): Promise<void>;
}

export async function openChanged(visits: Visits, changes: readonly PageChange[]): Promise<ChangedBrowser> {
  const context: BrowserContext = await visits.browser.newContext({ baseURL: visits.site.origin, locale: 'en-US' });
  context.setDefaultTimeout(WAIT_MS);
  for (const change of changes) await context.addInitScript(scriptOf(change));
  return {
    async open() {
      const page = await context.newPage();
      return { page, complaints: watch(page), close: () => page.close() };
    },
    close: () => context.close(),
  };
}

/**
 * The texts of the page, one for each element that has some. Translation marks are left out, and what a program has
 * inserted; figures differ from visit to visit.
 */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    let last: Element | null = null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      let owner = text.parentElement;
      if (
        !owner ||
        owner.closest('script,style,noscript,template,textarea,.page-section:has(.queue-figures),[data-inserted]')
      )
        continue;
      while (owner?.matches('font,[data-changed]')) owner = owner.parentElement;
      const words = text.data.replace(/[«»]/g, '');
      if (!words.trim()) continue;
      if (owner === last) texts.push(`${texts.pop() ?? ''}${words}`);
      else texts.push(words);
      last = owner;
    }
    return texts.map((words) => words.replace(/\s+/g, ' ').trim());
  });
}

/** Texts that have not changed for a while. */
export async function readSettledTexts(page: Page): Promise<string[]> {
  let before: string[] = [];
  await eventually(async () => {
    const texts = await readTexts(page);
    const isSettled = texts.join('\n') === before.join('\n');
    before = texts;
    if (isSettled && (await page.locator('main [aria-busy=true]').count()) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    throw new Error('The texts of the page change.');
  }, WAIT_MS);
  return before;
}

/** Waits until the page is hydrated and has these texts. Returns what is wrong in the end. */
export async function compareTexts(page: Page, where: string, expected: readonly string[]): Promise<string[]> {
  let faults: string[] = [];
  await eventually(async () => {
    await page.locator(HYDRATED).waitFor({ state: 'attached' });
    const texts = await readTexts(page);
    const missing = expected.filter((text) => !texts.includes(text));
    const foreign = texts.filter((text) => !expected.includes(text));
    faults = [
      ...missing.slice(0, NAMED_MAX).map((text) => `${where} lacks “${text}”`),
      ...foreign.slice(0, NAMED_MAX).map((text) => `${where} has “${text}”`),
    ];
    if (faults.length === 0 && texts.length !== expected.length) faults = [`${where}: texts are repeated or missing`];
    if (faults.length > 0) throw new Error(faults.join());
  }, WAIT_MS).catch((error: unknown) => {
    if (faults.length === 0) faults = [`${where}: ${String(error)}`];
  });
  return faults;
}
