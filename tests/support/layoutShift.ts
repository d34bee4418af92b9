import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, type Visits, type WatchedPage } from './browser.ts';

/** Both systems the download buttons know, so that what comes after hydration comes. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} satisfies BrowserContextOptions;
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/**
 * Files come in an order that no cache and no near server would bring: the script after the first paint, face and
 * pictures late.
 */
const SCRIPT_LATE_MS = 150;
const FACE_LATE_MS = 300;
const PICTURE_LATE_MS = 250;

/** A visitor to whom every file comes late, and whose pages write down what moves. */
export async function openLate(visits: Visits, options: BrowserContextOptions): Promise<WatchedPage> {
  const visitor = await visits.open(options);
  const { context } = visitor;
  // A context with routes keeps no files: every load is a first one.
  await context.route('**/assets/*.js', (route) => late(SCRIPT_LATE_MS, () => route.continue()));
  await context.route('**/*.woff2', (route) => late(FACE_LATE_MS, () => route.continue()));
  await context.route('**/images/*', (route) => late(PICTURE_LATE_MS, () => route.continue()));
  await context.addInitScript(noteShifts);
  return visitor;
}

/** Loads a page, scrolls through it, and says what has moved by itself. */
export async function shiftsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  const found = await page.evaluate(scrollThrough);
  return found.map((shift) => `${page.viewportSize()?.width} px: ${shift}`);
}

async function late(ms: number, answer: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  // The visitor may have left.
  await answer().catch(() => {});
}

/** Writes down every shift of the layout from the first paint on. Runs in the page, before it. */
export function noteShifts(): void {
  const shifts: string[] = [];
  const nameOf = (node: Node | null) => {
    const part = node instanceof Element ? node : node?.parentElement;
    return `${part?.localName}.${part?.getAttribute('class')}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      // A heading in Chinese or Korean gets wider by a hair when the Latin face in it comes, which is accepted.
      if (entry.value < 0.0005 && document.documentElement.lang !== 'en') continue;
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
  // An image that is not shown here is not fetched either.
  await Promise.all([...document.images].filter((image) => image.checkVisibility()).map(arrived));
  await painted();
  await painted();
  return (window as unknown as { shifts: string[] }).shifts;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
