import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { PHRASE } from '../support/submitForms.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

async function openDialog() {
  const { page } = await visits.comeBack();
  await visit(page, pathTo('partner', 'en'));
  await page.keyboard.press('Control+k');
  const field = page.locator('.search-dialog__field');
  await field.waitFor();
  return { page, field, rows: page.locator('.search-rows a'), dialog: page.locator('dialog[open]') };
}

describe('the search in the header', () => {
  it('opens by a key, finds while one types, and is left by Escape and by the back button', async () => {
    const { page, field, rows, dialog } = await openDialog();
    await field.fill('developers');
    await eventually(async () => expect(await rows.count()).toBeGreaterThan(0));
    await page.keyboard.press('ArrowDown');
    expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await dialog.count()).toBe(0));
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.goBack();
    await eventually(async () => expect(await dialog.count()).toBe(0));
    expect(new URL(page.url()).pathname).toBe(pathTo('partner', 'en'));
    await visits.leave();
  });

  it('leads with a link to the check, and sends nothing before Enter', async () => {
    const { page, field, rows } = await openDialog();
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await field.fill('satche1.example');
    await eventually(async () =>
      expect(await rows.first().getAttribute('href')).toBe(pathTo('verify', 'en', { q: 'satche1.example' })),
    );
    expect(requests.filter((url) => url.includes('satche1'))).toEqual([]);
    await field.press('Enter');
    await page.waitForURL(`**${pathTo('verify', 'en', { q: 'satche1.example' })}`);
    await visits.leave();
  });

  it('sends no recovery phrase anywhere, and warns of it', async () => {
    const { page, field } = await openDialog();
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
    await field.fill(PHRASE);
    await field.press('Enter');
    await eventually(async () => expect(await field.inputValue()).toBe(''));
    expect(requests.filter((text) => text.includes('abandon'))).toEqual([]);
    expect(page.url()).not.toContain('abandon');
    await visits.leave();
  });
});
