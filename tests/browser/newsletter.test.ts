import type { Page } from 'playwright-core';
import { CATALOGS, PLAIN_CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import { eventually, hydrated, noteBusyTimes, startVisits, visit, type Visits } from '../support/browser.ts';
import { type FakeContent, startFakeContent } from '../support/fakeContent.ts';
import { IS_LONG } from '../support/sitePages.ts';

const ENDPOINT = '/api/tokenPocket/subscribe';
const ADDRESS = 'reader@mail.example';
const ANSWER = 'Already <b>subscribed</b> & confirmed';
const ERRORS = CATALOGS.en.errors;

/** The site's own address of it, with the page's language. */
const OWN_ENDPOINT = `**${ENDPOINT}*`;

/** The newsletter service behind the site; a test chooses its answer. */
let service: FakeContent;
let visits: Visits;
beforeAll(async () => {
  service = await startFakeContent();
  visits = await startVisits({ CONTENT_ORIGIN: service.origin, NEWSLETTER_ORIGIN: service.origin });
});
beforeEach(() => service.answer(ENDPOINT, { result: 0, message: '' }));
afterAll(async () => {
  await visits.stop();
  await service.close();
});

const field = (page: Page) => page.locator('.newsletter-box input[type=email]');
const send = (page: Page) => page.locator('.newsletter-box button');
const box = (page: Page) => page.locator('.newsletter-box');
const refusal = (page: Page) => box(page).getByRole('alert');
const says = (page: Page, role: 'alert' | 'status', text: string) =>
  eventually(async () => expect(await box(page).getByRole(role).innerText()).toBe(text));

async function subscribe(page: Page, address: string): Promise<void> {
  await field(page).fill(address);
  await field(page).press('Enter');
}

describe.each(LANGUAGES)('the box on a page (%s)', (lang) => {
  // What the API answers is not bound as texts of pages are.
  const errors = { ...CATALOGS[lang].errors, subscribed: PLAIN_CATALOGS[lang].errors.subscribed };
  let page: Page;
  let complaints: string[];
  let sent: unknown[];
  beforeAll(async () => {
    ({ page, complaints } = await visits.comeBack());
    await visit(page, `/${lang}/partner`);
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
  });
  beforeEach(() => void (sent = []));

  it('refuses wrong addresses in the words of the page, and sends nothing', async () => {
    const more = lang === 'en' ? ['', ' ', 'a@', '@b.example', 'a b@c.example', 'a@b..example'] : [];
    for (const wrong of ['plain', ...more]) {
      await subscribe(page, wrong);
      await says(page, 'alert', errors.email);
      expect({ wrong, sent }).toEqual({ wrong, sent: [] });
    }
    if (lang === 'en') expect(await refusal(page).innerText()).toMatch(/^Error Email!/);
  });

  it('sends a good address, is cleared and says so', async () => {
    await subscribe(page, ` ${ADDRESS} `);
    await says(page, 'status', errors.subscribed);
    expect(await refusal(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('');
    expect(sent).toEqual([{ email: ADDRESS }]);
    expect(complaints).toEqual([]);
  });

  it('says that the network is dead, keeps what was typed and sends it when asked again', async () => {
    await page.route(OWN_ENDPOINT, (route) => route.abort('internetdisconnected'));
    await subscribe(page, ADDRESS);
    await says(page, 'alert', errors.network);
    expect(await field(page).inputValue()).toBe(ADDRESS);
    await page.unroute(OWN_ENDPOINT);
    await field(page).press('Enter');
    await says(page, 'status', errors.subscribed);
  });

  // The rest does not depend on the language.
  if (lang !== 'en') return;

  it('keeps a wrong address, with the focus on the field and the words tied to it', async () => {
    await field(page).fill('plain');
    await send(page).click();
    await says(page, 'alert', errors.email);
    expect(await field(page).inputValue()).toBe('plain');
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    const described = await field(page).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toContain(errors.email);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });

  it('sends once, however often the button is pressed', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(OWN_ENDPOINT, (route) => released.then(() => route.continue()));
    await field(page).fill(ADDRESS);
    await send(page).dblclick();
    expect(await send(page).innerText()).toBe(CATALOGS.en.layout.newsletter.sending);
    await field(page).press('Enter');
    release();
    await says(page, 'status', errors.subscribed);
    await page.waitForTimeout(FETCH_MINIMUM_DELAY_MS);
    expect(sent).toHaveLength(1);
    await page.unroute(OWN_ENDPOINT);
  });

  it('stays on its way long enough to be seen', async () => {
    const busyTimes = await noteBusyTimes(page, '.newsletter-box', 'submit');
    await subscribe(page, ADDRESS);
    await eventually(async () => expect(await busyTimes()).toEqual([expect.any(Number)]));
    expect((await busyTimes())[0]).toBeGreaterThanOrEqual(FETCH_MINIMUM_DELAY_MS);
  });

  it.each([
    ['a non-zero result in the service’s words', { result: 7, message: ANSWER }, ANSWER],
    ['a non-zero result without words', { result: 7 }, CATALOGS.en.serverErrors.newsletterRefused],
    ['a service that answers nonsense', 'nonsense', CATALOGS.en.serverErrors.newsletterUnreachable],
  ])('says what goes wrong, and what was typed stays: %s', async (_what, answer, message) => {
    service.answer(ENDPOINT, answer);
    await subscribe(page, ADDRESS);
    await says(page, 'alert', message);
    expect(await field(page).inputValue()).toBe(ADDRESS);
    expect(await box(page).locator('b').count()).toBe(0);
  });

  it('says nothing of it in another language that the visitor changes to', async () => {
    for (const [to, address, role, message] of [
      ['ko', 'plain', 'alert', ERRORS.email],
      ['zh', ADDRESS, 'status', PLAIN_CATALOGS.ko.errors.subscribed],
    ] as const) {
      await subscribe(page, address);
      await says(page, role, message);
      await page.locator(`.language-switch a[hreflang=${to}]`).dispatchEvent('click');
      await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe(to));
      expect(await box(page).innerText()).not.toContain(message);
    }
  });
});

describe('without JavaScript', () => {
  it.each(LANGUAGES.filter((lang) => IS_LONG || lang === 'ko'))(
    'failure shows the box again, with what was typed; success has a page, which can be loaded again (%s)',
    async (lang) => {
      service.answer(ENDPOINT, { result: 7, message: ANSWER });
      const { page } = await visits.comeBack({ javaScriptEnabled: false });
      await page.goto(`/${lang}/partner`);
      await subscribe(page, ADDRESS);
      await says(page, 'alert', ANSWER);
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      expect(await field(page).inputValue()).toBe(ADDRESS);

      service.answer(ENDPOINT, { result: 0, message: '' });
      const before = service.calls.length;
      await send(page).click();
      await page.waitForURL(`**/${lang}/newsletter?result=success`);
      expect(await page.locator('h1').innerText()).toBe(CATALOGS[lang].newsletter.doneTitle);
      expect(await page.locator('main').innerText()).toContain(CATALOGS[lang].errors.subscribed);
      await page.reload();
      expect(service.calls.slice(before).filter((path) => path === ENDPOINT)).toHaveLength(1);
    },
  );

  it('a form that is sent before the script is there gets the same page, which is hydrated', async () => {
    service.answer(ENDPOINT, { result: 7, message: ANSWER });
    const { page, complaints } = await visits.comeBack();
    await visit(page, '/en/partner');
    await field(page).fill(ADDRESS);
    await Promise.all([
      page.waitForURL(`**${ENDPOINT}`),
      field(page).evaluate((input) => (input as HTMLInputElement).form?.submit()),
    ]);
    await hydrated(page);
    await says(page, 'alert', ANSWER);
    expect(await field(page).inputValue()).toBe(ADDRESS);
    service.answer(ENDPOINT, { result: 0, message: '' });
    await field(page).press('Enter');
    await says(page, 'status', ERRORS.subscribed);
    expect(complaints.filter((text) => !text.endsWith('a status of 400 (Bad Request)'))).toEqual([]);
  });
});

describe.each([
  ['no-preference', ['clasp-closes', 'flap-turns', 'letter-slides']],
  ['reduce', []],
] as const)(
  'the letter goes into its envelope, which closes, once an address was taken (motion: %s)',
  (motion, moves) => {
    it.each([
      ['/en/newsletter', 'main', '.envelope__flap'],
      ['/en/partner', '.footer', '.newsletter-box__envelope'],
    ])('on %s in %s', async (path, part, drawing) => {
      const { page } = await visits.comeBack({ reducedMotion: motion });
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        addEventListener('animationstart', ({ animationName }) => seen.push(animationName));
      });
      await page.locator(`${part} [name=email]`).fill(ADDRESS);
      await page.locator(`${part} [name=email]`).press('Enter');
      await page.locator(`${part} .newsletter-box__success:not(:empty)`).waitFor();
      const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      await eventually(async () => expect((await seen()).toSorted()).toEqual(moves));
      const opacity = () => page.locator(`${part} ${drawing}`).evaluate((shape) => getComputedStyle(shape).opacity);
      await eventually(async () => expect(await opacity()).toBe('1'));
    });
  },
);
