import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';
import { DESK, openLate, PHONE, shiftsOn } from '../support/layoutShift.ts';
import { IS_LONG, SITE_PAGES, type SitePage } from '../support/sitePages.ts';

/** What only a script can know or do, so that it comes after hydration. Everything else is in the server's document. */
const AFTER_HYDRATION = '.download-buttons__tag, .download-options__tag, .share-link__button, .paste-box';
/** Where text is longest for its room, in every language. */
const NARROW = { width: 320, height: 568 };
/** The narrowest phone of WCAG, a phone, a desk at 200%, a tablet, a desk, a wide desk. */
const WIDTHS_PX = [320, 360, 640, 768, 1280, 1600];
const [SMALL_PX, WIDE_PX] = [360, 1280];
/** Twice and once what browsers use by themselves. */
const [LARGE_TEXT_PX, USUAL_TEXT_PX] = [32, 16];
const TIMEOUT_MS = 60_000;

interface Visitor {
  scripted: WatchedPage;
  /** The same device without JavaScript. */
  plain: WatchedPage;
}

let visits: Visits;
let phone: Visitor;
let desk: Visitor;
/** Asked for less motion and brought axe. */
let careful: WatchedPage;
beforeAll(async () => {
  visits = await startVisits();
  [phone, desk] = (await Promise.all(
    [PHONE, DESK].map(async (device) => ({
      scripted: await openLate(visits, device),
      plain: await visits.open({ ...device, javaScriptEnabled: false }),
    })),
  )) as [Visitor, Visitor];
  careful = await visits.open({ ...DESK, reducedMotion: 'reduce' });
  await bringAxe(careful.page);
}, TIMEOUT_MS);
afterAll(() => visits.stop());

/** What does not depend on the language is looked at in one; what depends on the width of its words, in all. */
const isWhole = ({ lang }: SitePage) => IS_LONG || lang === 'en';

describe.each(SITE_PAGES)('$path', (sitePage) => {
  const { lang, path, status } = sitePage;
  const visitors = () => (isWhole(sitePage) ? [phone, desk] : [phone]);
  let answered: { status: number | undefined; html: string };
  let shifts: string[];
  let complaints: string[];

  beforeAll(async () => {
    const [documents, moved] = await Promise.all([
      Promise.all(visitors().map(({ plain }) => load(plain.page, path))),
      Promise.all(
        visitors().map(({ scripted }) => {
          scripted.complaints.length = 0;
          return shiftsOn(scripted.page, path);
        }),
      ),
    ]);
    answered = documents[0] as typeof answered;
    shifts = moved.flat();
    complaints = visitors().flatMap(({ scripted }) => [...scripted.complaints]);
  }, TIMEOUT_MS);

  it(`answers ${status}, with a whole document that says nothing of the server’s inside`, () => {
    expect(answered.status).toBe(status);
    expect(answered.html).toMatch(/<\/html>\s*$/);
    expect(answered.html).not.toMatch(/data-(msg|stck|dgst)|node_modules|\bat \S+ \(\S+:\d+:\d+\)/);
  });

  it('hydrates without a complaint', () => expect(unmeant(complaints, status)).toEqual([]));

  it('moves nothing while it comes and is scrolled through', () => expect(shifts).toEqual([]));

  it('fits the narrowest phones, with and without JavaScript', async () => {
    for (const { page } of [phone.scripted, phone.plain]) {
      await page.setViewportSize(NARROW);
      expect(await page.evaluate(findLayoutFaults)).toEqual([]);
      await page.setViewportSize(PHONE.viewport ?? NARROW);
    }
  });

  it('says the same and leads to the same with and without JavaScript, under one heading', async () => {
    for (const { scripted, plain } of visitors()) {
      expect(await plain.page.locator(AFTER_HYDRATION).filter({ visible: true }).count()).toBe(0);
      const [before, after] = await Promise.all([readWords(plain.page), readWords(scripted.page)]);
      expect(after).toEqual(before);
      for (const landmark of before) expect(landmark.length).toBeGreaterThan(5);
      const headings = await scripted.page.locator('h1').allInnerTexts();
      expect(headings).toEqual([status === 404 ? CATALOGS[lang].errors.notFound : expect.stringMatching(/\S/)]);
    }
  });
});

describe.each(SITE_PAGES.filter(isWhole))('$path', ({ path, status }) => {
  beforeAll(async () => {
    careful.complaints.length = 0;
    await careful.page.setViewportSize({ width: WIDE_PX, height: 800 });
    await visit(careful.page, path);
  }, TIMEOUT_MS);

  it('shows no motion to a visitor who asked for less, from the top to the end', async () => {
    const { page } = careful;
    expect(await page.evaluate(findMotion)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(findMotion)).toEqual([]);
  });

  it(
    'cuts nothing off, lays no text over text and has no target too small to hit, at every width and with large text',
    async () => {
      const { page } = careful;
      const faults: string[] = [];
      for (const width of WIDTHS_PX) faults.push(...(await faultsAt(page, width)));
      await setTextSize(page, LARGE_TEXT_PX);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${LARGE_TEXT_PX}px`);
      faults.push(...(await faultsAt(page, WIDE_PX)).map((fault) => `large text, ${fault}`));
      await setTextSize(page, USUAL_TEXT_PX);
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'gives axe nothing to report: wide in both themes, small in one',
    async () => {
      const { page, complaints } = careful;
      // At the end of the page the header lies over what is below it, which axe calls obscured.
      await page.evaluate(() => window.scrollTo(0, 0));
      // The themes differ in colours alone, and what opens on small screens is looked at in both by another test.
      const looks: [number, ('light' | 'dark')[]][] = [
        [SMALL_PX, IS_LONG ? ['light', 'dark'] : ['light']],
        [WIDE_PX, ['light', 'dark']],
      ];
      for (const [width, schemes] of looks) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violationsOn(page, schemes)).toEqual([]);
      }
      expect(unmeant(complaints, status)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

async function load(page: Page, path: string) {
  const answer = await page.goto(path);
  return { status: answer?.status(), html: (await answer?.text()) ?? '' };
}

/** Chromium writes the status of the document itself to the console; a 404 is meant on the not-found page. */
const unmeant = (complaints: string[], status: number) =>
  complaints.filter((text) => status === 200 || !text.endsWith('a status of 404 (Not Found)'));

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return (await page.evaluate(findLayoutFaults)).map((fault) => `${width} px: ${fault}`);
}

/** As in the settings of the browser: what a size in rem is measured by. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

/** Per landmark: the lines that can be seen, every text there is, closed menus and hidden labels included, and where links lead. */
function readWords(page: Page): Promise<string[][]> {
  return page.evaluate((afterHydration) => {
    for (const part of document.querySelectorAll(afterHydration)) part.remove();
    return ['header.header', 'main', 'footer.footer'].map((selector) => {
      const landmark = document.querySelector<HTMLElement>(selector);
      if (!landmark) return [];
      const texts = document.createTreeWalker(landmark, NodeFilter.SHOW_TEXT);
      const all: string[] = [];
      while (texts.nextNode()) all.push(texts.currentNode.nodeValue ?? '');
      const links = [...landmark.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
      return [...landmark.innerText.split('\n'), ...all, ...links]
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean);
    });
  }, AFTER_HYDRATION);
}

/** Runs in the page. */
function findMotion(): string[] {
  return document
    .getAnimations()
    .map((animation) => `${(animation.effect as KeyframeEffect).target?.className} ${animation.playState}`);
}
