import type { Page } from 'playwright-core';
import { startVisits, visit, type Visits } from '../support/browser.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

/** Which of the links have a border in another colour than the ground on the side that marks the current one. */
const markedOf = (page: Page, selector: string, side: string) =>
  page.locator(selector).evaluateAll((links, edge) => {
    const ground = document.createElement('i');
    ground.style.color = 'Canvas';
    document.body.append(ground);
    const canvas = getComputedStyle(ground).color;
    ground.remove();
    return links.map((link) => {
      const style = getComputedStyle(link);
      const isMarked =
        Number.parseFloat(style.getPropertyValue(`${edge}-width`)) > 0 &&
        style.getPropertyValue(`${edge}-color`) !== canvas;
      return { isMarked, isCurrent: link.hasAttribute('aria-current') };
    });
  }, side);

/** The outlines that tell the current ones of links which all have a border. */
const outlinedOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) =>
    links.map((link) => ({
      isMarked: getComputedStyle(link).outlineStyle === 'solid',
      isCurrent: link.hasAttribute('aria-current'),
    })),
  );

function expectOneMarked(links: readonly { isMarked: boolean; isCurrent: boolean }[]) {
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter(({ isMarked }) => isMarked)).toHaveLength(1);
  expect(links.filter(({ isMarked, isCurrent }) => isMarked !== isCurrent)).toEqual([]);
}

describe('in a contrast theme only the current one looks chosen', () => {
  const openForced = async (path: string, width: number) => {
    const { page } = await visits.open({ viewport: { width, height: 900 }, forcedColors: 'active' });
    await visit(page, path);
    return page;
  };

  it.each([
    ['/en/submit/token', 1280],
    ['/zh/download/app', 1280],
    ['/ko/project/nft', 390],
  ])('of the tabs of %s at %i px', async (path, width) => {
    const page = await openForced(path, width);
    expectOneMarked(await markedOf(page, '.sibling-nav__link', 'border-block-end'));
    await visits.leave();
  });

  it.each([
    [1280, 'border-inline-start'],
    [390, 'border-block-end'],
  ] as const)('of the categories of the directory at %i px', async (width, side) => {
    const page = await openForced('/en/dapp', width);
    expectOneMarked(await markedOf(page, '.category-tabs__tab', side));
    await visits.leave();
  });

  it('of the topics of the news and the chains of the directory', async () => {
    const page = await openForced('/en/news?topic=security', 1280);
    expectOneMarked(await outlinedOf(page, '.topic-links__link'));
    await visit(page, '/en/dapp');
    await visit(page, (await page.locator('.chain-filter__chain[href*="chain="]').first().getAttribute('href')) ?? '');
    expectOneMarked(await outlinedOf(page, '.chain-filter__chain'));
    await visits.leave();
  });
});
