import { LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { startVisits, type Visits } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe('a fault is found', () => {
  it.each([
    [
      'an ellipsis',
      '<p class="a" style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">',
      'right',
    ],
    ['a clamped line', '<p class="a" style="width:90px;height:1.2em;overflow:hidden">', 'bottom'],
    ['a box off the screen', '<p class="a" style="position:fixed;left:-40px">', 'leaves the screen'],
    ['a wide box', '<p class="a" style="width:3000px">', 'the document is 3'],
    ['text over text', '<p class="a" style="margin-bottom:-1.8em">', 'lies over'],
    ['a low link', '<div><a class="a" href="/" style="display:block;line-height:1">', 'to hit'],
  ])('%s', async (_name, opening, says) => {
    const { page: blank } = await visits.comeBack();
    await blank.setContent(`<body>${opening}Six or seven words that need some room</p></a></div><p class="b">And more`);
    expect(await blank.evaluate(findLayoutFaults)).toContainEqual(expect.stringContaining(says));
  });
});

describe('the header', () => {
  it.each(LANGUAGES)('in %s has the height that what sticks below it counts on, at every width', async (lang) => {
    const { page } = await visits.comeBack();
    await page.goto(pathTo('partner', lang));
    for (const width of [320, 768, 769, 900, 992, 1023, 1024, 1060, 1120, 1239, 1240, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const { height, expected } = await page.evaluate(readHeader);
      expect({ width, height }).toEqual({ width, height: expected });
    }
  });
});

/** In px, without the line below it. Runs in the page. */
function readHeader() {
  const header = document.querySelector('.header') as HTMLElement;
  const box = document.createElement('div');
  box.style.height = 'var(--header-height)';
  document.body.append(box);
  const expected = box.offsetHeight;
  box.remove();
  return { height: header.clientHeight, expected };
}
