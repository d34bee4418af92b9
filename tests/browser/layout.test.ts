import { startVisits, type Visits } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), 60_000);
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
