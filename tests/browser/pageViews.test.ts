import type { Page } from 'playwright-core';
import { eventually, markDocument, startVisits, visit, type Visits } from '../support/browser.ts';
import {
  COUNTING_SCRIPTS as SCRIPTS,
  COUNTING_SETTINGS,
  expectNothingHeard,
  hasCounted,
  openCounted,
  readQueues,
} from '../support/countingHosts.ts';
import { FAKE_NEWS, type FakeContent, startFakeContent } from '../support/fakeContent.ts';

const GOOGLE_ID = COUNTING_SETTINGS.GA_MEASUREMENT_ID;
const NO_ADS = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
const FLASH = `/en/news/${FAKE_NEWS[30]?.id}`;

let content: FakeContent;
let visits: Visits;
beforeAll(async () => void (content = await startFakeContent()));
afterAll(() => content.close());

const startSite = async (env: Record<string, string>) =>
  void (visits = await startVisits({ CONTENT_ORIGIN: content.origin, ...env }));
const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const hostOf = (address: string) => new URL(address).hostname;
const isAt = (page: Page, address: string) =>
  eventually(async () => expect(page.url()).toBe(visits.site.origin + address));

describe('with their variables set', () => {
  beforeAll(() => startSite(COUNTING_SETTINGS));
  afterAll(() => visits.stop());

  it('the counting scripts load and run, and nobody else is asked', async () => {
    const { page, heard, complaints } = await openCounted(visits);
    await visit(page, '/en/news');
    await eventually(async () => expect(new Set(heard.requests)).toEqual(new Set(Object.values(SCRIPTS))));
    await eventually(async () => expect(heard.ran).toHaveLength(3));
    // Requests to these hosts are what is meant here.
    expect(complaints.filter((text) => !text.startsWith('left the site: '))).toEqual([]);
  });

  it('each change of the path counts one view without its query, also the first page, a return and another language', async () => {
    const visitor = await openCounted(visits);
    const { page, heard } = visitor;
    await visit(page, '/en/news');
    await hasCounted(visitor, ['/en/news']);
    const inSameDocument = await markDocument(page);
    await page.locator('.load-more').getByRole('link').click();
    await isAt(page, '/en/news?start=20');
    await page.locator(`.news-days a[href="${FLASH}"]`).click();
    await hasCounted(visitor, ['/en/news', FLASH]);
    // Site push runs at each address without a query.
    await eventually(async () => expect(heard.ran).toHaveLength(4));
    await page.goBack();
    await isAt(page, '/en/news?start=20');
    await hasCounted(visitor, ['/en/news', FLASH, '/en/news']);
    await page.locator('.language-switch a[hreflang=ko]').dispatchEvent('click');
    await hasCounted(visitor, ['/en/news', FLASH, '/en/news', '/ko/news']);
    await footerLink(page, '/ko/partner').click();
    await hasCounted(visitor, ['/en/news', FLASH, '/en/news', '/ko/news', '/ko/partner']);
    expect(await inSameDocument()).toBe(true);
    await eventually(async () => expect(heard.ran).toHaveLength(5));
    const times = (script: string) => heard.requests.filter((address) => address === script).length;
    expect([times(SCRIPTS.google), times(SCRIPTS.baidu), times(SCRIPTS.push)]).toEqual([1, 1, 3]);
    expectNothingHeard(visitor, [], ['start']);
  });

  it('what does not change the path counts nothing: a longer list, a category, a menu, a hash', async () => {
    const visitor = await openCounted(visits);
    const { page } = visitor;
    await visit(page, '/en/dapp');
    const inSameDocument = await markDocument(page);
    await page.locator('.load-more').getByRole('link').click();
    await isAt(page, '/en/dapp?category=11&start=40');
    await page.locator('.category-tabs').getByRole('link', { name: 'Second' }).click();
    await isAt(page, '/en/dapp?category=12');
    await eventually(async () => expect(await page.locator('.dapp-card').count()).toBe(5));
    await page.locator('.menu--product summary').click();
    await page.evaluate(() => void (location.hash = 'main'));
    await footerLink(page, '/en/partner').click();
    await hasCounted(visitor, ['/en/dapp', '/en/partner']);
    expect(await inSameDocument()).toBe(true);
  });

  it('Google learns where each view is and came from, also for what its script counts by itself, and Baidu’s script counts nothing by itself', async () => {
    const visitor = await openCounted(visits);
    const { page } = visitor;
    await visit(page, '/en/news');
    await footerLink(page, '/en/partner').click();
    await hasCounted(visitor, ['/en/news', '/en/partner']);
    const { origin } = visits.site;
    const first = { page_location: `${origin}/en/news`, page_referrer: '' };
    const second = { page_location: `${origin}/en/partner`, page_referrer: `${origin}/en/news` };
    expect(await readQueues(page)).toEqual({
      google: [
        ['consent', 'default', { ...NO_ADS, analytics_storage: 'denied' }],
        ['consent', 'update', { analytics_storage: 'granted' }],
        ['js', expect.any(Date)],
        ['set', first],
        ['config', GOOGLE_ID, { send_page_view: false }],
        ['event', 'page_view', { ...first, send_to: GOOGLE_ID }],
        ['set', second],
        ['event', 'page_view', { ...second, send_to: GOOGLE_ID }],
      ],
      baidu: [
        ['_setAutoPageview', false],
        ['_trackPageview', '/en/news'],
        ['_trackPageview', '/en/partner'],
      ],
    });
  });

  it('a document that begins at a longer list loads no script before the visitor leaves the list', async () => {
    const visitor = await openCounted(visits);
    const { page, heard } = visitor;
    await visit(page, '/en/news?start=20');
    expect(heard.requests).toEqual([]);
    await footerLink(page, '/en/partner').click();
    await hasCounted(visitor, ['/en/news', '/en/partner']);
    expectNothingHeard(visitor, []);
  });

  it('the page works when the counting hosts are out of reach', async () => {
    const { page, context } = await visits.comeBack();
    await context.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    await visit(page, '/en/news');
    await footerLink(page, '/en/partner').click();
    await isAt(page, '/en/partner');
    await page.locator('.page-opening').waitFor();
  });
});

describe('with one of them alone', () => {
  beforeAll(() => startSite({ BAIDU_TONGJI_ID: COUNTING_SETTINGS.BAIDU_TONGJI_ID }));
  afterAll(() => visits.stop());

  it('only its own host is asked, and allowed', async () => {
    const { page, heard } = await openCounted(visits);
    const answer = await page.goto('/en/news');
    await eventually(async () => expect(heard.requests).toEqual([SCRIPTS.baidu]));
    const others = Object.values(SCRIPTS)
      .map(hostOf)
      .filter((host) => host !== hostOf(SCRIPTS.baidu));
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(hostOf(SCRIPTS.baidu));
    expect(others.filter((host) => policy.includes(host))).toEqual([]);
  });
});

describe('without variables', () => {
  beforeAll(() => startSite({}));
  afterAll(() => visits.stop());

  it('nothing is counted, nothing leaves the site, and a search stands in the address of the same document', async () => {
    const { page, complaints } = await visits.comeBack();
    await visit(page, '/en/news');
    const inSameDocument = await markDocument(page);
    await page.locator('header a[href="/en/dapp"]').first().click();
    await page.getByRole('searchbox').fill('dapp 2077');
    await isAt(page, '/en/dapp?key=dapp+2077');
    await footerLink(page, '/en/partner').click();
    await isAt(page, '/en/partner');
    await page.goBack();
    await isAt(page, '/en/dapp?key=dapp+2077');
    await eventually(async () => expect(await page.locator('.dapp-card__title').innerText()).toBe('Dapp 2077'));
    expect(await inSameDocument()).toBe(true);
    expect(await page.evaluate(() => 'dataLayer' in window || '_hmt' in window)).toBe(false);
    expect(complaints).toEqual([]);
  });
});
