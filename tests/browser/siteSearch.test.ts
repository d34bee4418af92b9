import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { PHRASE } from '../support/submitForms.ts';

/** Of the directory's first entries. */
const CURVE_CONTRACT = '0x16C6521Dff6baB339122a0FE25a9116693265353';

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

async function openDialog() {
  const { page } = await visits.comeBack();
  await visit(page, pathTo('partner', 'en'));
  await page.keyboard.press('Control+k');
  const field = page.locator('.search-form__field');
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

  it('compares a name with our host while one types, in the browser alone', async () => {
    const { page, field, rows } = await openDialog();
    await eventually(async () =>
      expect(await page.locator('.search-dialog__count').textContent()).toContain('Nothing'),
    );
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
    for (const [typed, tone, title] of [
      ['satchel.ex', 'neither', 'Nothing differs from satchel.example so far'],
      ['satchel.example', 'ours', 'This is our address, letter for letter'],
      ['satche1.example', 'warning', 'satche1.example differs from satchel.example'],
      ['@satchel_example', 'neither', 'Check “@satchel_example”'],
      ['ABCDE-12345', 'neither', 'Check “ABCDE-12345”'],
      ['10.1.2', 'neither', 'Check “10.1.2”'],
    ] as const) {
      await field.fill(typed);
      await eventually(async () => expect(await rows.first().textContent()).toContain(title));
      expect(await rows.first().getAttribute('data-tone')).toBe(tone);
      expect(await rows.first().textContent()).toContain('Press Enter for the whole check');
    }
    await field.fill('satche1.example');
    await eventually(async () => expect(await rows.locator('mark').allTextContents()).toEqual(['1', 'l']));
    expect(requests.filter((text) => /satche|ABCDE/.test(text))).toEqual([]);
    await visits.leave();
  });

  it('names the DApp of the directory whose contract or website is pasted', async () => {
    const { field, rows } = await openDialog();
    for (const [typed, title] of [
      [CURVE_CONTRACT, 'a contract of Curve'],
      ['https://app.uniswap.org/swap', 'the website of Uniswap'],
    ] as const) {
      await field.fill(typed);
      await eventually(async () => expect(await rows.first().textContent()).toContain(title));
      expect(await rows.first().getAttribute('data-tone')).toBe('neither');
    }
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

  it('says that it could not be loaded, and still leads to the check', async () => {
    const { page, context } = await visits.comeBack();
    await visit(page, pathTo('partner', 'en'));
    await context.route('**/api/search/index*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    const field = page.locator('.search-form__field');
    await field.fill('satche1.example');
    await eventually(async () =>
      expect(await page.locator('.search-dialog__count').textContent()).toContain('couldn’t be loaded'),
    );
    expect(await page.locator('.search-rows__check').count()).toBe(1);
    await visits.leave();
  });

  const SCREENS = [
    ['320 px', { viewport: { width: 320, height: 568 } }],
    ['a contrast theme', { viewport: { width: 390, height: 844 }, forcedColors: 'active' as const }],
  ] as const;
  const TEXTS = ['satchel', `https://${'satchel-'.repeat(20)}wallet.example`] as const;
  it.each(SCREENS.flatMap(([screen, options]) => TEXTS.map((typed) => [screen, typed, options] as const)))(
    'stays within the screen, with a visible focus: %s, %s',
    async (_screen, typed, options) => {
      const { page } = await visits.open(options);
      await visit(page, pathTo('partner', 'en'));
      await page.locator('.search-button').click();
      const field = page.locator('.search-form__field');
      await field.fill(typed);
      await page.locator('.search-rows a').first().waitFor();
      await page.keyboard.press('ArrowDown');
      const { room, outline } = await page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]')!;
        const box = dialog.getBoundingClientRect();
        return {
          room: [
            box.left,
            box.top,
            innerWidth - box.right,
            innerHeight - box.bottom,
            dialog.clientWidth - dialog.scrollWidth,
          ],
          outline: getComputedStyle(document.activeElement!).outlineStyle,
        };
      });
      expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
      expect(outline).not.toBe('none');
      await visits.leave();
    },
  );

  it('is a form with its own page without JavaScript', async () => {
    const { page } = await visits.open({ javaScriptEnabled: false });
    await page.goto(pathTo('partner', 'en'));
    await page.locator('.search-button').click();
    await page.locator('.search-form__field').fill('satche1.example');
    await page.keyboard.press('Enter');
    expect(await page.locator('.search-rows__check').textContent()).toContain('satche1.example imitates us');
    await page.locator('.search-rows__check a').click();
    expect(new URL(page.url()).pathname).toBe(pathTo('verify', 'en'));
    await visits.leave();
  });
});
