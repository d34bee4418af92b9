import type { Page, Request } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { laidOut, startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';
import { DESK, openLate, PHONE, shiftsOn } from '../support/layoutShift.ts';
import { IS_LONG, SITE_PAGES } from '../support/sitePages.ts';

/** What only a script can know or do, so that it comes after hydration. Everything else is in the server's document. */
const AFTER_HYDRATION = '.theme-switch, .share-link__button, .paste-box, .submission-form__promise, .file-box';
/** Other suites send forms to the same site, so these figures can come and change between two requests. */
const FIGURES = '.page-section:has(.queue-figures)';
/** The narrowest phone of WCAG, a phone, a desk at 200%, a tablet, a desk, a wide desk. */
const WIDTHS_PX = IS_LONG ? [320, 360, 640, 768, 1000, 1280, 1600] : [320, 640, 768, 1000, 1280];
const [NARROWEST_PX, SMALL_PX, PHONE_PX, WIDE_PX] = [320, 360, 390, 1280];
/** Twice and once what browsers use by themselves. */
const [LARGE_TEXT_PX, USUAL_TEXT_PX] = [32, 16];

let visits: Visits;
let phone: WatchedPage;
/** Visitors to whom every file comes late. */
let latePhone: WatchedPage;
let desk: WatchedPage;
/** A desk without JavaScript. */
let plain: Page;
/** A document without the site's policy, in which a test may parse HTML. */
let blank: Page;
beforeAll(async () => {
  visits = await startVisits();
  [phone, latePhone, desk, { page: plain }, { page: blank }] = await Promise.all([
    visits.open(PHONE),
    openLate(visits, PHONE),
    openLate(visits, DESK),
    visits.open({ ...DESK, javaScriptEnabled: false }),
    visits.open(),
  ]);
  await bringAxe(desk.page);
});
afterAll(() => visits.stop());

/**
 * What depends on the width of words is looked at in every language, on a phone; all else in English, on a desk. Files
 * come late to a desk in English and to a phone in Chinese.
 */
describe.each(SITE_PAGES)('$path', ({ lang, path, status }) => {
  const isOnDesk = IS_LONG || lang === 'en';
  const isOnPhone = IS_LONG || lang !== 'en';
  const isLate = IS_LONG || lang !== 'ko';
  const onPhone = isLate ? () => latePhone : () => phone;
  const visitors = () => [...(isOnDesk ? [desk] : []), ...(isOnPhone ? [onPhone()] : [])];
  let answered: { status: number; html: string };
  let shifts: string[];
  let requests: string[];

  beforeAll(async () => {
    requests = [];
    const [visitor] = visitors() as [WatchedPage];
    const note = (request: Request) => void requests.push(request.url());
    visitor.page.on('request', note);
    await desk.page.setViewportSize({ width: WIDE_PX, height: 800 });
    const [moved, response] = await Promise.all([
      Promise.all(
        visitors().map(({ page, complaints }) => {
          complaints.length = 0;
          return isLate ? shiftsOn(page, path) : visit(page, path);
        }),
      ),
      fetch(visits.site.origin + path),
      isOnDesk && plain.setViewportSize({ width: WIDE_PX, height: 800 }).then(() => plain.goto(path)),
    ]);
    await Promise.all(visitors().map(({ page }) => laidOut(page)));
    visitor.page.off('request', note);
    shifts = moved.flatMap((found) => found ?? []);
    answered = { status: response.status, html: await response.text() };
  });

  it(`answers ${status}, with a whole document that says nothing of the server’s inside`, () => {
    expect(answered.status).toBe(status);
    expect(answered.html).toMatch(/<\/html>\s*$/);
    expect(answered.html).not.toMatch(/data-(msg|stck|dgst)|node_modules|\bat \S+ \(\S+:\d+:\d+\)/);
  });

  it('asks for no file twice', () => {
    expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
  });

  if (isLate) it('moves nothing while it comes and is scrolled through', () => expect(shifts).toEqual([]));

  it('says what the server has sent, under one heading', async () => {
    const [{ page }] = visitors() as [WatchedPage];
    const [sent, hydrated] = [await readTexts(blank, answered.html), await readTexts(page)];
    expect(hydrated).toEqual(sent);
    for (const landmark of sent) expect(landmark.length).toBeGreaterThan(4);
    const headings = await page.locator('h1').allInnerTexts();
    expect(headings).toEqual([status === 404 ? CATALOGS[lang].serverErrors.notFound : expect.stringMatching(/\S/)]);
  });

  if (isOnPhone)
    it('fits the narrowest phones', async () => {
      const { page } = onPhone();
      expect(await faultsAt(page, NARROWEST_PX)).toEqual([]);
      await page.emulateMedia({ reducedMotion: null });
      await page.setViewportSize(PHONE.viewport);
    });

  if (isOnDesk) {
    it('shows the same and fits the narrowest phones without JavaScript', async () => {
      expect(await plain.locator(AFTER_HYDRATION).filter({ visible: true }).count()).toBe(0);
      for (const page of [desk.page, plain])
        await page.evaluate(
          (parts) => document.querySelectorAll(parts).forEach((part) => part.remove()),
          page === plain ? FIGURES : `${FIGURES}, ${AFTER_HYDRATION}`,
        );
      // The head's script names the visitor's system, which chooses the links that are shown.
      await desk.page.evaluate(() => {
        document.body.dataset.own = document.documentElement.dataset.own;
        delete document.documentElement.dataset.own;
      });
      expect(await readLines(desk.page)).toEqual(await readLines(plain));
      await desk.page.evaluate(() => {
        document.documentElement.dataset.own = document.body.dataset.own;
        delete document.body.dataset.own;
      });
      expect(await faultsAt(plain, NARROWEST_PX)).toEqual([]);
    });

    it('shows no motion to a visitor who asked for less, from the top to the end', async () => {
      const { page } = desk;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const end of [false, true]) {
        await page.evaluate((atEnd) => window.scrollTo(0, atEnd ? document.body.scrollHeight : 0), end);
        await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint))));
        expect(await page.evaluate(findMotion)).toEqual([]);
      }
    });

    it('cuts nothing off, lays no text over text and has no target too small to hit, at every width and with large text', async () => {
      const { page } = desk;
      const faults: string[] = [];
      for (const width of WIDTHS_PX) faults.push(...(await faultsAt(page, width)));
      await setTextSize(page, LARGE_TEXT_PX);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${LARGE_TEXT_PX}px`);
      faults.push(...(await faultsAt(page, WIDE_PX)).map((fault) => `large text, ${fault}`));
      // A phone has no room for long words of this size.
      const faultsOnPhone = (await faultsAt(page, PHONE_PX)).filter((fault) => !fault.endsWith('is broken'));
      faults.push(...faultsOnPhone.map((fault) => `large text, ${fault}`));
      await setTextSize(page, USUAL_TEXT_PX);
      expect(faults).toEqual([]);
    });

    it('gives axe nothing to report', async () => {
      const { page } = desk;
      // At the end of the page the header lies over what is below it, which axe calls obscured.
      await page.evaluate(() => window.scrollTo(0, 0));
      // What opens on small screens is looked at by another test.
      for (const width of IS_LONG ? [SMALL_PX, WIDE_PX] : [WIDE_PX]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violationsOn(page)).toEqual([]);
      }
      await page.emulateMedia({ reducedMotion: null, colorScheme: null });
    });
  }

  it('writes nothing to the console', () => {
    // Chromium writes the status of the document itself; a 404 is meant on the not-found page.
    const meant = (text: string) => status === 404 && text.endsWith('a status of 404 (Not Found)');
    for (const { complaints } of visitors()) expect(complaints.filter((text) => !meant(text))).toEqual([]);
  });
});

/** From here on nothing moves: a picture in the middle of its motion is cut off on purpose. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return (await page.evaluate(findLayoutFaults)).map((fault) => `${width} px: ${fault}`);
}

/** As in the settings of the browser: what a size in rem is measured by. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

const LANDMARKS = ['header.header', 'main', 'footer.footer'];

/** What can be seen of each landmark, line by line. */
const readLines = (page: Page) =>
  Promise.all(LANDMARKS.map(async (landmark) => (await page.locator(landmark).innerText()).split(/\s*\n\s*/)));

/**
 * Of each landmark every text there is, closed menus and hidden labels included, and where links lead: of the document,
 * or of one that was sent.
 */
function readTexts(page: Page, html?: string): Promise<string[][]> {
  return page.evaluate(
    ({ sent, landmarks, afterHydration }) => {
      const read = sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html');
      return landmarks.map((selector) => {
        const landmark = read.querySelector(selector)?.cloneNode(true) as Element;
        for (const part of landmark.querySelectorAll(`${afterHydration}, noscript`)) part.remove();
        const nodes = document.createTreeWalker(landmark, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        while (nodes.nextNode()) texts.push(nodes.currentNode.nodeValue ?? '');
        const links = [...landmark.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
        return [...texts, ...links].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
      });
    },
    { sent: html, landmarks: LANDMARKS, afterHydration: `${FIGURES}, ${AFTER_HYDRATION}` },
  );
}

/** Runs in the page. */
function findMotion(): string[] {
  return document
    .getAnimations()
    .map((animation) => `${(animation.effect as KeyframeEffect).target?.className} ${animation.playState}`);
}
