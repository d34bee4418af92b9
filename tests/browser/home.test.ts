import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LINKS } from '../../shared/brand/links.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.home.roadmap;
const UNCHANGED_MS = 100;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

async function openHome(width: number, path = '/en'): Promise<Page> {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await visit(page, path);
  return page;
}

const thread = (page: Page) => page.getByRole('group', { name: T.label });
const placeOf = (page: Page) => thread(page).evaluate((track) => track.scrollLeft);
const arrow = (page: Page, name: string) => page.getByRole('button', { name });
const movesFrom = (page: Page, place: number) =>
  eventually(async () => expect(await placeOf(page)).toBeGreaterThan(place));
/** Only then does an arrow say for good whether there is more. */
const standsStill = (page: Page) =>
  eventually(async () => {
    const before = await placeOf(page);
    await page.waitForTimeout(UNCHANGED_MS);
    expect(await placeOf(page)).toBe(before);
  });

describe('on a desk', () => {
  let page: Page;
  beforeAll(async () => void (page = await openHome(1280)));

  it('the roadmap goes from end to end by its arrows, which know where it ends', async () => {
    await thread(page).scrollIntoViewIfNeeded();
    await arrow(page, T.later).waitFor();
    const ends = async () =>
      Promise.all([T.earlier, T.later].map((name) => arrow(page, name).getAttribute('aria-disabled')));
    expect(await ends()).toEqual(['true', 'false']);
    for (let pull = 0; pull < T.milestones.length && (await ends())[1] === 'false'; pull += 1) {
      const before = await placeOf(page);
      await arrow(page, T.later).click();
      await movesFrom(page, before);
      await standsStill(page);
    }
    expect(await ends()).toEqual(['false', 'true']);
    const last = await thread(page).locator('li').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(1280);
  });

  it('the roadmap jumps where less motion is asked for', async () => {
    await thread(page).evaluate((track) => track.scrollTo({ left: 0, behavior: 'instant' }));
    await eventually(async () => expect(await arrow(page, T.later).getAttribute('aria-disabled')).toBe('false'));
    const place = await arrow(page, T.later).evaluate((button) => {
      (button as HTMLElement).click();
      return document.querySelector('.growth-roadmap__track')?.scrollLeft;
    });
    expect(place).toBeGreaterThan(0);
  });

  it('the roadmap follows the mouse that pulls it, and the keyboard', async () => {
    await thread(page).evaluate((track) => track.scrollTo({ left: 0, behavior: 'instant' }));
    await thread(page).scrollIntoViewIfNeeded();
    const box = await thread(page).boundingBox();
    const [x, y] = [900, (box?.y ?? 0) + 100];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 500, y, { steps: 5 });
    await page.mouse.up();
    const pulled = await placeOf(page);
    expect(pulled).toBeGreaterThan(300);
    await thread(page).focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await movesFrom(page, pulled);
  });

  it('a stitch draws itself while it enters, and stands where less motion is asked for', async () => {
    const stitch = page.locator('.growth-roadmap .stitch');
    const clipAt = (ratio: number) =>
      stitch.evaluate(async (part, place) => {
        scrollBy(0, part.getBoundingClientRect().top - innerHeight * place);
        await new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint)));
        return getComputedStyle(part).clipPath;
      }, ratio);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await clipAt(0.9)).toMatch(/^inset\(0px \d[\d.]*% 0px 0px\)$/);
    expect(await clipAt(0.4)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await clipAt(0.9)).toBe('none');
  });

  it('one button downloads for the visitor’s system, and a row leads to the others', async () => {
    const introduction = page.locator('.introduction .download-buttons');
    const offers = await introduction
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({ href: link.getAttribute('href'), width: link.getBoundingClientRect().width })),
      );
    expect(offers.map(({ href }) => href)).toEqual([
      '/en/download/pc',
      '/en/download/ios',
      '/en/download/android',
      LINKS.extensionWallet.en,
    ]);
    expect(offers[0]?.width).toBe((await introduction.boundingBox())?.width);
  });

  it('the chains’ marks are all in the one file that is fetched for them', async () => {
    const marks = await page.locator('svg.chain-mark').evaluateAll((drawings) =>
      drawings.map((drawing) => ({
        address: drawing.firstElementChild?.getAttribute('href') ?? '',
        window: drawing.getAttribute('viewBox') ?? '',
      })),
    );
    const files = new Set(marks.map(({ address }) => address));
    expect([...files]).toEqual([expect.stringMatching(/^\/assets\/chains-\w+\.svg$/)]);
    const file = await (await fetch(visits.site.origin + [...files].join())).text();
    // Each is a window on it, where it has a drawing.
    const isThere = (window: string) => {
      const [x, y] = window.split(' ');
      return file.includes(`<svg x="${x}" y="${y}" width="24" height="24">`);
    };
    expect(marks.length).toBeGreaterThan(20);
    expect(marks.filter(({ window }) => !isThere(window))).toEqual([]);
  });
});

describe('on a phone', () => {
  it('the roadmap is a column without arrows, and no title splits a word', async () => {
    const page = await openHome(320);
    expect(await arrow(page, T.later).count()).toBe(0);
    // It does not scroll sideways, so the keyboard does not stop there.
    const track = page.locator('.growth-roadmap__track');
    await eventually(async () => expect(await track.getAttribute('tabindex')).toBeNull());
    expect(await thread(page).count()).toBe(0);
    const titles = track.locator('h3');
    const left = await titles.evaluateAll((all) => all.map((title) => title.getBoundingClientRect().left));
    expect(left).toHaveLength(T.milestones.length);
    expect(new Set(left).size).toBe(1);
    expect(await titles.evaluateAll(findSplitWords)).toEqual([]);
    const figure = titles.filter({ hasText: 'EOS' });
    expect(await figure.locator('.numeral').evaluate((numeral) => numeral.getClientRects().length)).toBe(1);
  });

  it('Chinese headings break between words', async () => {
    const page = await openHome(320, '/zh');
    const headings = page.locator('main :is(h1, h2, h3, dt, .latest-news__link) .words');
    expect(await headings.count()).toBeGreaterThan(20);
    const split = await headings.evaluateAll((all) =>
      ['公共节点', '密钥', '浏览器', '快讯'].flatMap((word) =>
        all.filter((heading) => {
          const text = heading.textContent ?? '';
          // Nodes between two places to break.
          return text.includes(word) && ![...heading.childNodes].some((node) => node.textContent?.includes(word));
        }),
      ),
    );
    expect(split).toHaveLength(0);
    expect(await headings.evaluateAll(findSplitWords)).toEqual([]);
  });
});

/** Pieces without a place to break that stand on two lines. Runs in the page. */
function findSplitWords(headings: Element[]): string[] {
  return headings.flatMap((heading) => {
    const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    while (nodes.nextNode()) {
      const text = nodes.currentNode.nodeValue ?? '';
      for (const { index, 0: word } of text.matchAll(/[^ -]+/g)) {
        const range = document.createRange();
        range.setStart(nodes.currentNode, index);
        range.setEnd(nodes.currentNode, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) split.push(word);
      }
    }
    return split;
  });
}
