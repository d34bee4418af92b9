import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import { eventually, hydrated, noteBusyTimes, startVisits, visit, type Visits } from '../support/browser.ts';
import { type FakeContent, startFakeContent } from '../support/fakeContent.ts';
import { IS_LONG } from '../support/sitePages.ts';

const ENDPOINT = '/api/tokenPocket/subscribe';
const ADDRESS = 'reader@mail.example';
const SAID = 'Already <b>subscribed</b> & confirmed';
const ERRORS = CATALOGS.en.errors;
/** The wait begins a moment before the busy state is drawn. */
const DRAWING_MS = 10;

/** The newsletter service behind the site; a test chooses its answer. */
let service: FakeContent;
let visits: Visits;
beforeAll(async () => {
  service = await startFakeContent();
  visits = await startVisits({ CONTENT_ORIGIN: service.origin, NEWSLETTER_ORIGIN: service.origin });
}, 60_000);
beforeEach(() => service.answer(ENDPOINT, { result: 0, message: '' }));
afterAll(async () => {
  await visits.stop();
  await service.close();
});

async function openBox(lang = 'en') {
  const { page, complaints } = await visits.comeBack();
  await visit(page, `/${lang}/news`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  return { page, complaints, sent };
}

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

describe('a wrong address', () => {
  it.each(LANGUAGES)('is refused in the words of the page, and nothing is sent (%s)', async (lang) => {
    const { page, sent } = await openBox(lang);
    const more = lang === 'en' ? ['', ' ', 'a@', '@b.example', 'a b@c.example', 'a@b..example'] : [];
    for (const wrong of ['plain', ...more]) {
      await subscribe(page, wrong);
      await says(page, 'alert', CATALOGS[lang].errors.email);
    }
    expect(sent).toEqual([]);
    if (lang === 'en') expect(await refusal(page).innerText()).toBe('Error Email!');
  });

  it('keeps what was typed, with the focus on the field and the words tied to it', async () => {
    const { page } = await openBox();
    await field(page).fill('plain');
    await send(page).click();
    await says(page, 'alert', ERRORS.email);
    expect(await field(page).inputValue()).toBe('plain');
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    const described = await field(page).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toContain(ERRORS.email);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });

  it('can be fixed', async () => {
    const { page } = await openBox();
    await subscribe(page, 'plain');
    await says(page, 'alert', ERRORS.email);
    await subscribe(page, ADDRESS);
    await says(page, 'status', ERRORS.subscribed);
    expect(await refusal(page).count()).toBe(0);
  });
});

describe('a good address', () => {
  it.each(LANGUAGES)('is sent, the field is cleared and success is said (%s)', async (lang) => {
    const { page, sent, complaints } = await openBox(lang);
    await subscribe(page, ` ${ADDRESS} `);
    await says(page, 'status', CATALOGS[lang].errors.subscribed);
    expect(await field(page).inputValue()).toBe('');
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([{ email: ADDRESS, lang }]);
    expect(complaints).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { page, sent } = await openBox();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/tokenPocket/subscribe', (route) => released.then(() => route.continue()));
    await field(page).fill(ADDRESS);
    await send(page).dblclick();
    expect(await send(page).innerText()).toBe(CATALOGS.en.layout.newsletter.sending);
    await field(page).press('Enter');
    release();
    await says(page, 'status', ERRORS.subscribed);
    await page.waitForTimeout(FETCH_MINIMUM_DELAY_MS);
    expect(sent).toHaveLength(1);
  });

  it('stays on its way long enough to be seen', async () => {
    const { page } = await openBox();
    const busyTimes = await noteBusyTimes(page, '.newsletter-box');
    await subscribe(page, ADDRESS);
    await says(page, 'status', ERRORS.subscribed);
    expect(await busyTimes()).toEqual([expect.any(Number)]);
    expect((await busyTimes())[0]).toBeGreaterThanOrEqual(FETCH_MINIMUM_DELAY_MS - DRAWING_MS);
  });
});

describe('what goes wrong is said, and what was typed stays', () => {
  it.each([
    ['a non-zero result in the service’s words', { result: 7, message: SAID }, SAID],
    ['a non-zero result without words', { result: 7 }, ERRORS.unexpected],
    ['a service that answers nonsense', 'nonsense', ERRORS.newsletterUnreachable],
  ])('%s', async (_what, answer, message) => {
    service.answer(ENDPOINT, answer);
    const { page } = await openBox();
    await subscribe(page, ADDRESS);
    await says(page, 'alert', message);
    expect(await field(page).inputValue()).toBe(ADDRESS);
    expect(await box(page).locator('b').count()).toBe(0);
  });

  it.each(LANGUAGES)('a dead network (%s)', async (lang) => {
    const { page } = await openBox(lang);
    await page.route(`**${ENDPOINT}`, (route) => route.abort('internetdisconnected'));
    await subscribe(page, ADDRESS);
    await says(page, 'alert', CATALOGS[lang].errors.network);
    expect(await field(page).inputValue()).toBe(ADDRESS);
    await page.unroute(`**${ENDPOINT}`);
    await field(page).press('Enter');
    await says(page, 'status', CATALOGS[lang].errors.subscribed);
  });
});

describe('what was said', () => {
  it.each([
    ['success', ADDRESS, 'status'],
    ['a refusal', 'plain', 'alert'],
  ] as const)('of %s does not follow the visitor into another language', async (_what, address, role) => {
    const { page } = await openBox();
    await subscribe(page, address);
    await eventually(async () => expect(await box(page).getByRole(role).innerText()).not.toBe(''));
    await page.locator('.language-switch summary').click();
    await page.locator('.language-switch a[hreflang=ko]').click();
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('ko'));
    expect(await box(page).innerText()).not.toMatch(new RegExp(`${ERRORS.email}|${ERRORS.subscribed}`));
  });
});

describe('without JavaScript', () => {
  const TRIED = LANGUAGES.filter((lang) => IS_LONG || lang === 'ko');

  it.each(TRIED)(
    'success has a page of its own, which can be loaded again without sending again (%s)',
    async (lang) => {
      const { page } = await visits.comeBack({ javaScriptEnabled: false });
      await page.goto(`/${lang}/news`);
      const before = service.calls.length;
      await subscribe(page, ADDRESS);
      await page.waitForURL(`**/${lang}/newsletter?result=success`);
      expect(await page.locator('h1').innerText()).toBe(CATALOGS[lang].newsletter.doneTitle);
      expect(await page.locator('main').innerText()).toContain(CATALOGS[lang].errors.subscribed);
      await page.reload();
      expect(service.calls.slice(before).filter((path) => path === ENDPOINT)).toHaveLength(1);
    },
  );

  it.each(TRIED)(
    'failure shows the box again, with the words and what was typed, and works from there (%s)',
    async (lang) => {
      service.answer(ENDPOINT, { result: 7, message: SAID });
      const { page } = await visits.comeBack({ javaScriptEnabled: false });
      await page.goto(`/${lang}/news`);
      await subscribe(page, ADDRESS);
      await says(page, 'alert', SAID);
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      expect(await field(page).inputValue()).toBe(ADDRESS);
      service.answer(ENDPOINT, { result: 0, message: '' });
      await send(page).click();
      await page.waitForURL(`**/${lang}/newsletter?result=success`);
    },
  );

  it('a form that is sent before the script is there gets the same page, which is hydrated', async () => {
    service.answer(ENDPOINT, { result: 7, message: SAID });
    const { page, complaints } = await openBox();
    await field(page).fill(ADDRESS);
    await Promise.all([
      page.waitForURL(`**${ENDPOINT}`),
      field(page).evaluate((input) => (input as HTMLInputElement).form?.submit()),
    ]);
    await hydrated(page);
    await says(page, 'alert', SAID);
    expect(await field(page).inputValue()).toBe(ADDRESS);
    service.answer(ENDPOINT, { result: 0, message: '' });
    await field(page).press('Enter');
    await says(page, 'status', ERRORS.subscribed);
    expect(complaints.filter((text) => !text.endsWith('a status of 400 (Bad Request)'))).toEqual([]);
  });
});
