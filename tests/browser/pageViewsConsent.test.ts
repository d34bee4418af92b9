import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually, hydrated, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';
import {
  COUNTING_SETTINGS,
  expectNothingHeard,
  hasCounted,
  isUncounted,
  listenIn,
  openCounted,
  readQueues,
} from '../support/countingHosts.ts';
import { type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const GOOGLE_ID = COUNTING_SETTINGS.GA_MEASUREMENT_ID;
const RECEIPT = 'ABCDE-ABCDE-ABCDE-ABCDE-ABCDEF';
/** Longer than the scripts would need, were they loaded. */
const REQUEST_WOULD_BE_SEEN_MS = 500;

let content: FakeContent;
let visits: Visits;
beforeAll(async () => {
  content = await startFakeContent();
  visits = await startVisits({ CONTENT_ORIGIN: content.origin, ...COUNTING_SETTINGS });
});
afterAll(async () => {
  await visits.stop();
  await content.close();
});

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const question = (page: Page) => page.locator('.counting-question');
const choice = (page: Page) => page.locator('.counting-choice');
const answer = (page: Page, name: 'yes' | 'no', lang: 'en' | 'ko' = 'en') =>
  question(page).getByRole('button', { name: CATALOGS[lang].counting[name], exact: true });
const change = (page: Page, name: 'yes' | 'no') =>
  choice(page).getByRole('button', { name: CATALOGS.en.counting[name], exact: true });
const isAsked = (page: Page, asked: boolean) => question(page).waitFor({ state: asked ? 'visible' : 'hidden' });

it('nothing is queued and no request leaves the site before an answer, whatever the visitor opens', async () => {
  const visitor = await openCounted(visits, null);
  const { page, heard, complaints } = visitor;
  await visit(page, '/en/news');
  await isAsked(page, true);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await footerLink(page, '/en/partner').click();
  await page.locator('.language-switch a[hreflang=ko]').dispatchEvent('click');
  await question(page)
    .getByText(CATALOGS.ko.counting.question.split('{services}')[1] ?? '')
    .waitFor();
  await page.goBack();
  await page.waitForTimeout(REQUEST_WOULD_BE_SEEN_MS);
  await isUncounted(visitor);
  expect([heard.requests, complaints]).toEqual([[], []]);
});

it('a yes by the keyboard counts the page in view at once, is kept, and the keyboard goes on with the next link', async () => {
  const visitor = await openCounted(visits, null);
  const { page } = visitor;
  await visit(page, '/en/news');
  await answer(page, 'yes').focus();
  await page.keyboard.press('Enter');
  await isAsked(page, false);
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  await hasCounted(visitor, ['/en/news']);
  await footerLink(page, '/en/partner').click();
  await hasCounted(visitor, ['/en/news', '/en/partner']);
  await page.reload();
  await isAsked(page, false);
  await hasCounted(visitor, ['/en/partner']);
  expect(await change(page, 'yes').getAttribute('aria-pressed')).toBe('true');
  expectNothingHeard(visitor, []);
});

it('a no is kept, and a yes in the footer counts at once', async () => {
  const visitor = await openCounted(visits, null);
  const { page, heard } = visitor;
  await visit(page, '/en/news');
  await answer(page, 'no').click();
  await isAsked(page, false);
  await page.reload();
  await hydrated(page);
  await isAsked(page, false);
  await eventually(async () => expect(await change(page, 'no').getAttribute('aria-pressed')).toBe('true'));
  await isUncounted(visitor);
  expect(heard.requests).toEqual([]);
  await change(page, 'yes').click();
  await hasCounted(visitor, ['/en/news']);
});

it('a consent that is withdrawn ends counting at once, takes ids and scripts away, and the next page has none', async () => {
  const visitor = await openCounted(visits);
  const { page, heard } = visitor;
  await visit(page, '/en/news');
  await hasCounted(visitor, ['/en/news']);
  await page.evaluate(() => {
    for (const name of ['_ga', '_ga_TEST123456', 'Hm_lvt_0123', 'lang']) document.cookie = `${name}=1;path=/`;
    localStorage.setItem('Hm_lvt_0123', '1');
  });
  await change(page, 'no').click();
  const left = await page.evaluate((id) => {
    const foreign = Array.from(document.scripts, ({ src }) => src).filter((src) => src && !src.startsWith(origin));
    const isDisabled = (window as unknown as Record<string, unknown>)[`ga-disable-${id}`];
    return { foreign, isDisabled, cookies: document.cookie, kept: localStorage.getItem('Hm_lvt_0123') };
  }, GOOGLE_ID);
  expect(left).toEqual({ foreign: [], isDisabled: true, cookies: 'lang=1', kept: null });
  const { google, baidu } = await readQueues(page);
  expect([google.at(-1), baidu]).toEqual([['consent', 'update', { analytics_storage: 'denied' }], []]);

  const requests = heard.requests.length;
  const inSameDocument = await markDocument(page);
  await footerLink(page, '/en/partner').click();
  await page.waitForURL('**/en/partner');
  await isUncounted(visitor);
  expect(await inSameDocument()).toBe(false);
  await isAsked(page, false);
  expect(heard.requests).toHaveLength(requests);
});

it('a yes after a no in the same document counts again', async () => {
  const visitor = await openCounted(visits);
  const { page } = visitor;
  await visit(page, '/en/news');
  await hasCounted(visitor, ['/en/news']);
  await change(page, 'no').click();
  await change(page, 'yes').click();
  await eventually(async () => {
    const { google, baidu } = await readQueues(page);
    const consents = google.filter(([name]) => name === 'consent').map(([, , state]) => state);
    expect(consents.slice(1)).toEqual(['granted', 'denied', 'granted'].map((state) => ({ analytics_storage: state })));
    expect(google.filter(([, event]) => event === 'page_view')).toHaveLength(2);
    expect(baidu).toEqual([
      ['_setAutoPageview', false],
      ['_trackPageview', '/en/news'],
    ]);
  });
  expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), GOOGLE_ID)).toBe(false);
});

it('Global Privacy Control is a no: the visitor is not even asked', async () => {
  const { context, page, complaints } = await visits.open();
  const heard = await listenIn(context, page);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('counting', 'yes'));
  await visit(page, '/en/news');
  await choice(page).getByText(CATALOGS.en.counting.refused).waitFor();
  expect([await question(page).isVisible(), await choice(page).getByRole('button').count()]).toEqual([false, 0]);
  await footerLink(page, '/en/partner').click();
  await isUncounted({ page, heard, complaints });
  expect([heard.requests, complaints]).toEqual([[], []]);
  await visits.leave();
});

it('an answer in one tab counts in the other, and so does its change', async () => {
  const visitor = await openCounted(visits, null);
  const { page, heard } = visitor;
  await visit(page, '/en/news');
  const other = await page.context().newPage();
  await visit(other, '/en/partner');
  await answer(other, 'yes').click();
  await isAsked(page, false);
  await hasCounted(visitor, ['/en/news']);
  await change(other, 'no').click();
  await eventually(async () => expect((await readQueues(page)).baidu).toEqual([]));
  expect((await readQueues(page)).google.at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
  expect(heard.requests.length).toBeGreaterThan(0);
  // All that was kept is cleared: the question is open again.
  await other.evaluate(() => localStorage.clear());
  await isAsked(page, true);
  await other.close();
});

it.each([
  ['full', 'setItem', true],
  ['forbidden', 'getItem', false],
] as const)('where storage is %s an answer counts for this visit', async (_what, method, isKept) => {
  const { context, page, complaints } = await visits.open();
  const heard = await listenIn(context, page);
  await page.addInitScript((name) => {
    const original = Storage.prototype[name] as (...values: string[]) => string | null;
    Storage.prototype[name] = function refuse(this: Storage, ...values: [string, string]) {
      // A full localStorage leaves room in sessionStorage; forbidden storage is both.
      if (name === 'getItem' || this === localStorage) throw new DOMException('no', 'QuotaExceededError');
      return original.apply(this, values);
    } as never;
    if (name === 'getItem') Storage.prototype.setItem = Storage.prototype[name] as never;
  }, method);
  const visitor = { page, heard, complaints };
  await visit(page, '/en/news');
  await answer(page, 'yes').click();
  await hasCounted(visitor, ['/en/news']);
  await footerLink(page, '/en/partner').click();
  await hasCounted(visitor, ['/en/news', '/en/partner']);
  await isAsked(page, false);
  await page.reload();
  await isAsked(page, !isKept);
  await visits.leave();
});

it('a page that nobody counts does not ask, and its footer takes an answer for the others', async () => {
  const visitor = await openCounted(visits, null);
  const { page, heard } = visitor;
  await visit(page, `/en/submit/status?receipt=${RECEIPT}`);
  expect(await question(page).count()).toBe(0);
  await change(page, 'yes').click();
  await page.waitForTimeout(REQUEST_WOULD_BE_SEEN_MS);
  await isUncounted(visitor);
  expect(heard.requests).toEqual([]);
  await footerLink(page, '/en/news').click();
  await hasCounted(visitor, ['/en/news']);
  expectNothingHeard(visitor, [RECEIPT]);
});
