import { type Browser, chromium, type Page } from 'playwright-core';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { deskOf } from '../support/desk.ts';
import { type DeskSite, startDeskSite } from '../support/deskSite.ts';
import { listen } from '../support/forms.ts';
import { findHiddenFocus, openTestReviewDesk, type TestReviewDesk, pathOf } from '../support/reviewDesk.ts';
import { shared } from '../support/shared.ts';
import { createStoreLocations } from '../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: TestReviewDesk;
let browser: Browser;
let page: Page;
let complaints: string[];
/** In the order of the queue. */
let [fake, blurry, third] = ['', '', ''];
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  [fake, blurry, third] = [
    await site.submit('token', { symbol: 'USDT', lang: 'zh' }),
    await site.submit('nft', { lang: 'ko' }),
    await site.submit('dapp'),
  ];
  for (const [index, receipt] of [fake, blurry, third].entries())
    await site.store
      .updateTable('submission')
      .set({ due_at: `2999-01-0${index + 1}T00:00:00.000Z` })
      .where('receipt', '=', receipt)
      .execute();
  desk = await openTestReviewDesk(deskOf(site.store));
  browser = await chromium.connect(await shared('browser'));
  ({ page, complaints } = await openPage(browser, { baseURL: desk.origin, viewport: { width: 1280, height: 800 } }));
  await bringAxe(page);
  await page.goto(desk.address);
});
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await browser.close();
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

/** Opens a submission by its address, and assigns it by the key for that. */
async function review(receipt: string) {
  await page.goto(pathOf(receipt));
  const button = page.getByRole('button', { name: 'Review this one' });
  if (!(await button.isVisible())) return;
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('r')]);
}

const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('value') ?? element?.getAttribute('href') ?? element?.tagName ?? '';
  });

it('the browser gives the session of the desk to no other port of this machine', async () => {
  const seen: (string | undefined)[] = [];
  const other = await listen((req, res) => {
    seen.push(req.headers.cookie);
    res.end('another program');
  });
  const { port } = new URL(other.origin);
  const visit = await page.context().newPage();
  for (const host of ['127.0.0.1', 'localhost']) await visit.goto(`http://${host}:${port}/`);
  await visit.close();
  await other.close();
  expect([new Set(seen), seen.length > 1]).toEqual([new Set([undefined]), true]);
  expect((await page.context().cookies(desk.origin)).map(({ domain }) => domain)).toEqual([
    new URL(desk.origin).hostname,
  ]);
});

describe('a reviewer with the keyboard alone', () => {
  it('goes through the queue, opens a submission and the next one, and can type these letters in a note', async () => {
    expect(new URL(page.url()).search).toBe('');
    const rowOf = () => page.evaluate(() => document.activeElement?.closest('form')?.getAttribute('action'));
    await page.keyboard.press('j');
    expect(await rowOf()).toBe(`${pathOf(fake)}/assign`);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    expect(await rowOf()).toBe(`${pathOf(blurry)}/assign`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathOf(blurry)}`);
    await page.keyboard.press('j');
    await page.waitForURL(`**${pathOf(third)}`);
    for (const receipt of [blurry, fake]) {
      await page.keyboard.press('k');
      await page.waitForURL(`**${pathOf(receipt)}`);
    }
    // What is opened by its address is read only.
    expect(await page.locator('.decide').count()).toBe(0);
    await review(fake);
    const note = page.locator('textarea[name=note]');
    await page.keyboard.press('n');
    await page.keyboard.type('jack rc1');
    expect(await note.inputValue()).toBe('jack rc1');
    expect(page.url()).toContain(pathOf(fake));
    expect((await site.load(fake)).status).toBe('received');
  });

  it('accepts with a: first to each warning, then to the button, and only there Enter accepts', async () => {
    await review(fake);
    await page.keyboard.press('a');
    expect(await focused()).toBe('lookAlikeSymbol');
    // The browser's own check keeps the form.
    await page.locator('[data-key=a]').click();
    expect(page.url()).toContain(pathOf(fake));
    expect((await site.load(fake)).status).toBe('received');
    await page.locator('[value=lookAlikeSymbol]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Nothing has been decided');
    expect(await page.locator('[value=lookAlikeSymbol]').isChecked()).toBe(true);
    await page.keyboard.press('a');
    expect(await focused()).toBe('accept');
    expect((await site.load(fake)).status).toBe('received');
    // A second press, while the first is on its way, is not a second decision.
    let posts = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/submissions/*', async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1;
        await released;
      }
      await route.continue().catch(() => undefined);
    });
    await Promise.all([page.keyboard.press('Enter'), page.waitForRequest((request) => request.method() === 'POST')]);
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL(`**${pathOf(blurry)}`);
    await page.unroute('**/submissions/*');
    expect(posts).toBe(1);
    expect(await page.getByRole('status').textContent()).toContain(`${fake} is accepted.`);
    expect((await site.load(fake)).status).toBe('accepted');
  });

  it('replaces no decision by the keys that accept: a button of its own leads to that', async () => {
    await review(fake);
    expect(await page.locator('.panel').textContent()).toContain('mina accepted this one');
    for (const key of ['a', 'Space', 'Enter', 'c', 'd', 'Enter']) await page.keyboard.press(key);
    await review(fake);
    expect((await site.load(fake)).history.map(({ status }) => status)).toEqual(['received', 'accepted']);
    await page.getByRole('button', { name: 'Change the decision' }).click();
    await page.getByRole('button', { name: 'Decline instead' }).waitFor();
    for (const key of ['a', 'd']) await page.keyboard.press(key);
    expect(await focused()).toBe('BODY');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Leave it as it is' }).click();
    await page.getByRole('button', { name: 'Change the decision' }).waitFor();
    expect((await site.load(fake)).history).toHaveLength(2);
  });

  it('asks for changes with c: to the reasons, then to the button', async () => {
    await review(blurry);
    await page.keyboard.press('c');
    expect(await focused()).toBe('SUMMARY');
    const row = page.locator('.fields tr', { has: page.locator('[value="website:websiteDown"]') });
    // Name, contract and website are the first fields, and 1 is the first reason for a website.
    for (const key of ['f', 'f', 'f', '1']) await page.keyboard.press(key);
    expect(await row.getByRole('checkbox', { name: 'The website doesn’t open' }).isChecked()).toBe(true);
    expect(await row.locator('[lang=ko]').first().textContent()).toBe('웹사이트가 열리지 않아요');
    await page.keyboard.press('c');
    expect(await focused()).toBe('changes');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathOf(third)}`);
    expect((await site.load(blurry)).history.at(-1)).toMatchObject({
      status: 'changes',
      fieldReasons: { website: ['websiteDown'] },
    });
  });

  it('refuses nothing by keys pressed one too often: a reason is ticked by intent alone', async () => {
    await review(third);
    for (const key of ['d', 'Space', 'd', 'Enter', 'd', 'Space', 'Enter', 'd', 'Enter']) await page.keyboard.press(key);
    expect(page.url()).toContain(pathOf(third));
    expect(await page.locator('[name=reason]:checked').count()).toBe(0);
    expect((await site.load(third)).status).toBe('received');
    const offered = page.locator('[data-reasons] [name=reason]');
    expect(await offered.first().getAttribute('value')).toBe('logoUnclear');
    expect(await offered.last().getAttribute('value')).toBe('logoType');
  });

  it('goes on by Enter from the list of categories, where letters choose', async () => {
    await review(third);
    await page.keyboard.press('a');
    const category = page.locator('select[name=category]');
    expect(await category.evaluate((select) => select === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    const chosen = await category.inputValue();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('accept');
    expect([await category.inputValue(), chosen === '']).toEqual([chosen, false]);
    expect((await site.load(third)).status).toBe('received');
  });
});

describe('the pages of the review desk', () => {
  it('lead from a version to its revision by a button that covers nothing, and ask for nothing else there', async () => {
    const { fields } = await site.load(blurry);
    const revision = await site.submit('nft', {
      ...fields,
      lang: 'ko',
      name: 'Harbour Lamps',
      previousReceipt: blurry,
    });
    await review(blurry);
    const button = page.getByRole('link', { name: 'Review the revision' });
    const [box, text] = [await button.boundingBox(), await page.locator('.panel p').boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 1_000));
    expect(await page.locator('[name=reason]').count()).toBe(0);
    await button.click();
    await page.waitForURL(`**${pathOf(revision)}`);
  });

  it('show the focus ring whole, and what has the focus above the buttons', async () => {
    for (const [width, height] of [
      [1280, 800],
      [820, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const receipt of [third, fake]) {
        await review(receipt);
        if (receipt === fake) await page.getByRole('button', { name: 'Change the decision' }).click();
        // The buttons stand in view: going to one moves nothing.
        await page.locator('[value=refused]').focus();
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await page.locator('.fields summary').last().focus();
        const hidden: string[] = [];
        for (let step = 0; step < 9; step += 1) {
          hidden.push(...(await page.evaluate(findHiddenFocus)));
          await page.keyboard.press('Tab');
        }
        expect({ width, receipt, hidden }).toEqual({ width, receipt, hidden: [] });
      }
    }
  });

  it.each([390, 820, 1280, 1600])('fit %i pixels, and axe has nothing to report in light and dark', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const submissions = [third, fake, blurry].map((receipt) => pathOf(receipt));
    for (const path of ['/', ...submissions, '/listed', '/listed?kind=dapps', '/outbox', '/replies', '/audit']) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, overflow: Math.max(overflow, 0) }).toEqual({ path, overflow: 0 });
      // On a phone the buttons stand below the form.
      const inView = width <= 768 ? [] : ['.decide .button', 'select[name=category]', 'input[name=name]'];
      for (const control of (await Promise.all(inView.map((one) => page.locator(one).all()))).flat()) {
        const box = await control.boundingBox();
        expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      }
      if (width === 820) expect({ path, found: await violationsOn(page, { aaa: false }) }).toEqual({ path, found: [] });
    }
    // A decision that is not possible answers 409, which the browser reports.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });
});
