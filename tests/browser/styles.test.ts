import type { Page } from 'playwright-core';
import { DAPP_SEED, NEWS_SEED } from '../../server/records/seedFiles.ts';
import { loadAssets } from '../../server/site/pages/render/assets.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { PATIENT } from '../support/builtSite.ts';
import { eventually, startVisits, visit, type Visits, withoutFonts } from '../support/browser.ts';

const PATHS = [
  pathTo('home', 'en'),
  pathTo('dapp', 'en'),
  pathTo('news', 'en'),
  pathTo('newsItem', 'en', { id: String(NEWS_SEED.at(-1)?.id) }),
  pathTo('dappItem', 'en', { hid: String(DAPP_SEED[0]?.hid) }),
  pathTo('download', 'en', { system: 'android' }),
  pathTo('developer', 'en'),
  pathTo('project', 'en', { kind: 'token' }),
  pathTo('submit', 'en', { kind: 'token' }),
];
/** States set by observers change late; a wrong style stays wrong. */
const SETTLE_MS = 5_000;

/** A hash of all computed properties, by class, element and pseudo-element. */
type StyleHashes = Record<string, number>;

let visits: Visits;
let named: string[];
// A site of its own: the submissions of other suites would change the figures of its queue.
beforeAll(async () => void (visits = await startVisits(PATIENT)));
afterAll(() => visits.stop());

it('gives every class the same computed style whether a page is reached by a click or by its address', async () => {
  const { page, context } = await visits.open({ reducedMotion: 'reduce' });
  await withoutFonts(context);
  const { css, sheetTexts } = await loadAssets('dist');
  named = await page.evaluate(propertiesIn, [css, ...Object.values(sheetTexts)]);
  const loaded = new Map<string, StyleHashes>();
  for (const path of PATHS) {
    // A busy store gives the queue's figures late, and the page says so until then. An empty queue has no section.
    await eventually(async () => {
      await visit(page, path);
      expect([path, await page.locator('.queue-figures').count()]).toEqual([path, 0]);
    });
    loaded.set(path, await settledHashes(page));
  }
  const differences: Record<string, string[]> = {};
  const [start = '', ...others] = PATHS;
  await visit(page, start);
  // One document gets the sheets of all pages; on the way back each page is reached from another one.
  for (const path of [...others, ...PATHS.slice(0, -1).toReversed()]) {
    await clickTo(page, path);
    const different = await settledDifferences(page, loaded.get(path) ?? {});
    if (different.length > 0) differences[path] = [...(differences[path] ?? []), ...different];
  }
  expect(differences).toEqual({});
  await visits.leave();
});

/** Observers set states of a loaded page a few frames after hydration. */
async function settledHashes(page: Page): Promise<StyleHashes> {
  let hashes: StyleHashes | null = null;
  await eventually(async () => {
    const before = hashes;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
    hashes = await page.evaluate(hashStyles, named);
    expect(hashes).toEqual(before);
  });
  return hashes ?? {};
}

async function settledDifferences(page: Page, loaded: StyleHashes): Promise<string[]> {
  let different: string[] = [];
  const compare = async () => {
    const hashes = await page.evaluate(hashStyles, named);
    different = [...new Set([...Object.keys(loaded), ...Object.keys(hashes)])].filter(
      (key) => hashes[key] !== loaded[key],
    );
    expect(different).toEqual([]);
  };
  await eventually(compare, SETTLE_MS).catch(() => undefined);
  return different;
}

/** Follows a link within the document; most pairs of pages have no link of their own. */
async function clickTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction(
    (target) => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(target),
    path,
  );
}

/** Runs in the page. The properties that rules of the sheets set: the others are the same for every element of a kind. */
function propertiesIn(sheets: string[]): string[] {
  const properties = new Set<string>();
  const addRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const property of rule.style) properties.add(property);
      if ('cssRules' in rule) addRules(rule.cssRules as CSSRuleList);
    }
  };
  for (const text of sheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    addRules(sheet.cssRules);
  }
  return [...properties];
}

/** Runs in the page. Reads the first elements of each class. */
function hashStyles(properties: string[]): StyleHashes {
  const ELEMENTS_PER_CLASS = 1;
  // The main part has the focus after a click only.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const counts = new Map<string, number>();
  const hashes: StyleHashes = {};
  for (const element of document.querySelectorAll('[class]')) {
    const fresh = [...element.classList].filter((name) => (counts.get(name) ?? 0) < ELEMENTS_PER_CLASS);
    if (fresh.length === 0) continue;
    for (const name of fresh) counts.set(name, (counts.get(name) ?? 0) + 1);
    const key = `${fresh.map((name) => `.${name}`).join('')} ${String(counts.get(fresh[0] ?? ''))}`;
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo || null);
      if (pseudo && style.content === 'none') continue;
      let hash = 0;
      const values = properties.map((property) => style.getPropertyValue(property)).join();
      for (let index = 0; index < values.length; index += 1) hash = (hash * 31 + values.charCodeAt(index)) | 0;
      hashes[key + pseudo] = hash;
    }
  }
  return hashes;
}
