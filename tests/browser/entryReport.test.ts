import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { startVisits, visit, type Visits } from '../support/browser.ts';

const { dappItem, submissionFields, submit } = CATALOGS.en;
const FAULT = submissionFields.choices.entryFault.gone;
const NAME = 'Uniswap (app.uniswap.org)';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

it.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)('an entry is reported from its page, %s', async (_, javaScriptEnabled) => {
  const { page } = await visits.comeBack({ javaScriptEnabled });
  if (javaScriptEnabled) await visit(page, '/en/dapp/2001');
  else await page.goto('/en/dapp/2001');
  await page.getByRole('link', { name: dappItem.report.link }).click();
  await page.getByRole('heading', { level: 1, name: submit.fake.entry.title }).waitFor();
  expect(await page.locator('[name=name]').inputValue()).toBe(NAME);
  expect(await page.locator('[data-name=reason]').isVisible()).toBe(false);
  await page.getByRole('link', { name: submit.fake.matters.report, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: submit.fake.title }).waitFor();
  expect(await page.locator('[data-name=reason]').isVisible()).toBe(true);
  expect(await page.locator('[data-name=fault]').isVisible()).toBe(false);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: submit.fake.entry.title }).waitFor();
  await page.getByRole('radio', { name: FAULT }).check();
  await page.locator('.submission-form [type=submit]').click();
  await page.locator('.receipt-ticket').waitFor();
  expect(await page.locator('.receipt-ticket').innerText()).toContain(NAME);
});

it('the draft of a report about an entry is its own', async () => {
  const { page } = await visits.comeBack();
  await visit(page, '/en/submit/fake');
  await page.locator('[name=name]').fill('https://satche1.example');
  await page.locator('[name=details]').fill('It asks for the phrase.');
  await visit(page, '/en/submit/fake?dapp=2001');
  expect(await page.locator('[name=name]').inputValue()).toBe(NAME);
  expect(await page.locator('[name=details]').inputValue()).toBe('');
});
