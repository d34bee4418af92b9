import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { NEWS_SEED } from '../../server/records/seedFiles.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';
import { freePort } from '../support/freePort.mjs';

let visits: Visits;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  visits = await startVisits({ METRICS_PORT: String(metricsPort), WEB_VITALS_SAMPLE: '1' });
});
afterAll(() => visits.stop());

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

describe('the content security policy in a browser', () => {
  it('lets no text become HTML, but for what the site itself sets', async () => {
    const { page, complaints } = await visits.open();
    // Chinese headings and a news flash are set as HTML when the browser renders them.
    await visit(page, '/zh/news');
    await page
      .locator(`a[href="/zh/news/${NEWS_SEED.at(-1)?.id}"]`)
      .first()
      .click();
    await page.locator('.news-article__body').waitFor();
    await page.locator('footer a[href="/zh/developer"]').first().click();
    await eventually(async () => expect(page.url()).toMatch(/\/zh\/developer$/));
    expect(complaints).toEqual([]);
    const refused = await page.evaluate(() => {
      const part = document.createElement('div');
      try {
        part.innerHTML = '<img>';
      } catch (error) {
        return String(error);
      }
      return 'set';
    });
    expect(refused).toMatch('TrustedHTML');
  });

  it('lets React render a part anew where the server’s HTML was changed on its way', async () => {
    const { page, context } = await visits.open();
    await context.route('**/en/partner', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/<h1[^>]*>[^<]*/, '<h1>Changed by a proxy');
      await route.fulfill({ response, body: html });
    });
    await visit(page, '/en/partner');
    await eventually(async () => expect(await page.locator('h1').innerText()).not.toBe('Changed by a proxy'));
    await page.locator('footer a[href="/en/news"]').first().click();
    await eventually(async () => expect(await page.title()).toMatch(CATALOGS.en.news.head.title));
  });
});

describe('reports', () => {
  it('of a visit’s speed and of an error that no code catches become metrics of the page', async () => {
    const { page } = await visits.open();
    await page.route('**/assets/readingPages-*.js', async (route) => {
      const response = await route.fetch();
      const body = `${await response.text()}\nsetTimeout(() => Promise.reject(new Error('jane@mail.example')), 500);`;
      await route.fulfill({ response, body });
    });
    await visit(page, '/en/partner');
    await page.locator('h1').click();
    await eventually(async () =>
      expect(await metrics()).toMatch('browser_reports_total{kind="error",route="partner",detail="rejection"} 1'),
    );
    await eventually(async () => {
      await page.goto('/en/news');
      await hydrated(page);
      expect(await metrics()).toMatch('web_vital_seconds_count{name="LCP",route="partner"} 1');
    });
    expect(await metrics()).not.toMatch('jane');
  });

  it('of errors of extensions, wallets and translation are counted apart', async () => {
    const { page } = await visits.open();
    await visit(page, '/en/developer');
    await page.evaluate(() => {
      const extension = new TypeError('Cannot redefine property: ethereum');
      extension.stack = `${extension.message}\n    at chrome-extension://abcdefgh/inpage.js:1:2\n    at ${location.origin}/assets/site-ABCDEFGH.js:1:2`;
      const errors: ErrorEventInit[] = [
        { message: extension.message, filename: 'chrome-extension://abcdefgh/inpage.js', lineno: 1 },
        { message: 'wrapped', filename: `${location.origin}/assets/site-ABCDEFGH.js`, error: extension },
        { message: 'Script error.' },
        { message: 'ResizeObserver loop completed with undelivered notifications.', filename: location.href },
      ];
      for (const error of errors) window.dispatchEvent(new ErrorEvent('error', error));
      const reasons: unknown[] = [{ code: -32603 }, undefined, new DOMException('removeChild', 'NotFoundError')];
      for (const reason of reasons) {
        const init = { promise: new Promise(() => undefined), reason };
        window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', init));
      }
    });
    await eventually(async () => {
      const text = await metrics();
      expect(text).toMatch('browser_reports_total{kind="foreign",route="developer",detail="error"} 4');
      expect(text).toMatch('browser_reports_total{kind="foreign",route="developer",detail="rejection"} 1');
      expect(text).not.toMatch('browser_reports_total{kind="error",route="developer"');
    });
  });

  it('of a part that was changed on its way are counted as redrawn, not as errors', async () => {
    const { page, context } = await visits.open();
    await context.route('**/ko/partner', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<main', '<div></div><main') });
    });
    await visit(page, '/ko/partner');
    await eventually(async () => expect(await metrics()).toMatch(/kind="redrawn",route="partner",detail=""} [1-9]/));
  });

  it('of a crash of a page, which shows the error page, become a metric too', async () => {
    const { page } = await visits.open();
    await visit(page, '/en/recruiting');
    await page.route('**/api/page-data/en/news', async (route) => {
      const response = await route.fetch();
      const view = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...view, data: { ...view.data, days: 'jane' } } });
    });
    await page.locator('footer a[href="/en/news"]').first().click();
    await eventually(async () => expect(await page.locator('h1').innerText()).toBe(CATALOGS.en.errors.unexpected));
    await eventually(async () =>
      expect(await metrics()).toMatch('browser_reports_total{kind="error",route="recruiting",detail="error"} 1'),
    );
  });
});
