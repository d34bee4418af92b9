import type { ServerResponse } from 'node:http';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { DAPP_START_STEP, NEWS_PAGE_SIZE } from '../../shared/limits.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { hydrated, laidOut, startVisits, type Visits, type WatchedPage } from '../support/browser.ts';
import { FAKE_DAPPS, FAKE_NEWS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';
import { DESK, noteShifts, openLate, PHONE, shiftsOn } from '../support/layoutShift.ts';
import { plain } from '../support/logos.ts';
import { IS_LONG } from '../support/sitePages.ts';

/** No picture has the shape its place has. */
const SHAPES = ['2400x40', '30x2000', '1x1', '640x480'];

const [ARTICLE_ID = ''] = FAKE_NEWS.map(({ id }) => String(id));
const PAGES = LANGUAGES.filter((lang) => IS_LONG || lang === 'en').flatMap((lang) => [
  pathTo('home', lang),
  pathTo('dapp', lang),
  pathTo('newsItem', lang, { id: ARTICLE_ID }),
]);

/** A page and the width of its window in px. */
const LATE_FONT_VIEWS = [
  [pathTo('home', 'en'), 390],
  [pathTo('home', 'en'), 1280],
  [pathTo('home', 'ko'), 390],
  [pathTo('news', 'ko'), 390],
  [pathTo('developer', 'en'), 1600],
] as const;

let content: FakeContent;
let visits: Visits;
let visitors: WatchedPage[];
beforeAll(async () => {
  content = await startFakeContent();
  for (const [path, data] of Object.entries(picturesEverywhere())) content.answer(path, { result: 0, data });
  for (const shape of SHAPES) {
    const [width = 0, height = 0] = shape.split('x').map(Number);
    const body = await plain(width, height, 'teal');
    content.answer(`/pictures/${shape}.png`, (_req: unknown, res: ServerResponse) => res.end(body));
  }
  visits = await startVisits({ CONTENT_ORIGIN: content.origin, CONTENT_FRESH_S: '1' });
  // The site draws pictures after the first request for them.
  for (const path of PAGES)
    while (!(await (await fetch(visits.site.origin + path)).text()).includes('src="/images/'))
      await new Promise((resolve) => setTimeout(resolve, 100));
  visitors = await Promise.all([PHONE, DESK].map((device) => openLate(visits, device)));
});
afterAll(async () => {
  await visits.stop();
  await content.close();
});

describe('pictures move nothing, whatever their shape, on a phone and on a desk', () => {
  it.each(PAGES)('%s', async (path) => {
    const shifts = await Promise.all(visitors.map(({ page }) => shiftsOn(page, path)));
    expect(shifts.flat()).toEqual([]);
    for (const { page } of visitors) expect(await page.locator('main img[src^="/images/"]').count()).toBeGreaterThan(0);
  });
});

describe('the heading font', () => {
  it('arrives late and changes no line', async () => {
    const { page, context } = await visits.open({ reducedMotion: 'reduce' });
    await context.addInitScript(noteShifts);
    for (const [path, width] of LATE_FONT_VIEWS) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await context.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path, { waitUntil: 'commit' });
      await hydrated(page);
      await laidOut(page);
      const before = await page.evaluate(readHeadings);
      expect(before.length).toBeGreaterThan(20);
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => setTimeout(paint))));
      expect(await page.evaluate(() => document.fonts.check('700 20px "Bricolage Grotesque"'))).toBe(true);
      const after = await page.evaluate(readHeadings);
      expect(after.map(({ text, lines, height }) => ({ text, lines, height }))).toEqual(
        before.map(({ text, lines, height }) => ({ text, lines, height })),
      );
      // The face itself did change.
      expect(after.map((heading) => heading.width)).not.toEqual(before.map((heading) => heading.width));
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      await context.unroute('**/*.woff2');
    }
  });
});

/** The number of lines and the size of every heading and figure. Runs in the page. */
function readHeadings() {
  return [...document.querySelectorAll('h1, h2, h3, .numeral, .wordmark')].map((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    const { width } = words.getBoundingClientRect();
    return { text: heading.textContent, lines, height: Math.round(heading.getBoundingClientRect().height), width };
  });
}

/** Content with a picture wherever it may have one. */
function picturesEverywhere(): Record<string, unknown> {
  const picture = (index: number) => `/pictures/${SHAPES[index % SHAPES.length]}.png?${index}`;
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
