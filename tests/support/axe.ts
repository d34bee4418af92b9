import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What every page of the site is held to: WCAG 2.2 A and AA, good practice, and the contrast of AAA for text to read. */
const RULES: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast-enhanced': { enabled: true } },
  // Style sheets are not fetched again: only the orientation lock is judged by them.
  preload: false,
};
type Scheme = 'light' | 'dark';

/** Lets every document of this page bring axe along. The browser itself inserts it: the content security policy forbids it to a page. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/** Everything axe finds on a page in these themes, as sentences. */
export async function violationsOn(
  page: Page,
  schemes: Scheme[] = ['light', 'dark'],
  rules = RULES,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const sentences = await page.evaluate(findViolations, rules);
    found.push(...sentences.map((sentence) => `${colorScheme}, ${page.viewportSize()?.width} px: ${sentence}`));
  }
  return found;
}

/** Names of things to press, tags and pictures may do with the contrast of AA. Runs in the page. */
async function findViolations(rules: axe.RunOptions): Promise<string[]> {
  const notForReading = 'a, button, summary, .tag, [role=img], [aria-hidden=true]';
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ target }) =>
          id !== 'color-contrast-enhanced' || !document.querySelector(String(target))?.closest(notForReading),
      )
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
