import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { CHUNK_RELOAD_GUARD_MS } from '../../shared/limits.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';

/** The files a deployment takes away: the code of the pages with a form, which the others do not load, and texts. */
const CODE = /\/assets\/formPages-[\w-]+\.js$/;
const TEXTS = /\/assets\/messages\//;
/** Longer than a reload takes, were there one. */
const RELOAD_WOULD_BE_SEEN_MS = 1_000;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const headingIs = (page: Page, text: string) =>
  eventually(async () => expect(await page.locator('h1').innerText()).toBe(text));

/** A visitor whose documents are counted. */
async function openCounted() {
  const { page, complaints } = await visits.comeBack();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  return { page, complaints, documents };
}

/** Takes files away, for their first `times` requests. Returns what was asked for. */
async function takeAway(page: Page, file: RegExp, times = Infinity): Promise<string[]> {
  const requests: string[] = [];
  await page.route(file, (route) => {
    requests.push(route.request().url());
    return requests.length <= times
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
      : route.continue();
  });
  return requests;
}

it('a document whose code is gone is loaded again, once a minute, and stays readable as the server sent it', async () => {
  const { page, documents, complaints } = await openCounted();
  await takeAway(page, CODE);
  const loads: unknown[] = [];
  for (const [when, agoMs, count] of [
    ['the first time', null, 2],
    ['before the minute ends', CHUNK_RELOAD_GUARD_MS / 2, 1],
    ['after its end', CHUNK_RELOAD_GUARD_MS + 1_000, 2],
  ] as const) {
    if (agoMs !== null) await rememberReload(page, agoMs);
    documents.length = 0;
    complaints.length = 0;
    await page.goto('/en/recruiting');
    await eventually(async () => expect(documents.length).toBeGreaterThanOrEqual(count));
    await eventually(async () => expect(complaints.join('\n')).toContain('The page could not be hydrated'));
    await page.waitForTimeout(RELOAD_WOULD_BE_SEEN_MS);
    loads.push([when, documents.length]);
  }
  expect(loads).toEqual([
    ['the first time', 2],
    ['before the minute ends', 1],
    ['after its end', 2],
  ]);
  await headingIs(page, CATALOGS.en.recruiting.title);
  await footerLink(page, '/en/partner').click();
  await headingIs(page, CATALOGS.en.partner.title);
});

describe('a page to which a click was to lead', () => {
  it('whose code is gone is loaded again as a document', async () => {
    const { page, documents } = await openCounted();
    await visit(page, '/en/partner');
    await takeAway(page, CODE, 1);
    // Without a pointer that rests on the link first, which would fetch ahead.
    await footerLink(page, '/en/recruiting').dispatchEvent('click');
    await headingIs(page, CATALOGS.en.recruiting.title);
    await hydrated(page);
    expect(documents).toEqual(['/en/partner', '/en/recruiting']);
    await page.goBack();
    await headingIs(page, CATALOGS.en.partner.title);
  });

  it('whose code stays away is not within a minute of another reload, nor again and again', async () => {
    const { page, documents } = await openCounted();
    await visit(page, '/en/partner');
    await takeAway(page, CODE);
    await rememberReload(page, 1_000);
    await footerLink(page, '/en/recruiting').click();
    await page.locator('.network-notice').getByText(CATALOGS.en.layout.network.outdated).waitFor();
    await headingIs(page, CATALOGS.en.partner.title);
    await page.goBack();
    await page.locator('.notice-line').waitFor({ state: 'detached' });
    expect(documents).toEqual(['/en/partner']);

    await rememberReload(page, CHUNK_RELOAD_GUARD_MS + 1_000);
    await footerLink(page, '/en/recruiting').click();
    await headingIs(page, CATALOGS.en.recruiting.title);
    await page.waitForTimeout(RELOAD_WOULD_BE_SEEN_MS);
    expect(documents).toEqual(['/en/partner', '/en/recruiting']);
  });

  it.each(LANGUAGES)(
    'within the minute in %s the page says that the site was updated, and its button loads the document',
    async (lang) => {
      const { page, documents } = await openCounted();
      const { outdated, reload } = CATALOGS[lang].layout.network;
      await visit(page, `/${lang}/partner`);
      await takeAway(page, CODE, 1);
      await rememberReload(page, 1_000);
      await footerLink(page, `/${lang}/recruiting`).dispatchEvent('click');
      const notice = page.getByRole('status').filter({ hasText: outdated });
      await notice.waitFor();
      expect(await notice.innerText()).not.toContain(CATALOGS[lang].errors.network);
      await notice.getByRole('button', { name: reload }).click();
      await headingIs(page, CATALOGS[lang].recruiting.title);
      await hydrated(page);
      expect(documents).toEqual([`/${lang}/partner`, `/${lang}/recruiting`]);
      expect(await page.locator('.notice-line').count()).toBe(0);
    },
  );

  it('which cannot be reached at all is not said to be updated, and does not reload', async () => {
    const { page, documents } = await openCounted();
    await visit(page, '/en/partner');
    for (const file of [CODE, /\/api\/page-data\//]) await page.route(file, (route) => route.abort());
    await footerLink(page, '/en/recruiting').dispatchEvent('click');
    await page.locator('.network-notice').getByText(CATALOGS.en.errors.network).waitFor();
    expect(documents).toEqual(['/en/partner']);
  });

  it('whose text is gone is loaded again, once, as a document, which brings its text along', async () => {
    const { page, documents } = await openCounted();
    await visit(page, '/en/partner');
    const requests = await takeAway(page, TEXTS);
    await footerLink(page, '/en/recruiting').dispatchEvent('click');
    await headingIs(page, CATALOGS.en.recruiting.title);
    await hydrated(page);
    await page.waitForTimeout(RELOAD_WOULD_BE_SEEN_MS);
    expect(documents).toEqual(['/en/partner', '/en/recruiting']);
    expect(requests).toEqual([expect.stringMatching(/\/recruiting\.json$/)]);
    await page.unroute(TEXTS);
    await page.goBack();
    await headingIs(page, CATALOGS.en.partner.title);
  });
});

describe('the entry script', () => {
  it('when it is gone leaves a page whose links and forms work', async () => {
    const { page } = await openCounted();
    await page.route(/\/assets\/site-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/en/recruiting');
    await footerLink(page, '/en/partner').click();
    await headingIs(page, CATALOGS.en.partner.title);
  });

  it('does not run when it is not the file the server named', async () => {
    const { page } = await openCounted();
    await page.route(/\/assets\/site-[\w-]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true;` });
    });
    await page.goto('/en/recruiting');
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
    await headingIs(page, CATALOGS.en.recruiting.title);
  });
});

/** As if a page of this visit had reloaded itself `agoMs` ago. */
async function rememberReload(page: Page, agoMs: number): Promise<void> {
  await page.evaluate((ago) => sessionStorage.setItem('chunk-reloaded-at', String(Date.now() - ago)), agoMs);
}
