import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 A and AA, and good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const [CONTRAST, READING_CONTRAST] = ['color-contrast', 'color-contrast-enhanced'];

interface Judged {
  /** A selector; the whole page unless given. */
  scope?: string;
  /** Whether text to read must have the contrast of AAA, as on every page of the site. */
  aaa?: boolean;
}

/**
 * Lets every document of this page bring axe along. The browser itself inserts it: the content security policy forbids
 * it to a page.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
}

/**
 * Everything axe finds in the light theme, and what has to do with colour in the dark one: the themes differ in nothing
 * else.
 */
export async function violationsOn(page: Page, { scope = 'html', aaa = true }: Judged = {}): Promise<string[]> {
  // Style sheets are not fetched again: only the orientation lock is judged by them.
  const usual = { resultTypes: ['violations' as const], preload: false };
  const schemes: Record<'light' | 'dark', axe.RunOptions> = {
    light: { ...usual, runOnly: TAGS, rules: { [READING_CONTRAST]: { enabled: aaa } } },
    dark: { ...usual, runOnly: aaa ? [CONTRAST, READING_CONTRAST] : [CONTRAST] },
  };
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const sentences = await page.evaluate(findViolations, { scope, options: schemes[colorScheme] });
    found.push(...sentences.map((sentence) => `${colorScheme}, ${page.viewportSize()?.width} px: ${sentence}`));
  }
  return found;
}

/** Names of things to press, tags and pictures may do with the contrast of AA. Runs in the page. */
async function findViolations({ scope, options }: { scope: string; options: axe.RunOptions }): Promise<string[]> {
  const notForReading = 'a, button, summary, .tag, [role=img], [aria-hidden=true]';
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(scope, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ target }) =>
          id !== 'color-contrast-enhanced' || !document.querySelector(String(target))?.closest(notForReading),
      )
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
