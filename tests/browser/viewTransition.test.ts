import type { Page } from 'playwright-core';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';

const PARTS = ['::view-transition-group(part-0)', '::view-transition-group(part-1)'];

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

/** From now on keeps of each transition the parts that move; see shownOn. */
async function watchTransitions(page: Page, kind = 'group(part'): Promise<void> {
  await page.evaluate((part) => {
    const shown: { moving: string[] }[] = [];
    Object.assign(window, { shown });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
        shown.push({ moving: [...new Set(effects.filter((name) => name.includes(part)))].toSorted() });
      });
      return transition;
    };
  }, kind);
}

const shownOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: { moving: string[] }[] }).shown.map(({ moving }) => moving));
const stillNamed = (page: Page) => page.locator('[style*=view-transition-name]').count();

async function openFirst(page: Page): Promise<void> {
  await page.locator('.dapp-card__link').first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`${pathTo('dapp', 'en')}/`));
}

describe('an entry of the directory', () => {
  it('moves its title and its picture to its page, and back to the list', async () => {
    const { page, complaints } = await visits.comeBack();
    await visit(page, pathTo('dapp', 'en'));
    await watchTransitions(page);
    await openFirst(page);
    await eventually(async () => expect(await shownOn(page)).toEqual([PARTS]));
    await eventually(async () => expect(await stillNamed(page)).toBe(0));
    await page.goBack();
    await eventually(async () => expect(await shownOn(page)).toEqual([PARTS, PARTS]));
    await eventually(async () => expect(await stillNamed(page)).toBe(0));
    expect(complaints).toEqual([]);
  });

  it('keeps the warnings and the header in their place, and shows no second picture of what moves', async () => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('dapp', 'en'));
    const fading = await page.evaluate(
      (link) =>
        new Promise<string[]>((resolve) => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (change) => {
            const transition = start(change);
            void transition.ready.then(() => {
              const parts = document
                .getAnimations()
                .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
              resolve([...new Set(parts.filter((part) => /-(?:old|new)\(|group\([hn]/.test(part)))].toSorted());
            });
            return transition;
          };
          document.querySelector<HTMLElement>(link)?.click();
        }),
      '.dapp-card__link',
    );
    expect(fading).toEqual([
      '::view-transition-group(header)',
      '::view-transition-group(notices)',
      '::view-transition-new(part-0)',
      '::view-transition-new(root)',
      '::view-transition-old(part-0)',
      '::view-transition-old(root)',
    ]);
  });

  it('moves nothing for a visitor who wants no motion', async () => {
    const { page, complaints } = await visits.comeBack({ reducedMotion: 'reduce' });
    await visit(page, pathTo('dapp', 'en'));
    await watchTransitions(page);
    await openFirst(page);
    await eventually(async () => expect(await page.locator('.request-list').count()).toBe(1));
    expect(await shownOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('another list of the directory', () => {
  it('moves the pictures of the entries that both lists show to their new places, and names nothing afterwards', async () => {
    const { page, complaints } = await visits.comeBack();
    await visit(page, pathTo('dapp', 'en'));
    const places = () =>
      page.locator('.dapp-card').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { top, bottom } = card.querySelector('[data-moves]')!.getBoundingClientRect();
          return bottom > 0 && top < innerHeight ? [card.querySelector('a')!.pathname] : [];
        }),
      );
    const before = await places();
    await watchTransitions(page, 'group(moved');
    await page.locator('.chain-filter__chain[href*="chain="]').nth(1).click();
    await eventually(async () => expect((await shownOn(page)).length).toBe(1));
    const both = (await places()).filter((path) => before.includes(path));
    expect(both.length).toBeGreaterThan(0);
    expect((await shownOn(page))[0]?.length).toBeGreaterThanOrEqual(both.length);
    await eventually(async () => expect(await stillNamed(page)).toBe(0));
    expect(complaints).toEqual([]);
  });
});

it('a news item moves its title and its drawing, and only its title where it has none in the list', async () => {
  const { page, complaints } = await visits.comeBack();
  for (const [place, parts] of [
    ['.news-lead', PARTS],
    ['.news-days__entry', PARTS.slice(0, 1)],
  ] as const) {
    await visit(page, pathTo('news', 'en'));
    await watchTransitions(page);
    await page.locator(`${place} .spread`).first().click();
    await eventually(async () => expect(await shownOn(page)).toEqual([parts]));
    await eventually(async () => expect(await stillNamed(page)).toBe(0));
  }
  expect(complaints).toEqual([]);
});
