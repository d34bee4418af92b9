import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LANGUAGES } from '../../shared/languages.ts';
import { DAPP_START_STEP, NEWS_PAGE_SIZE } from '../../shared/limits.ts';
import { pathTo } from '../../shared/routes.ts';
import { hydrated, startVisits, type Visits } from '../support/browser.ts';
import { FAKE_DAPPS, FAKE_NEWS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';
import { SITE_PAGES } from '../support/sitePages.ts';

/** Both systems the download buttons know, so that what comes after hydration comes. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Files come in an order that no cache and no near server would bring: the script after the first paint, face and pictures late. */
const SCRIPT_LATE_MS = 150;
const FACE_LATE_MS = 300;
const PICTURE_LATE_MS = 250;
const PATIENCE_MS = 60_000;

const PICTURES = 'https://pictures.example';
/** No picture has the shape its place has. */
const SHAPES = ['2400x40', '30x2000', '1x1', '640x480'];

const [ARTICLE_ID = ''] = FAKE_NEWS.map(({ id }) => String(id));
const HOSTILE_PAGES = LANGUAGES.flatMap((lang) => [
  pathTo('home', lang),
  pathTo('dapp', lang),
  pathTo('newsItem', lang, { id: ARTICLE_ID }),
]);

let content: FakeContent;
let shipped: Visits;
let hostile: Visits;
let visitors: Record<'shipped' | 'hostile', Page[]>;
beforeAll(async () => {
  content = await startFakeContent();
  for (const [path, data] of Object.entries(picturesEverywhere())) content.answer(path, { result: 0, data });
  [shipped, hostile] = await Promise.all([startVisits(), startVisits({ CONTENT_ORIGIN: content.origin })]);
  visitors = { shipped: await openLate(shipped), hostile: await openLate(hostile) };
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all([shipped.stop(), hostile.stop()]);
  await content.close();
});

describe('nothing moves while a page comes and is scrolled through, on a phone and on a desk', () => {
  it.each(SITE_PAGES)(
    '$path',
    async ({ path }) => expect(await shiftsOn(visitors.shipped, path)).toEqual([]),
    PATIENCE_MS,
  );
});

describe('nor do pictures move anything, whatever their shape', () => {
  it.each(HOSTILE_PAGES)(
    '%s',
    async (path) => {
      expect(await shiftsOn(visitors.hostile, path)).toEqual([]);
      for (const page of visitors.hostile)
        expect(await page.locator(`main img[src^="${PICTURES}"]`).count()).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});

async function shiftsOn(pages: Page[], path: string): Promise<string[]> {
  const shifts = await Promise.all(
    pages.map(async (page) => {
      await page.goto(path);
      await hydrated(page);
      const found = await page.evaluate(scrollThrough);
      return found.map((shift) => `${page.viewportSize()?.width} px: ${shift}`);
    }),
  );
  return shifts.flat();
}

/** Content with a picture wherever it may have one. */
function picturesEverywhere(): Record<string, unknown> {
  const picture = (index: number) => `${PICTURES}/${SHAPES[index % SHAPES.length]}?${index}`;
  const body = SHAPES.map((shape, index) => `<p>${shape}</p><img src="${picture(index)}" alt="">`).join('');
  const news = FAKE_NEWS.map((item, index) => ({ ...item, content: body, img_url: picture(index) }));
  const promotions = SHAPES.map((shape, index) => ({
    hid: index,
    url: 'https://dapp.example',
    title: shape,
    img_url: picture(index),
  }));
  return {
    '/v1/news/list': news.slice(0, NEWS_PAGE_SIZE),
    [`/v1/news/${ARTICLE_ID}`]: news[0],
    '/v1/application/list': FAKE_DAPPS.slice(0, DAPP_START_STEP).map((dapp, index) => ({
      ...dapp,
      icon_url: picture(index),
    })),
    '/v1/banner/list': promotions,
    '/v1/ad/list': promotions,
    '/v1/activity/list': promotions,
  };
}

/** A visitor on a phone and one at a desk, to both of whom everything comes late. */
async function openLate(visits: Visits): Promise<Page[]> {
  return Promise.all(
    [PHONE, DESK].map(async (options) => {
      const { page, context } = await visits.open(options);
      // A context with routes keeps no files: every load is a first one.
      await context.route('**/assets/*.js', (route) => late(SCRIPT_LATE_MS, () => route.continue()));
      await context.route('**/*.woff2', (route) => late(FACE_LATE_MS, () => route.continue()));
      await context.route(`${PICTURES}/**`, (route) => {
        const [width, height] = new URL(route.request().url()).pathname.slice(1).split('x');
        const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
        return late(PICTURE_LATE_MS, () => route.fulfill({ contentType: 'image/svg+xml', body }));
      });
      await context.addInitScript(noteShifts);
      return page;
    }),
  );
}

async function late(ms: number, answer: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  // The visitor may have left.
  await answer().catch(() => {});
}

/** Writes down every shift of the layout from the first paint on. Runs in the page, before it. */
function noteShifts(): void {
  const shifts: string[] = [];
  const nameOf = (node: Node | null) => {
    const part = node instanceof Element ? node : node?.parentElement;
    return `${part?.localName}.${part?.getAttribute('class')}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} from ${from.x},${from.y} to ${to.x},${to.y}`,
      );
      shifts.push(`${entry.value.toFixed(5)} by ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifts });
}

/** Sees the whole page, waits for its pictures and for the next paint, and tells what has moved. Runs in the page. */
async function scrollThrough(): Promise<string[]> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await painted();
  }
  await document.fonts.ready;
  const arrived = (image: HTMLImageElement) =>
    new Promise<void>((resolve) => {
      if (image.complete) resolve();
      for (const event of ['load', 'error']) image.addEventListener(event, () => resolve());
    });
  // One that is not shown here is not fetched either.
  await Promise.all([...document.images].filter((image) => image.checkVisibility()).map(arrived));
  await painted();
  await painted();
  return (window as unknown as { shifts: string[] }).shifts;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
