import type { Page } from 'playwright-core';
import { type Language, LANGUAGES } from '../../shared/site/languages.ts';
import { ALL_CATEGORIES, pathTo } from '../../shared/site/routes.ts';
import { eventually, hydrated, startVisits, type Visits } from '../support/browser.ts';
import {
  type ChangedBrowser,
  type ChangedVisit,
  compareTexts,
  openChanged,
  readSettledTexts,
} from '../support/changedPages.ts';
import { REWRITES, TAKEN_APIS } from '../support/foreignChanges.ts';
import { PAGE_CHANGES, type PageChange } from '../support/pageChanges.ts';
import { IS_LONG, SITE_PAGES } from '../support/sitePages.ts';
import { choose, field, send } from '../support/submitForms.ts';

/** Pages that are tried side by side. */
const VISITORS = 3;
/** The pages in one language, in the same order as in the others. */
const PAGES_BY_LANGUAGE = LANGUAGES.map((lang) => SITE_PAGES.filter((page) => page.lang === lang));
const KINDS = (PAGES_BY_LANGUAGE[0] ?? []).map((_, kind) => PAGES_BY_LANGUAGE.flatMap((pages) => pages[kind] ?? []));

let visits: Visits;
let unchanged: ChangedBrowser;
beforeAll(async () => {
  visits = await startVisits();
  unchanged = await openChanged(visits, []);
});
afterAll(async () => {
  await unchanged.close();
  await visits.stop();
});

const loaded = new Map<string, Promise<string[]>>();

/** The texts of the page at an address that nobody changes, loaded anew. */
function textsAt(path: string): Promise<string[]> {
  const texts = loaded.get(path) ?? load();
  loaded.set(path, texts);
  return texts;

  async function load() {
    const { page, close } = await unchanged.open();
    await page.goto(path);
    await hydrated(page);
    const found = await readSettledTexts(page);
    await close();
    return found;
  }
}

const taken = TAKEN_APIS.filter(({ changesTexts }) => !changesTexts);
const [inViews, inDocuments] = [false, true].map((blocks) =>
  taken.filter(({ needsDocuments = false }) => needsDocuments === blocks),
);
/** Those that do not look at each other's work are tried together; alone in the long run. */
const CHANGES: readonly (Omit<PageChange, 'run' | 'when'> & { parts: readonly PageChange[] })[] = IS_LONG
  ? [...PAGE_CHANGES, ...REWRITES, ...taken].map((change) => ({ ...change, parts: [change] }))
  : [
      ...PAGE_CHANGES.map((change) => ({ ...change, parts: [change] })),
      { name: 'blockers, password managers and proxies rewrite the page', parts: REWRITES },
      { name: 'scripts have taken what the browser offers', parts: inViews ?? [] },
      { name: 'history and fetch are refused', parts: (inDocuments ?? []).slice(0, 2), needsDocuments: true },
    ];

describe.each(CHANGES.map((change, number) => ({ ...change, number })))('$name', ({ number, parts, ...change }) => {
  let changed: ChangedBrowser;
  beforeAll(async () => void (changed = await openChanged(visits, parts)));
  afterAll(() => changed.close());

  it('on each page, after a step through the menu and after a step to another language', async () => {
    const tried = KINDS.flatMap((pages, kind) => {
      const isTried = IS_LONG || change.isOfEveryPage || kind % 3 === number % 3;
      return isTried ? pages.filter((_, lang) => IS_LONG || lang === (kind + number) % 3) : [];
    });
    expect(await tryEach(tried, ({ path }, index) => tryPage(path, index + number))).toEqual([]);
  });

  if (!change.needsDocuments) {
    it('in the form of a DApp with every answer, whose texts stay when the language changes', async () => {
      const lang = LANGUAGES[number % 3] ?? 'en';
      expect(await compareWalks(parts, lang, walkForm)).toEqual([]);
    });

    it('in the directory, searched, filtered and longer', async () => {
      const lang = LANGUAGES[(number + 1) % 3] ?? 'en';
      expect(await compareWalks(parts, lang, walkDirectory)).toEqual([]);
    });
  }

  /** Tries several at a time. Returns what is wrong with them. */
  async function tryEach<Item>(items: readonly Item[], tryOne: (item: Item, index: number) => Promise<string[]>) {
    const faults: string[] = [];
    const left = items.map((item, index) => ({ item, index }));
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) faults.push(...(await tryOne(next.item, next.index)));
    };
    await Promise.all(Array.from({ length: VISITORS }, work));
    return faults;
  }

  async function tryPage(path: string, turn: number): Promise<string[]> {
    const visit = await changed.open();
    const { page } = visit;
    await page.goto(path);
    const faults = await compareTexts(page, path, await textsAt(path));
    for (const links of ['.header__navigation a[href^="/"]', '.language-switch a:not([aria-current])']) {
      const target = await follow(page, links, turn);
      faults.push(...(await compareTexts(page, `${target}, reached from ${path},`, await textsAt(target))));
    }
    return leave(visit, path, faults);
  }
});

/** Clicks one of the links and waits for its address. */
async function follow(page: Page, links: string, turn: number): Promise<string> {
  const all = page.locator(links);
  const link = all.nth(turn % (await all.count()));
  const target = (await link.getAttribute('href')) ?? '';
  await link.dispatchEvent('click');
  await page.waitForURL(`**${target}`, { waitUntil: 'commit' });
  return target;
}

async function leave({ complaints, close }: ChangedVisit, where: string, faults: string[]): Promise<string[]> {
  // A new document interrupts what the one before was loading. Pages that do not exist are 404.
  const real = complaints.filter((complaint) => !/ERR_ABORTED|\b404 \(Not Found\)/.test(complaint));
  await close();
  return [...faults, ...real.map((complaint) => `${where}: ${complaint}`)];
}

/** A walk looks at the page's texts at some moments. */
type Look = (moment: string) => Promise<void>;
type Walk = (page: Page, lang: Language, look: Look) => Promise<void>;

/** The texts at each moment of a walk, where nobody changes the page. */
const walked = new Map<string, Promise<Map<string, string[]>>>();

async function compareWalks(changes: readonly PageChange[], lang: Language, walk: Walk): Promise<string[]> {
  const key = `${walk.name} ${lang}`;
  const before = walked.get(key) ?? walkUnchanged();
  walked.set(key, before);
  const expected = await before;
  const changed = await openChanged(visits, changes);
  const visit = await changed.open();
  const faults: string[] = [];
  await walk(visit.page, lang, async (moment) => {
    faults.push(...(await compareTexts(visit.page, `${key}, ${moment}`, expected.get(moment) ?? [])));
  });
  const all = await leave(visit, key, faults);
  await changed.close();
  return all;

  async function walkUnchanged() {
    const browser = await openChanged(visits, []);
    const { page } = await browser.open();
    const texts = new Map<string, string[]>();
    await walk(page, lang, async (moment) => void texts.set(moment, await readSettledTexts(page)));
    await browser.close();
    return texts;
  }
}

async function walkForm(page: Page, lang: Language, look: Look): Promise<void> {
  const answer = (name: string, value: string) =>
    page.locator(`.submission-form [name=${name}][value=${value}]`).check();
  await page.goto(pathTo('submit', lang, { kind: 'dapp' }));
  await hydrated(page);
  await field(page, 'title').fill('Harbour');
  await page.locator('.submission-form__send .bullets a').first().waitFor();
  await look('with a name');
  for (const name of ['hasReferral', 'hasAudit', 'hasNews', 'hasTranslations'])
    for (const value of ['yes', 'no', 'yes']) {
      await answer(name, value);
      await look(`${name}: ${value}`);
    }
  await field(page, 'platform').selectOption('HECO');
  await look('with a chain that has stopped');
  await choose(page);
  await look('with a logo');
  await send(page);
  await page.locator('.form-errors').waitFor();
  await look('sent with errors');
  await field(page, 'url').fill('http://harbour.example');
  await field(page, 'desc').fill('Lending without a middleman');
  await answer('hasReferral', 'no');
  await look('with fewer errors');
  await page.locator('.file-card button').click();
  await look('without the logo');
  // Where storage is refused the draft lasts as long as the document.
  await page.waitForFunction(() => {
    try {
      return JSON.stringify(localStorage ?? 'middleman').includes('middleman');
    } catch {
      return true;
    }
  });
  const target = await follow(page, '.language-switch a:not([aria-current])', 0);
  await page.waitForURL(`**${target}`);
  await hydrated(page);
  await eventually(async () => {
    expect(await field(page, 'title').inputValue()).toBe('Harbour');
    expect(await field(page, 'desc').inputValue()).toBe('Lending without a middleman');
    expect(await page.locator('.submission-form [name=hasAudit][value=yes]').isChecked()).toBe(true);
  });
}

async function walkDirectory(page: Page, lang: Language, look: Look): Promise<void> {
  await page.goto(pathTo('dapp', lang, { category: ALL_CATEGORIES }));
  await hydrated(page);
  await page.locator('.load-more__link').dispatchEvent('click');
  await page.locator('.dapp-card').nth(50).waitFor();
  await look('longer');
  await page.locator('.category-tabs a').nth(2).dispatchEvent('click');
  await page.locator('.category-tabs li:nth-child(3) a[aria-current]').waitFor();
  await look('of another category');
  await page.locator('.chain-filter a').first().dispatchEvent('click');
  await page.locator('.chain-filter a[aria-current]').waitFor();
  await look('of a chain');
  for (const key of ['swap', 'nothing is called so']) {
    const answered = page.waitForResponse((response) => response.url().includes(`key=${key.slice(0, 4)}`));
    await page.locator('[type=search]').fill(key);
    await answered;
    await look(`searched for ${key}`);
  }
  expect(await page.locator('[type=search]').inputValue()).toBe('nothing is called so');
}
