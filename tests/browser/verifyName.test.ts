import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { PHRASE } from '../support/submitForms.ts';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe('the check of a name', () => {
  it.each(['q', 'version', 'hash', 'code'])('sends no recovery phrase anywhere, and warns of it: %s', async (name) => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('verify', 'en'));
    if (name === 'version') await page.selectOption('select[name="product"]', 'mobile');
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
    await page.fill(`input[name="${name}"]`, PHRASE);
    await page.press(`input[name="${name}"]`, 'Enter');
    await page.waitForURL(`**${pathTo('verify', 'en', { secret: 'kept' })}`);
    expect(await page.locator('.verify-answer__title').textContent()).toMatch(/recovery phrase or private key/);
    expect(await page.inputValue(`input[name="${name}"]`)).toBe('');
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

  it('compares each letter that is typed with our host, and sends nothing', async () => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('verify', 'en'));
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
    const bar = page.locator('.address-bars__bar').last();
    await page.type('input[name="q"]', 'satchxl');
    await eventually(async () => expect(await bar.textContent()).toBe('satchxl'));
    expect(await bar.locator('mark').allTextContents()).toEqual(['x']);
    await page.fill('input[name="q"]', PHRASE);
    await eventually(async () => expect(await bar.textContent()).not.toMatch(/satchxl|abandon/));
    expect(requests.filter((text) => /satchx|abandon/.test(text))).toEqual([]);
    await visits.leave();
  });

  it('shows no fake beside the answer that a name is ours', async () => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('verify', 'en', { q: 'satchel.example' }));
    expect(await page.locator('.verify-answer[data-tone="ours"]').count()).toBe(1);
    expect(await page.locator('.address-bars__bar').count()).toBe(1);
    await visits.leave();
  });

  it('judges a long address to its end, and the field keeps all of it', async () => {
    const { page } = await visits.comeBack();
    await visit(page, pathTo('verify', 'en'));
    const address = `https://${'a'.repeat(276)}@satchel.example.wallet-claim.example/login`;
    await page.fill('input[name="q"]', address);
    expect(await page.inputValue('input[name="q"]')).toBe(address);
    await page.press('input[name="q"]', 'Enter');
    await page.locator('.verify-answer__title').waitFor();
    expect(await page.locator('.verify-answer__title').textContent()).toMatch(/imitates us/);
    await visits.leave();
  });

  it.each(['q', 'version', 'hash', 'code'])(
    'says of a %s that is too long that it is, and sends nothing',
    async (name) => {
      const { page } = await visits.comeBack();
      await visit(page, pathTo('verify', 'en'));
      const requests: string[] = [];
      page.on('request', (request) => void requests.push(request.url() + (request.postData() ?? '')));
      if (name === 'version') await page.selectOption('select[name="product"]', 'mobile');
      const text = `${'https://x.example/'.repeat(200)}@satchel.example`;
      await page.fill(`input[name="${name}"]`, text);
      for (let times = 0; times < 2; times += 1) {
        await page.press(`input[name="${name}"]`, 'Enter');
        const answer = page.locator('.verify-answer[data-tone="warning"]');
        expect(await answer.locator('.verify-answer__title').textContent()).toMatch(/too long to be checked/);
        await eventually(async () =>
          expect(await answer.evaluate((box) => box.parentElement === document.activeElement)).toBe(true),
        );
      }
      expect(await page.inputValue(`input[name="${name}"]`)).toBe(text);
      expect(requests.filter((sent) => sent.includes('x.example'))).toEqual([]);
      expect(new URL(page.url()).search).toBe('');
      await visits.leave();
    },
  );
});
