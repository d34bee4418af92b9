import type { Page } from 'playwright-core';
import { DAPP_START_STEP } from '../../shared/limits.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, hydrated, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';
import {
  COUNTING_SETTINGS,
  expectNothingHeard,
  hasCounted,
  isUncounted,
  openCounted,
} from '../support/countingHosts.ts';
import { FAKE_DAPPS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const RECEIPT = 'ABCDE-ABCDE-ABCDE-ABCDE-ABCDEF';
/** Longer than the pause in typing after which the address follows, where it does. */
const PAUSE_MS = 1_000;

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
const switchTo = (page: Page, lang: string) =>
  page.locator(`.language-switch a[hreflang=${lang}]`).dispatchEvent('click');
const shows = (page: Page, titles: string[]) =>
  eventually(async () => expect(await page.locator('.dapp-card__title').allTextContents()).toEqual(titles));
/** The addresses of the visit that a script can read from its history. */
const readHistory = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries(): { url: string | null }[] } };
    return navigation.entries().map(({ url }) => decodeURIComponent(url ?? ''));
  });
/** Waits for a document at the address. */
async function isAt(page: Page, address: string): Promise<void> {
  await eventually(async () => expect(page.url()).toBe(visits.site.origin + address));
  await hydrated(page);
}

describe('a search of the directory', () => {
  it('finds while it is typed without going into the address of a document with scripts, and leads to the rest of a long list', async () => {
    const visitor = await openCounted(visits);
    const { page } = visitor;
    const field = page.getByRole('searchbox');
    await visit(page, '/en/dapp');
    const inSameDocument = await markDocument(page);
    await field.pressSequentially('thing');
    const first = FAKE_DAPPS.slice(0, DAPP_START_STEP).map(({ title }) => title);
    await shows(page, first);
    const more = page.locator('.load-more').getByRole('link');
    await eventually(async () => expect(await more.getAttribute('href')).toBe('/en/dapp?key=thing&start=40#start-40'));
    await field.fill('');
    await shows(page, first);
    await field.pressSequentially('dapp 2077');
    await shows(page, ['Dapp 2077']);
    // Only so that a search that does go into the address is seen there.
    await page.waitForTimeout(PAUSE_MS);
    await isAt(page, '/en/dapp');
    await hasCounted(visitor, ['/en/dapp']);
    expect(await inSameDocument()).toBe(true);
    await page.locator('.dapp-card__title a').first().click();
    await hasCounted(visitor, ['/en/dapp', '/en/dapp/2077']);
    await page.goBack();
    await hasCounted(visitor, ['/en/dapp', '/en/dapp/2077', '/en/dapp']);
    expectNothingHeard(visitor, ['thing', 'dapp 2077']);
  });

  it('is a document without scripts once it is submitted, in which typing, languages, back and forward work as without analytics', async () => {
    const visitor = await openCounted(visits);
    const { page } = visitor;
    const field = page.getByRole('searchbox');
    await visit(page, '/en/dapp');
    await hasCounted(visitor, ['/en/dapp']);
    await field.fill('dapp 2077');
    await field.press('Enter');
    await isAt(page, '/en/dapp?key=dapp+2077');
    await isUncounted(visitor);
    await shows(page, ['Dapp 2077']);
    const inSearch = await markDocument(page);
    await field.fill('dapp 2078');
    await isAt(page, '/en/dapp?key=dapp+2078');
    await shows(page, ['Dapp 2078']);
    await page.goBack();
    await isAt(page, '/en/dapp?key=dapp+2077');
    await shows(page, ['Dapp 2077']);
    await switchTo(page, 'ko');
    await isAt(page, '/ko/dapp?key=dapp+2077');
    expect(await inSearch()).toBe(true);
    await isUncounted(visitor);

    await page.locator('header a[href="/ko/dapp"]').first().click();
    await isAt(page, '/ko/dapp');
    await hasCounted(visitor, ['/ko/dapp']);
    // A document that is loaded again keeps the entries that its history had in one document with it.
    await page.reload();
    await hasCounted(visitor, ['/ko/dapp']);
    for (const address of ['/ko/dapp?key=dapp+2077', '/en/dapp?key=dapp+2077']) {
      await page.goBack();
      await isAt(page, address);
      await isUncounted(visitor);
    }
    await page.goBack();
    await isAt(page, '/en/dapp');
    await hasCounted(visitor, ['/en/dapp']);
    await page.goForward();
    await isAt(page, '/en/dapp?key=dapp+2077');
    await isUncounted(visitor);
    await page.locator('.dapp-search__clear').click();
    await isAt(page, '/en/dapp?category=all');
    await page.goBack();
    await isAt(page, '/en/dapp?key=dapp+2077');
    await isUncounted(visitor);
    expectNothingHeard(visitor, ['2077', '2078']);
  });
});

it.each([
  ['q', 'me@private.example'],
  ['hash', 'f'.repeat(64)],
  ['version', '4.2.0-rc.1'],
  ['code', '7K2MF-X94TQ'],
])(
  'what is entered on the check page as %s is heard by nobody, also on the next page and on the way back',
  async (name, typed) => {
    const visitor = await openCounted(visits);
    const { page } = visitor;
    await visit(page, '/en/verify');
    await hasCounted(visitor, ['/en/verify']);
    if (name === 'version') await page.locator('select[name=product]').selectOption('mobile');
    await page.locator(`input[name=${name}]`).fill(typed);
    await page.locator(`input[name=${name}]`).press('Enter');
    await page.waitForURL((url) => url.searchParams.get(name) === typed);
    const address = page.url().slice(visits.site.origin.length);
    await isUncounted(visitor);
    await switchTo(page, 'zh');
    await isAt(page, address.replace('/en/', '/zh/'));
    await isUncounted(visitor);
    await page.goBack();
    await isAt(page, address);
    await footerLink(page, '/en/partner').click();
    await isAt(page, '/en/partner');
    await hasCounted(visitor, ['/en/partner']);
    expect((await readHistory(page)).filter((seen) => seen.includes(typed))).toEqual([]);
    await page.goBack();
    await isAt(page, address);
    await isUncounted(visitor);
    await page.goForward();
    await isAt(page, '/en/partner');
    await hasCounted(visitor, ['/en/partner']);
    expectNothingHeard(visitor, [typed]);
  },
);

it.each([
  ['a form that changes a submission', pathTo('submit', 'en', { kind: 'dapp' }, { revises: RECEIPT })],
  ['a takeover', pathTo('submit', 'en', { kind: 'nft' }, { takeover: RECEIPT })],
  ['a receipt', pathTo('submissionStatus', 'en', { receipt: RECEIPT })],
  ['a receipt with a full stop, which is no page', `${pathTo('submissionStatus', 'en', { receipt: RECEIPT })}.`],
  ['a code of the newsletter', pathTo('newsletter', 'en', { confirm: RECEIPT })],
])('the address of %s is heard by nobody, also on the next page and on the way back', async (_what, address) => {
  const visitor = await openCounted(visits);
  const { page } = visitor;
  await page.goto(address);
  await isUncounted(visitor);
  await footerLink(page, '/en/news').click();
  await isAt(page, '/en/news');
  await hasCounted(visitor, ['/en/news']);
  expect((await readHistory(page)).filter((seen) => seen.includes(RECEIPT))).toEqual([]);
  await page.goBack();
  await isAt(page, address);
  await isUncounted(visitor);
  expectNothingHeard(visitor, [RECEIPT]);
});

it('an address with a query that no page reads is heard by nobody, also on the next page and on the way back', async () => {
  const visitor = await openCounted(visits);
  const { page } = visitor;
  await page.goto('/en/partner?from=me%40private.example');
  await isUncounted(visitor);
  await footerLink(page, '/en/news').click();
  await isAt(page, '/en/news');
  await hasCounted(visitor, ['/en/news']);
  await page.goBack();
  await isAt(page, '/en/partner?from=me%40private.example');
  await isUncounted(visitor);
  expectNothingHeard(visitor, ['me@private.example']);
});

it('the language switch of a page that does not exist leads to a document of its own', async () => {
  const visitor = await openCounted(visits);
  const { page } = visitor;
  await page.goto(`/nothing?email=${RECEIPT}`);
  await isUncounted(visitor);
  await switchTo(page, 'ko');
  await isAt(page, '/ko');
  await hasCounted(visitor, ['/ko']);
  await page.goBack();
  await isAt(page, `/nothing?email=${RECEIPT}`);
  await isUncounted(visitor);
  expectNothingHeard(visitor, [RECEIPT]);
});
