import { pathTo } from '../../shared/site/routes.ts';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';

/** From the page's own skip link to the first entry. */
const TABS_MAX = 3;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

it.each([true, false])(
  'a skip link leads past the filters to the first entry (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await visits.comeBack({ javaScriptEnabled });
    await (javaScriptEnabled ? visit(page, pathTo('dapp', 'en')) : page.goto(pathTo('dapp', 'en')));
    const skip = page.getByRole('link', { name: CATALOGS.en.dapp.skip });
    await skip.focus();
    expect(await skip.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.closest('.dapp-card') !== null);
    let tabs = 0;
    for (; tabs < TABS_MAX && !(await focused()); tabs += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(true);
  },
);
