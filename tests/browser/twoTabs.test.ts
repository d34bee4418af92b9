import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';
import { contractOf, goodForm } from '../support/forms.ts';
import { choose, field, fillInAtOnce, openForm, send } from '../support/submitForms.ts';

const { submissionForm: t } = CATALOGS.en;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

/** Another tab of the same browser with the same form. */
async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await visit(tab, address);
  await hydrated(tab);
  return tab;
}

const drafts = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));
const isRestored = (page: Page, name: string, text: string) =>
  eventually(async () => expect(await field(page, name).inputValue()).toBe(text));
/** Sends a form and gives the path of its page. */
async function sendAndRead(page: Page): Promise<string> {
  await send(page);
  await page.waitForURL(/\/submit\/status\//);
  return page.url();
}

describe('two tabs of one browser', () => {
  it('with the form of two applicants send two applications, although the second one began with the draft of the first', async () => {
    const { page } = await openForm(visits, 'token');
    const address = '/en/recruiting';
    await visit(page, address);
    await hydrated(page);
    const form = goodForm('recruiting', 31);
    await page.locator('[name=requirements]').nth(0).check();
    await page.locator('[name=requirements]').nth(1).check();
    // Last, so that a draft with this name has the rest too.
    await fillInAtOnce(page, { ...form, name: 'Anna', email: 'anna@harbour.example' });
    await eventually(async () => expect(await drafts(page)).toContain('Anna'));
    const other = await openTab(page, address);
    await isRestored(other, 'name', 'Anna');
    await fillInAtOnce(other, { name: 'Ben', email: 'ben@harbour.example', region: 'Seoul' });
    await eventually(async () => expect(await drafts(page)).toContain('Ben'));
    const anna = await sendAndRead(page);
    const ben = await sendAndRead(other);
    expect(ben).not.toBe(anna);
    await page.reload();
    expect(await page.locator('main').innerText()).toContain(CATALOGS.en.statusTexts.states.received.title);
    expect(await page.locator('main').innerText()).not.toContain(CATALOGS.en.statusTexts.states.revised.title);
    await other.close();
  });

  it('keep a draft each: sending one deletes nothing of the other', async () => {
    const { page } = await openForm(visits, 'token');
    await fillInAtOnce(page, { ...goodForm('token', 32), symbol: 'ONE' });
    await choose(page);
    await eventually(async () => expect(await drafts(page)).toContain('ONE'));
    const other = await openTab(page, '/en/submit/token');
    await isRestored(other, 'symbol', 'ONE');
    await fillInAtOnce(other, { symbol: 'TWO', address: contractOf(33) });
    await eventually(async () => expect(await drafts(page)).toContain('TWO'));
    // The tab that writes last owns nothing of the other's.
    await fillInAtOnce(page, { companyName: 'Harbour One' });
    await eventually(async () => expect(await drafts(page)).toContain('Harbour One'));
    await sendAndRead(page);
    await other.reload();
    await hydrated(other);
    await isRestored(other, 'symbol', 'TWO');
    expect(await field(other, 'address').inputValue()).toBe(contractOf(33));
    await other.close();
  });

  it('restore the draft of a closed tab with its key, and leave nothing once it was sent', async () => {
    const { page } = await openForm(visits, 'token');
    const first = await openTab(page, '/en/submit/token');
    await fillInAtOnce(first, { ...goodForm('token', 34), symbol: 'AGAIN' });
    await eventually(async () => expect(await drafts(page)).toContain('AGAIN'));
    const keys = (text: string) => [...text.matchAll(/\\"key\\":\\"([0-9a-f]+)\\"/g)].map(([, key]) => key);
    const [key] = keys(await drafts(page));
    await first.close();
    const next = await openTab(page, '/en/submit/token');
    await isRestored(next, 'symbol', 'AGAIN');
    expect(await next.locator('.draft-note').innerText()).toContain(t.draft.restored);
    await fillInAtOnce(next, { companyName: 'Harbour Again' });
    await eventually(async () => expect(await drafts(page)).toContain('Harbour Again'));
    expect(keys(await drafts(page))).toEqual([key]);
    await choose(next);
    await sendAndRead(next);
    expect(await drafts(page)).not.toContain('draft');
    await next.close();
  });
});
