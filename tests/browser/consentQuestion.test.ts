import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { COUNTING_SCRIPTS, COUNTING_SETTINGS, openCounted } from '../support/countingHosts.ts';
import { openLate, shiftsOn } from '../support/layoutShift.ts';

/** Longer than the code would need, were it loaded. */
const REQUEST_WOULD_BE_SEEN_MS = 500;

let visits: Visits;
const startSite = async (env: Record<string, string>) => void (visits = await startVisits(env));
const question = (page: Page) => page.locator('.counting-question');
const choice = (page: Page) => page.locator('.counting-choice');
const isAsked = (page: Page, asked: boolean) => question(page).waitFor({ state: asked ? 'visible' : 'hidden' });

describe('with the variables set', () => {
  beforeAll(() => startSite(COUNTING_SETTINGS));
  afterAll(() => visits.stop());

  it.each(LANGUAGES)(
    'in %s the question covers nothing on a narrow phone, and both answers weigh the same',
    async (lang) => {
      const { page } = await visits.open({ viewport: { width: 320, height: 568 } });
      await bringAxe(page);
      await visit(page, `/${lang}`);
      const found = await question(page).evaluate((line) => {
        const box = line.getBoundingClientRect();
        const [yes, no] = Array.from(line.querySelectorAll('button'), (button) => {
          const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
          return {
            look: [backgroundColor, color, fontWeight, borderColor].join(),
            box: button.getBoundingClientRect(),
          };
        });
        const { position } = getComputedStyle(line);
        const others = [...document.body.children].filter((one) => one !== line && one.matches('aside, header, main'));
        const covered = others.filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < box.bottom - 0.5 && bottom > box.top + 0.5;
        });
        return {
          position,
          covered: covered.length,
          sameLook: yes?.look === no?.look,
          sameHeight: yes?.box.height === no?.box.height,
          fits: document.documentElement.scrollWidth <= innerWidth,
          label: line.getAttribute('aria-label'),
        };
      });
      const { label } = CATALOGS[lang].counting;
      expect(found).toEqual({ position: 'static', covered: 0, sameLook: true, sameHeight: true, fits: true, label });
      expect(await violationsOn(page, { scope: '.counting-question' })).toEqual([]);
      expect(await violationsOn(page, { scope: '.counting-choice' })).toEqual([]);
      await visits.leave();
    },
  );

  it('neither the question nor its absence moves the page', async () => {
    const { page } = await openLate(visits, { viewport: { width: 360, height: 740 } });
    expect(await shiftsOn(page, '/en/partner')).toEqual([]);
    await page.evaluate(() => localStorage.setItem('counting', 'no'));
    expect(await shiftsOn(page, '/en/partner')).toEqual([]);
    await isAsked(page, false);
    await visits.leave();
  });

  it('without JavaScript nothing is asked and nothing loads', async () => {
    const { page, complaints } = await visits.open({ javaScriptEnabled: false });
    await page.goto('/en/news');
    expect([await question(page).isVisible(), await choice(page).isVisible()]).toEqual([false, false]);
    expect(complaints.filter((text) => text.startsWith('left the site: '))).toEqual([]);
    await visits.leave();
  });
});

it('with one service alone the question names it alone', async () => {
  await startSite({ BAIDU_TONGJI_ID: COUNTING_SETTINGS.BAIDU_TONGJI_ID });
  const { page, heard } = await openCounted(visits, null);
  await visit(page, '/zh');
  expect(await question(page).innerText()).toContain('百度统计');
  expect(await question(page).innerText()).not.toContain('Google');
  await page.getByRole('button', { name: CATALOGS.zh.counting.yes, exact: true }).first().click();
  await eventually(async () => expect(heard.requests).toEqual([COUNTING_SCRIPTS.baidu]));
  await visits.stop();
});

it('without variables a page has no text, no state and no code of it', async () => {
  await startSite({});
  const { page } = await visits.comeBack();
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await visit(page, '/en');
  await page.waitForTimeout(REQUEST_WOULD_BE_SEEN_MS);
  const html = await (await page.request.get('/en')).text();
  expect(html.match(/"(?:analytics|counting)"|counting-\w+"|data-counting="|googletagmanager|baidu/g)).toBeNull();
  expect(html).not.toContain(CATALOGS.en.counting.label);
  expect(files.filter((file) => file.includes('counting'))).toEqual([]);
  await visits.stop();
});
