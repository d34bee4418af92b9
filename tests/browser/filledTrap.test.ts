import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { eventually, startVisits, visit, hydrated, type Visits } from '../support/browser.ts';
import { contractOf, goodForm } from '../support/forms.ts';
import { choose, errorOf, field, fillIn, fillInAtOnce, openForm, send } from '../support/submitForms.ts';

const { submissionForm: t, submissionErrors: errors } = CATALOGS.en;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

/** As browsers and password managers do, without the focus of the field. */
const autofill = (page: Page) =>
  field(page, 'subject').evaluate((trap: HTMLInputElement) => void (trap.value = 'Harbour Ltd.'));
const isReceived = (page: Page) => page.waitForURL(/\/submit\/status\//);

describe('a hidden field that the browser has filled in', () => {
  it('is emptied, so that the next attempt is received; one that is filled in again is refused again', async () => {
    const { page } = await openForm(visits, 'token');
    await fillInAtOnce(page, { ...goodForm('token', 61), address: contractOf(6_100) });
    await choose(page);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await autofill(page);
      await send(page);
      await page.getByText(t.trap.emptied).waitFor();
      expect(await field(page, 'subject').inputValue()).toBe('');
      expect(await field(page, 'symbol').inputValue()).toBe(goodForm('token', 61)['symbol']);
      await fillInAtOnce(page, { companyName: `Harbour ${attempt}` });
      await eventually(async () => expect(await page.getByText(t.trap.emptied).count()).toBe(0));
    }
    await send(page);
    await isReceived(page);
  });

  it('of a report is emptied too', async () => {
    const { page } = await openForm(visits, 'token');
    await visit(page, '/en/submit/fake');
    await hydrated(page);
    await fillInAtOnce(page, goodForm('fake', 63));
    await autofill(page);
    await send(page);
    await page.getByText(t.trap.emptied).waitFor();
    await send(page);
    await isReceived(page);
  });

  it('is shown without JavaScript, empty, with everything that was typed and the files', async () => {
    const address = contractOf(6_200);
    const { page: plain } = await openForm(visits, 'token', { javaScriptEnabled: false });
    await fillIn(plain, 'token', { ...goodForm('token', 62), address });
    await choose(plain);
    expect(await plain.getByRole('textbox', { name: t.trap.label }).count()).toBe(0);
    await field(plain, 'subject').fill('Harbour Ltd.', { force: true });
    await send(plain);
    const trap = plain.getByRole('textbox', { name: t.trap.label });
    await trap.waitFor();
    expect(await trap.inputValue()).toBe('');
    expect(await errorOf(plain, 'subject')).toEqual([errors.codes.honeypot]);
    await plain.locator('.form-errors').getByRole('link', { name: errors.codes.honeypot }).click();
    expect(new URL(plain.url()).hash).toBe('#token-subject');
    expect(await field(plain, 'address').inputValue()).toBe(address);
    await plain.getByText(t.filesKept).waitFor();
    // Filled in again, it stays visible.
    await trap.fill('Harbour Ltd.');
    await send(plain);
    await trap.waitFor();
    await send(plain);
    await isReceived(plain);
  });
});
