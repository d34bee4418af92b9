import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { errorOf, field, openForm } from '../support/submitForms.ts';
import { startWebsitesApp } from '../support/websitesApp.ts';

const { address: t } = CATALOGS.en.submissionForm;
const { notHttps } = CATALOGS.en.submissionErrors.codes;

let visits: Visits;
let app: Awaited<ReturnType<typeof startWebsitesApp>>;
beforeAll(async () => {
  visits = await startVisits();
  app = await startWebsitesApp();
});
afterAll(async () => {
  await visits.stop();
  await app.stop();
});

it('a website given with http is changed to https by one click where https answers, and said not to open where it does not', async () => {
  const { page } = await openForm(visits, 'token');
  // The built site asks the real network. Here another process of the application does, which knows a website that answers.
  await page.route('**/api/submissions/https?*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: app.origin + pathname + search }) });
  });
  const offers = page.locator('[data-name=website] [role=status]');
  await field(page, 'website').fill('http://none.example/');
  await field(page, 'contact').focus();
  await eventually(async () =>
    expect(await offers.innerText()).toBe(interpolate(t.noHttps, { url: 'https://none.example/' })),
  );
  expect(await errorOf(page, 'website')).toEqual([notHttps]);
  const secure = `https://shop.example:${app.host.port}/app`;
  await field(page, 'website').fill(`http://shop.example:${app.host.port}/app`);
  await offers.getByRole('button', { name: interpolate(t.use, { address: secure }) }).click();
  expect(await field(page, 'website').inputValue()).toBe(secure);
  await eventually(async () => expect(await errorOf(page, 'website')).toEqual([]));
  expect(await offers.innerText()).toBe('');
});
