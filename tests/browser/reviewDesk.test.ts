import { type Browser, chromium, type Page } from 'playwright-core';
import type { Submission } from '../../shared/submission.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { deskOf } from '../support/desk.ts';
import { type DeskSite, startDeskSite } from '../support/deskSite.ts';
import { openTestReviewDesk, type TestReviewDesk } from '../support/reviewDesk.ts';
import { sharedAddress } from '../support/sharedAddress.ts';
import { createStorePlaces } from '../support/stores.ts';

const TIMEOUT_MS = 60_000;
const places = createStorePlaces();
let site: DeskSite;
let desk: TestReviewDesk;
let browser: Browser;
let page: Page;
let complaints: string[];
/** In the order of the queue. */
let [fake, blurry, third] = ['', '', ''];
beforeAll(async () => {
  site = await startDeskSite(await places.createPlace('SQLite'));
  [fake, blurry, third] = [
    await site.submit('token', { symbol: 'USDT', lang: 'zh' }),
    await site.submit('nft', { lang: 'ko' }),
    await site.submit('dapp'),
  ];
  for (const [place, receipt] of [fake, blurry, third].entries())
    await site.store
      .updateTable('submission')
      .set({ due_at: `2999-01-0${place + 1}T00:00:00.000Z` })
      .where('receipt', '=', receipt)
      .execute();
  desk = await openTestReviewDesk(deskOf(site.store));
  browser = await chromium.connect(sharedAddress('TEST_BROWSER'));
  ({ page, complaints } = await openPage(browser, { baseURL: desk.origin, viewport: { width: 1280, height: 800 } }));
  await bringAxe(page);
  await page.goto(desk.address);
}, TIMEOUT_MS);
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await browser.close();
  await desk.close();
  await site.stop();
  await places.removeAll();
});

const load = (receipt: string) => site.read<Submission>('show', receipt);
const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('value') ?? element?.getAttribute('href') ?? element?.tagName ?? '';
  });

describe('a reviewer with the keyboard alone', () => {
  it('goes through the queue, opens a submission and the next one, and can type these letters in a note', async () => {
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('j');
    expect(await focused()).toBe(`/submissions/${fake}`);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    expect(await focused()).toBe(`/submissions/${blurry}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/submissions/${blurry}`);
    await page.keyboard.press('j');
    await page.waitForURL(`**/submissions/${third}`);
    for (const receipt of [blurry, fake]) {
      await page.keyboard.press('k');
      await page.waitForURL(`**/submissions/${receipt}`);
    }
    const note = page.locator('textarea[name=note]');
    await note.focus();
    await page.keyboard.type('jack rc');
    expect(await note.inputValue()).toBe('jack rc');
    expect(page.url()).toContain(fake);
    expect((await load(fake)).status).toBe('received');
  });

  it('accepts with a: first to each notice, then to the button, and only there Enter accepts', async () => {
    await page.goto(`/submissions/${fake}`);
    await page.keyboard.press('a');
    expect(await focused()).toBe('lookAlikeSymbol');
    // The browser's own check keeps the form.
    await page.locator('[data-key=a]').click();
    expect(page.url()).toContain(fake);
    expect((await load(fake)).status).toBe('received');
    await page.locator('[value=lookAlikeSymbol]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Nothing is decided');
    expect(await page.locator('[value=lookAlikeSymbol]').isChecked()).toBe(true);
    await page.keyboard.press('a');
    expect(await focused()).toBe('accept');
    expect((await load(fake)).status).toBe('received');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/submissions/${blurry}`);
    expect(await page.getByRole('status').textContent()).toContain(`${fake} is accepted.`);
    expect((await load(fake)).status).toBe('accepted');
  });

  it('asks for changes with c: to the reasons, then to the button', async () => {
    await page.goto(`/submissions/${blurry}`);
    await page.keyboard.press('c');
    expect(await focused()).toBe('logoSize');
    const row = page.locator('.fields tr', { has: page.locator('[value="website:websiteDown"]') });
    await row.locator('summary').click();
    await row.getByText('The website doesn’t open').click();
    expect(await row.locator('[lang=ko]').first().textContent()).toBe('웹사이트가 열리지 않아요');
    await page.keyboard.press('c');
    expect(await focused()).toBe('changes');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/submissions/${third}`);
    expect((await load(blurry)).history.at(-1)).toMatchObject({
      status: 'changes',
      fieldReasons: { website: ['websiteDown'] },
    });
  });
});

describe('the pages of the review desk', () => {
  it.each([820, 1280, 1600])(
    'fit %i pixels, and axe has nothing to report in light and dark',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', `/submissions/${third}`, `/submissions/${fake}`, '/outbox', '/audit']) {
        await page.goto(path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect({ path, overflow: Math.max(overflow, 0) }).toEqual({ path, overflow: 0 });
        if (path.startsWith('/submissions')) {
          const box = await page.locator('[data-key=a]').boundingBox();
          expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
        }
        if (width === 820)
          expect({ path, found: await violationsOn(page, { aaa: false }) }).toEqual({ path, found: [] });
      }
      // A decision that is not possible answers 409, which the browser reports.
      expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
