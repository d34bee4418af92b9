import { pathTo } from '../../shared/routes.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { PHRASE } from '../support/submitForms.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe('the check of a name', () => {
  it('sends no recovery phrase anywhere, and warns of it', async () => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('verify', 'en'));
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
    await page.fill('input[name="q"]', PHRASE);
    await page.press('input[name="q"]', 'Enter');
    await page.waitForURL(`**${pathTo('verify', 'en', { secret: 'kept' })}`);
    expect(await page.locator('.verify-answer__title').textContent()).toMatch(/recovery phrase or private key/);
    expect(await page.inputValue('input[name="q"]')).toBe('');
    expect(requests.filter((text) => text.includes('abandon'))).toEqual([]);
    await visits.leave();
  });

  it('answers any other name', async () => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('verify', 'en'));
    await page.fill('input[name="q"]', 'satchel-wallet.example');
    await page.press('input[name="q"]', 'Enter');
    await eventually(async () =>
      expect(await page.locator('.verify-answer__title').textContent()).toMatch(/imitates us/),
    );
    await visits.leave();
  });
});
