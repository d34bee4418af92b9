import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { startVisits, type Visits, type WatchedPage } from '../support/browser.ts';
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
beforeAll(async () => {
  visits = await startVisits();
  [phone, desk] = (await Promise.all(
    [PHONE, DESK].map(async (device) => ({
      scripted: await openLate(visits, device),
      plain: await visits.open({ ...device, javaScriptEnabled: false }),
    })),
  )) as [Visitor, Visitor];
  await bringAxe(desk.scripted.page);
}, TIMEOUT_MS);
afterAll(() => visits.stop());

/** What does not depend on the language is looked at in one; what depends on the width of its words, in all. */
const isWhole = ({ lang }: SitePage) => IS_LONG || lang === 'en';

describe.each(SITE_PAGES)('$path', (sitePage) => {
  const { lang, path, status } = sitePage;
  const visitors = isWhole(sitePage) ? () => [phone, desk] : () => [phone];
  let documents: Awaited<ReturnType<typeof load>>[];
  let shifts: string[];
  let requests: string[];

  beforeAll(async () => {
    requests = [];
    const note = (request: Request) => void requests.push(request.url());
    const { page } = phone.scripted;
    page.on('request', note);
    await desk.scripted.page.setViewportSize(DESK.viewport ?? NARROW);
    [documents, shifts] = await Promise.all([
      Promise.all(visitors().map(({ plain }) => load(plain.page, path))),
      Promise.all(
        visitors().map(({ scripted }) => {
          scripted.complaints.length = 0;
          return shiftsOn(scripted.page, path);
        }),
      ).then((moved) => moved.flat()),
    ]);
    page.off('request', note);
  }, TIMEOUT_MS);

  it(`answers ${status}, with a whole document that says nothing of the server’s inside`, () => {
    for (const { status: answered, html } of documents) {
      expect(answered).toBe(status);
      expect(html).toMatch(/<\/html>\s*$/);
      expect(html).not.toMatch(/data-(msg|stck|dgst)|node_modules|\bat \S+ \(\S+:\d+:\d+\)/);
    }
  });

  it('asks for no file twice', () => {
    expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
  });

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

  if (isWhole(sitePage)) {
    it('shows no motion to a visitor who asked for less, from the top to the end', async () => {
      const { page } = desk.scripted;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const end of [false, true]) {
        await page.evaluate((atEnd) => window.scrollTo(0, atEnd ? document.body.scrollHeight : 0), end);
        await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint))));
        expect(await page.evaluate(findMotion)).toEqual([]);
      }
    });

    it(
      'cuts nothing off, lays no text over text and has no target too small to hit, at every width and with large text',
      async () => {
        const { page } = desk.scripted;
        const faults: string[] = [];
        for (const width of WIDTHS_PX) faults.push(...(await faultsAt(page, width)));
        await setTextSize(page, LARGE_TEXT_PX);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          `${LARGE_TEXT_PX}px`,
        );
        faults.push(...(await faultsAt(page, WIDE_PX)).map((fault) => `large text, ${fault}`));
        await setTextSize(page, USUAL_TEXT_PX);
        expect(faults).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'gives axe nothing to report',
      async () => {
        const { page } = desk.scripted;
        // At the end of the page the header lies over what is below it, which axe calls obscured.
        await page.evaluate(() => window.scrollTo(0, 0));
        // What opens on small screens is looked at by another test.
        for (const width of IS_LONG ? [SMALL_PX, WIDE_PX] : [WIDE_PX]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await violationsOn(page)).toEqual([]);
        }
        await page.emulateMedia({ reducedMotion: null, colorScheme: null });
      },
      TIMEOUT_MS,
    );
  }

  it('writes nothing to the console', () => {
    // Chromium writes the status of the document itself; a 404 is meant on the not-found page.
    const meant = (text: string) => status === 404 && text.endsWith('a status of 404 (Not Found)');
    for (const { scripted } of visitors()) expect(scripted.complaints.filter((text) => !meant(text))).toEqual([]);
  });
});

async function load(page: Page, path: string) {
  const answer = await page.goto(path);
  return { status: answer?.status(), html: (await answer?.text()) ?? '' };
}

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
