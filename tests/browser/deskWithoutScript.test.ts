import { type Browser, chromium, type Page } from 'playwright-core';
import { openPage } from '../support/browser.ts';
import { deskOf } from '../support/desk.ts';
import { fillDesk } from '../support/deskPages.ts';
import { type DeskSite, startDeskSite } from '../support/deskSite.ts';
import { openTestReviewDesk, pathOf, type TestReviewDesk } from '../support/reviewDesk.ts';
import { shared } from '../support/shared.ts';
import { createStoreLocations } from '../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: TestReviewDesk;
let browser: Browser;
let page: Page;
let receipts: Awaited<ReturnType<typeof fillDesk>>;
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  receipts = await fillDesk(site);
  desk = await openTestReviewDesk(deskOf(site.store));
  browser = await chromium.connect(await shared('browser'));
  ({ page } = await openPage(browser, { baseURL: desk.origin, javaScriptEnabled: false }));
  page.setDefaultTimeout(30_000);
  await page.goto(desk.address);
});
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await browser.close();
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

async function press(name: string, place = page.locator('main')) {
  const button = place.getByRole('button', { name }).first();
  await Promise.all([page.waitForEvent('load'), button.click()]);
}

/** Opens a submission by its address, and assigns it where the decision before has not done that. */
async function review(receipt: string) {
  await page.goto(pathOf(receipt));
  if ((await page.locator('.decide').count()) === 0) await press('Review this one');
}

const statusOf = async (receipt: string) => (await site.load(receipt)).status;
const said = () => page.getByRole('status').first().textContent();

it('a reviewer finds, notes, asks, decides and undoes without JavaScript', async () => {
  const { nft, token, dapp, fake, recruiting, taken } = receipts;
  await page.locator('[name=q]').fill('satche1');
  await press('Filter');
  expect(await page.locator('.queue__row').count()).toBe(2);
  await page.locator('[name=what]').fill(nft);
  await press('Find');
  expect(new URL(page.url()).pathname).toBe(pathOf(nft));
  await press('Review this one');
  await page.locator('[name=remark]').fill('Drawn by hand, it says.');
  await press('Add the note');
  expect(await page.locator('main').textContent()).toContain('Drawn by hand, it says.');
  await page.locator('[name=note]').fill('안녕하세요.');
  await press('Insert');
  expect(await page.locator('[name=note]').inputValue()).toBe('안녕하세요.\n\n로고를 보내 주세요.');
  await page.locator('[name=until]').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await press('Set aside');
  expect(await statusOf(nft)).toBe('aside');
  await review(nft);
  await press('Take it up now');
  expect(await statusOf(nft)).toBe('received');
  await page.locator('[name=reason][value=question]').check();
  await page.locator('[name=note]').fill('누가 그렸나요?');
  await press('Ask for changes');
  expect((await site.load(nft)).history.at(-1)).toMatchObject({ status: 'changes', reasons: ['question'] });

  await review(token);
  // The browser’s own check keeps the form.
  await page.getByRole('button', { name: 'Accept' }).click();
  expect([await statusOf(token), new URL(page.url()).pathname]).toEqual(['received', pathOf(token)]);
  for (const box of await page.locator('[name=despite]').all()) await box.check();
  await press('Accept');
  expect([await statusOf(token), await said()]).toEqual(['accepted', expect.stringContaining(`${token} is accepted`)]);
  await press('Undo');
  expect(await statusOf(token)).toBe('received');

  await review(dapp);
  const website = page.locator('.fields tr', { has: page.locator('[value="url:websiteDown"]') });
  await website.getByText('Reasons').click();
  await website.locator('[value="url:websiteDown"]').check();
  await press('Decline');
  expect((await site.load(dapp)).history.at(-1)).toMatchObject({ fieldReasons: { url: ['websiteDown'] } });
  await page.goto(pathOf(taken));
  await press('Take it over');
  expect(await said()).toContain('You have taken this one over from anna');
  await review(fake);
  await press('Next');
  expect(page.url()).not.toContain(pathOf(fake));
  await page.goto('/');
  await press('Review the next one');
  expect(page.url()).toContain('/submissions/');
  expect(await statusOf(recruiting)).toBe('received');
});

it('a reviewer tells a listed team of a dispute, and the page stays with what was typed', async () => {
  await review(receipts.dispute);
  await page.locator('[name=note]').fill('We are asking the other team.');
  await press('Tell the listed team');
  expect(await said()).toContain('The listed team is told');
  expect(new URL(page.url()).pathname).toBe(pathOf(receipts.dispute));
  expect(await page.locator('[name=note]').inputValue()).toBe('We are asking the other team.');
  expect(await page.getByRole('button', { name: 'Tell the listed team' }).count()).toBe(0);
});

it('an editor writes, previews and publishes, and hides an entry, without JavaScript', async () => {
  await page.goto('/news/new');
  await page.locator('[name=title_en]').fill('Version 10.2');
  await page.locator('[name=body_en]').fill('What is new.');
  await page.locator('[name=partial]').check();
  await press('Preview');
  expect(await page.frameLocator('iframe').locator('h1').textContent()).toContain('Version 10.2');
  await press('Publish now');
  expect(await said()).toContain('public; visitors see it');
  await page.goto('/home/new?kind=ad');
  await page.locator('[name=title_en]').fill('A notebook of steel');
  await page.locator('[name=url]').fill('https://satchel.example/steel');
  await press('Save');
  expect(await said()).toContain('Saved.');
  await page.goto('/listed/dapps/2001');
  await page.locator('[name=reason]').first().fill('Its website was taken over.');
  await press('Hide');
  expect(await said()).toContain('Entry 2001 is hidden');
  await page.locator('[name=reason]').first().fill('It is theirs again.');
  await press('Show');
  expect(await said()).toContain('Entry 2001 is shown again');
});

it('an operator warns, and sends again what has failed, without JavaScript', async () => {
  await page.goto('/trust/new/notice');
  await page.locator('details summary').click();
  await page.locator('[name=en]').fill('Fake lottery mails are going around.');
  await press('Preview');
  await press('Publish');
  expect(await said()).toContain('is published');
  await page.goto('/outbox');
  await press('Retry');
  expect(await said()).toContain('1 waiting again');
  await page.goto('/replies');
  await page.locator('[name=title]').last().fill('Owner');
  await page.locator('[name=en]').last().fill('Who owns the contract?');
  await press('Save', page.locator('form').last());
  expect(await said()).toContain('“Owner” is saved in 1 of 3 languages');
});
