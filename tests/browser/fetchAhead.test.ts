import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { IS_LONG } from '../support/sitePages.ts';

/** Longer than it takes to begin. */
const WOULD_HAVE_BEGUN_MS = 400;
/** From the click to the painted page, on this machine. */
const SHOWN_MS = 100;
/** The document, both faces, the sprite, the drawing of the hardware and three scripts. */
const REQUESTS_BEFORE_LOAD_MAX = 8;
/** Its code is in the file of the pages with a form, which the page of the partners has not loaded. */
const RECRUITING = '/en/recruiting';
const RECRUITING_DATA = `/api/page-data${RECRUITING}`;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
/** The pointer comes back to it several times. */
async function restPointer(page: Page): Promise<void> {
  for (const path of [RECRUITING, '/en/partner', RECRUITING]) {
    await footerLink(page, path).hover();
    await page.waitForTimeout(WOULD_HAVE_BEGUN_MS / 2);
  }
}
/** The page scrolls under the pointer, to the link. */
async function focusBesidePointer(page: Page): Promise<void> {
  await page.mouse.move(640, 360);
  await footerLink(page, RECRUITING).focus();
}
const headingIs = (page: Page, text: string) =>
  eventually(async () => expect(await page.locator('h1').innerText()).toBe(text));

/** The requests of a visitor from now on, by path and query. */
function noteRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  return requests;
}

const twice = (requests: string[]) => requests.filter((path, index) => requests.indexOf(path) !== index);

/** Every file is new to this visitor: with a route the browser does without its cache. */
async function openPartners() {
  const { page, complaints } = await visits.comeBack();
  await page.route('**/never-asked-for', () => undefined);
  await visit(page, '/en/partner');
  return { page, complaints, requests: noteRequests(page) };
}

describe('the page behind a link is fetched ahead', () => {
  const NEEDED = [RECRUITING_DATA, /\/formPages-[\w-]+\.js$/, /\/en\/recruiting\.json$/];
  const isFetched = (requests: string[]) =>
    eventually(async () => {
      for (const path of NEEDED) expect(requests).toContainEqual(expect.stringMatching(path));
    });

  it.each([
    ['a pointer rests on it, more than once', restPointer],
    ['the keyboard rests on it', (page: Page) => footerLink(page, RECRUITING).focus()],
    ['the keyboard does and the pointer elsewhere', focusBesidePointer],
    ['a finger touches it', (page: Page) => footerLink(page, RECRUITING).dispatchEvent('touchstart')],
  ])('when %s, and a click asks for nothing again', async (_how, approach) => {
    const { page, complaints, requests } = await openPartners();
    await approach(page);
    await isFetched(requests);
    await footerLink(page, RECRUITING).click();
    await headingIs(page, CATALOGS.en.recruiting.title);
    expect(twice(requests)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('and given up when they turn to another; the click fetches anew what could not be had', async () => {
    const { page, requests } = await openPartners();
    await page.route(`**${RECRUITING_DATA}`, () => undefined);
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(RECRUITING_DATA));
    await footerLink(page, RECRUITING).hover();
    await eventually(async () => expect(requests).toContain(RECRUITING_DATA));
    await footerLink(page, '/en/news').hover();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');

    await page.unroute(`**${RECRUITING_DATA}`);
    await page.route(`**${RECRUITING_DATA}`, (route) => route.abort('connectionreset'), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(RECRUITING_DATA));
    await footerLink(page, RECRUITING).hover();
    expect((await failed).failure()?.errorText).toBe('net::ERR_CONNECTION_RESET');
    await footerLink(page, RECRUITING).click();
    await headingIs(page, CATALOGS.en.recruiting.title);
  });

  // Only a run of one suite at a time has the machine for itself.
  if (IS_LONG)
    it(`so that a click shows it within ${SHOWN_MS} ms`, async () => {
      const { page } = await visits.comeBack();
      await visit(page, '/en');
      const requests = noteRequests(page);
      const times: number[] = [];
      for (const name of ['news', 'partner', 'recruiting', 'news', 'partner'] as const) {
        const path = pathTo(name, 'en');
        const before = requests.length;
        await footerLink(page, path).hover();
        await eventually(async () => expect(requests.slice(before)).toContain(`/api/page-data${path}`));
        await page.waitForLoadState('networkidle');
        const painted = page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let clickedAt = 0;
              addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
              const title = document.title;
              new MutationObserver((_records, observer) => {
                if (document.title === title) return;
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
              }).observe(document, { subtree: true, childList: true, characterData: true });
            }),
        );
        await footerLink(page, path).click();
        times.push(await painted);
      }
      expect(Math.min(...times)).toBeLessThan(SHOWN_MS);
    });
});

describe('nothing is fetched ahead', () => {
  let page: Page;
  let requests: string[];
  beforeAll(async () => void ({ page, requests } = await openPartners()));
  beforeEach(() => void (requests.length = 0));

  const never = async (path: string) => {
    await footerLink(page, path).hover();
    await footerLink(page, path).dispatchEvent('touchstart');
    await page.waitForTimeout(WOULD_HAVE_BEGUN_MS);
    expect(requests.filter((request) => request.startsWith('/api/') || request.endsWith('.js'))).toEqual([]);
  };

  it.each([
    ['a private page', '/en/submit/status/SR-0000'],
    ['the page one is on', '/en/partner'],
    ['a file to save', '/releases.json'],
  ])('behind a link to %s', async (_what, path) => {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'here' });
      document.querySelector('footer')?.prepend(link);
    }, path);
    await never(path);
  });

  it.each([
    ['who saves data', { saveData: true }],
    ['on a slow line', { saveData: false, effectiveType: 'slow-2g' }],
  ])('for a visitor %s', async (_who, connection) => {
    await page.evaluate(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    await never(RECRUITING);
  });
});

it(`home asks for ${REQUESTS_BEFORE_LOAD_MAX} files at most before it is loaded, itself included, beside lazy images`, async () => {
  const { page } = await visits.open();
  const requests = noteRequests(page);
  await page.goto('/en', { waitUntil: 'load' });
  const files = requests.filter((path) => !path.startsWith('/images/'));
  expect(new Set(files).size).toBeLessThanOrEqual(REQUESTS_BEFORE_LOAD_MAX);
  expect(await page.locator('img[src^="/images/"]:not([loading="lazy"])').count()).toBe(0);
});
