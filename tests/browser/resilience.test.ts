import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { eventually, startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';

let visits: Visits;
/** A visitor whose clock the tests move. */
let clocked: WatchedPage;
beforeAll(async () => {
  visits = await startVisits();
  clocked = await visits.open();
  await clocked.page.clock.install();
});
afterAll(() => visits.stop());

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const headingIs = (page: Page, text: string) =>
  eventually(async () => expect(await page.locator('h1').innerText()).toBe(text));

describe('a network that goes and comes', () => {
  it('is told to the visitor, and its return for a while', async () => {
    const { page, context } = clocked;
    for (const lang of LANGUAGES) {
      await visit(page, `/${lang}/partner`);
      const notice = page.locator('.network-notice');
      const says = (text: string) => eventually(async () => expect((await notice.innerText()).trim()).toBe(text));
      const t = CATALOGS[lang].layout.network;
      await says('');
      await context.setOffline(true);
      await says(t.offline);
      await page.clock.runFor(60_000);
      await says(t.offline);
      await context.setOffline(false);
      await says(t.online);
      await page.clock.runFor(60_000);
      await says('');
    }
  });

  it('shows what was read before to a visitor who goes back, and keeps the focus on Try again', async () => {
    const { page, context } = await visits.comeBack();
    const { errors, news, partner, recruiting } = CATALOGS.en;
    const retry = page.locator('.network-notice').getByRole('button', { name: errors.retry });
    await visit(page, '/en/news');
    await footerLink(page, '/en/partner').click();
    await headingIs(page, partner.title);
    await context.setOffline(true);
    await page.goBack();
    await headingIs(page, news.head.title);
    expect(await retry.count()).toBe(0);
    await page.goForward();
    await headingIs(page, partner.title);
    await footerLink(page, '/en/recruiting').click();
    await retry.focus();
    await page.keyboard.press('Enter');
    for (const _ of [1, 2, 3]) {
      await page.evaluate(() => new Promise((paint) => requestAnimationFrame(() => setTimeout(paint, 50))));
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(errors.retry);
    }
    await headingIs(page, partner.title);
    await context.setOffline(false);
    await headingIs(page, recruiting.title);
  });

  it('leaves the page after a click, says that the other has not loaded and opens it when back online', async () => {
    const { page, context } = await visits.comeBack();
    const { layout, errors, recruiting, partner, news } = CATALOGS.en;
    const line = page.locator('.notice-line');
    const says = (text: string) => eventually(async () => expect(await line.locator('p').innerText()).toBe(text));
    const retry = line.getByRole('button', { name: errors.retry });
    await visit(page, '/en/recruiting');
    await context.setOffline(true);
    await says(layout.network.offline);
    expect(await retry.count()).toBe(0);

    // At the end of the page the notice covers nothing.
    await page.locator('.newsletter-box input[type=email]').fill('reader@mail.example');
    await page.locator('.newsletter-box button').click();
    await page.locator('.newsletter-box [role=alert]').waitFor();
    await page.keyboard.press('End');
    await eventually(async () => {
      const bottomOf = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
      const top = await line.evaluate((notice) => notice.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(bottomOf);
    });

    await footerLink(page, '/en/news').click();
    await says(layout.network.notLoaded);
    await retry.click();
    await says(layout.network.notLoaded);
    await headingIs(page, recruiting.title);
    await page.goBack();
    await says(layout.network.offline);
    await page.goForward();
    await says(layout.network.notLoaded);
    await context.setOffline(false);
    await headingIs(page, news.head.title);

    // The server cannot be reached: nothing tells the browser when it is back.
    await page.route('**/api/page-data/en/partner', (route) => route.abort());
    await footerLink(page, '/en/partner').click();
    await says(errors.network);
    await headingIs(page, news.head.title);
    await page.unroute('**/api/page-data/en/partner');
    await retry.click();
    await headingIs(page, partner.title);
    await eventually(async () => expect(await retry.count()).toBe(0));

    // A page that was seen before is no answer to a click, and an earlier failure none to Back.
    await page.route('**/api/page-data/en/news', (route) => route.abort());
    await footerLink(page, '/en/news').click();
    await says(errors.network);
    await headingIs(page, partner.title);
    await page.unroute('**/api/page-data/en/news');
    await retry.click();
    await headingIs(page, news.head.title);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/page-data/en/partner', async (route) => {
      await held;
      await route.continue();
    });
    await page.goBack();
    await page.getByRole('progressbar').waitFor();
    expect(await retry.count()).toBe(0);
    release();
    await headingIs(page, partner.title);
  });
});

it('with all scripts blocked links lead through the site, lists grow, the directory is searched and a form is sent', async () => {
  const { page, context } = await visits.comeBack();
  await context.route('**/*.js', (route) => route.abort());
  await page.goto('/en/partner');
  await page.locator('header a[href="/en/news"]').first().click();
  await headingIs(page, CATALOGS.en.news.head.title);
  await page.locator('.news-days__title a').first().click();
  await page.waitForURL(/\/en\/news\/\w+$/);
  await page.locator('.news-article').waitFor();
  await page.goBack();
  await page.locator('.language-switch summary').click();
  await page.locator('.language-switch a[hreflang=ko]').click();
  await headingIs(page, CATALOGS.ko.news.head.title);
  await page.locator('.load-more a').click();
  await page.waitForURL('**/ko/news?start=20#start-20');
  expect(await page.locator('.news-days__title').count()).toBe(40);
  await page.goto('/en/dapp');
  await page.getByRole('searchbox').fill('swap');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/en/dapp?key=swap');
  await page.locator('.newsletter-box input[type=email]').fill('reader@mail.example');
  await page.locator('.newsletter-box button').click();
  await page.waitForURL('**/en/newsletter?result=success');
});

it('no button is shown that would do nothing without JavaScript', async () => {
  const { page } = await visits.comeBack({ javaScriptEnabled: false });
  for (const path of ['/en', '/en/news', '/en/dapp', '/en/download/pc']) {
    await page.goto(path);
    const buttons = await page
      .locator('button')
      .evaluateAll((all) =>
        all
          .filter(
            (button) =>
              (button as HTMLElement).checkVisibility({ visibilityProperty: true }) &&
              button.getAttribute('type') !== 'submit',
          )
          .map((button) => button.outerHTML),
      );
    expect({ path, buttons }).toEqual({ path, buttons: [] });
  }
});

it('nothing moves for visitors who asked for less motion: menus, under the pointer, the progress bar and the dialog', async () => {
  const { page } = clocked;
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => `${(animation.effect as KeyframeEffect).target?.className} ${animation.playState}`),
    );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/en');
  await page.locator('.menu--product summary').hover();
  await page.locator('.menu--product[open]').waitFor();
  expect(await moving()).toEqual([]);
  await page.locator('main .button').filter({ visible: true }).first().hover();
  expect(await moving()).toEqual([]);
  await page.mouse.move(0, 0);
  await page.locator('.extension-line__open').click();
  await page.getByRole('dialog').waitFor();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.route('**/api/page-data/en/news', () => {});
  await footerLink(page, '/en/news').click();
  await page.clock.runFor(1_000);
  await page.getByRole('progressbar').waitFor();
  expect(await moving()).toEqual([]);
  // Others do see motion, so this test can fail.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toContainEqual(expect.stringContaining('progress-bar'));
});
