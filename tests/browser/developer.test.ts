import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { findChainId } from '../../shared/submission/addresses/families.ts';
import { CODE_STEPS, EXAMPLE_MESSAGE } from '../../shared/brand/codeSteps.ts';
import { ENDPOINTS } from '../../shared/brand/nodes.ts';
import { PLATFORMS, type SubmissionPlatform } from '../../shared/submission/platforms.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';

const T = CATALOGS.en.developer;

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits.stop());

describe('the page for developers', () => {
  it.each([true, false])('shows the code of the chosen step (JavaScript: %s)', async (javaScriptEnabled) => {
    const { page } = await visits.comeBack({ javaScriptEnabled });
    await page.goto('/en/developer');
    const shown = () => page.locator('.code-steps pre:visible').allTextContents();
    expect(await shown()).toEqual([CODE_STEPS.connect]);
    await page.locator('.terminal-tab', { hasText: T.steps.names.sign }).click();
    await eventually(async () => expect(await shown()).toEqual([CODE_STEPS.sign]));
  });

  it.each([true, false])(
    'shows the request of the chosen step in the wallet (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page } = await visits.comeBack({ javaScriptEnabled });
      await page.goto('/en/developer');
      const top = () =>
        page.locator('.endpoint-table').evaluate((table) => table.getBoundingClientRect().top + scrollY);
      const tops = new Set<number>();
      const { slip } = CATALOGS.en.illustrations;
      for (const [step, texts] of [
        ['connect', [T.steps.slips.connect, 'ETH', 'Arbitrum', T.steps.names.connect]],
        ['sign', [T.steps.slips.sign, EXAMPLE_MESSAGE, T.steps.slips.noFee, T.steps.names.sign]],
        ['send', [slip.sentence, slip.fee, slip.confirm]],
      ] as const) {
        await page.locator('.terminal-tab', { hasText: T.steps.names[step] }).click();
        const slips = page.locator('.code-steps .signing-slip:visible');
        const shown = () => slips.evaluateAll((all) => all.map((one) => one.getAttribute('data-step')));
        await eventually(async () => expect(await shown()).toEqual([step]));
        for (const text of [...texts, slip.reject]) expect(await slips.innerText()).toContain(text);
        tops.add(await top());
      }
      expect(tops.size).toBe(1);
      expect(CODE_STEPS.sign).toContain(EXAMPLE_MESSAGE);
    },
  );

  it('keeps the URL of each endpoint on one line of a phone', async () => {
    const { page } = await visits.comeBack();
    for (const width of [320, 390, 820]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/ko/developer');
      const heights = await page
        .locator('.endpoint-table code')
        .evaluateAll((urls) =>
          urls.map((url) => url.getBoundingClientRect().height / parseFloat(getComputedStyle(url).lineHeight)),
        );
      expect(heights.filter((lines) => lines > 1.5)).toEqual([]);
    }
  });

  it('copies the code, and the URL of each endpoint', async () => {
    const { page } = await visits.comeBack();
    await visit(page, '/en/developer');
    const copied = await noteCopied(page);
    await page.locator('.code-steps [data-step=connect] button').click();
    await eventually(async () => expect(await copied()).toBe(CODE_STEPS.connect));
    const rows = page.locator('.endpoint-table tbody tr');
    expect(await rows.count()).toBe(ENDPOINTS.length);
    await rows.last().getByRole('button').click();
    await eventually(async () => expect(await copied()).toBe(ENDPOINTS.at(-1)?.url));
  });

  it('makes a call and shows its status and the first lines of its JSON', async () => {
    const { page, complaints } = await visits.comeBack();
    await visit(page, '/en/developer');
    const tryCall = page.locator('.try-call');
    await tryCall.getByRole('link', { name: T.tryIt.calls.releases }).click();
    await eventually(async () => expect(await tryCall.locator('p[role=status]').innerText()).toContain('200'));
    expect(await tryCall.locator('pre').innerText()).toContain('"hashes"');
    expect(await tryCall.locator('.terminal__line').innerText()).toContain('/releases.json');
    expect(complaints).toEqual([]);
    await page.route('**/tokenlist.json', (route) => route.abort());
    await tryCall.getByRole('link', { name: T.tryIt.calls.tokenList }).click();
    await eventually(async () => expect(await tryCall.innerText()).toContain(T.tryIt.failed));
    expect(page.url()).toMatch(/\/en\/developer$/);
  });

  it('opens the JSON of a call without JavaScript', async () => {
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto('/en/developer');
    await page.locator('.try-call').getByRole('link', { name: T.tryIt.calls.news }).click();
    await page.waitForURL('**/api/content/news?lang=en');
  });

  it('leads to the licences of what others wrote, as plain text', async () => {
    const { page } = await visits.comeBack();
    await page.goto('/en/developer');
    const answers = page.waitForResponse('**/NOTICE.txt');
    await page.getByRole('link', { name: T.names.notices }).click();
    const answer = await answers;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await page.locator('body').innerText()).toContain('react-dom');
  });
});

describe('the public nodes', () => {
  it.each(ENDPOINTS)('name the chain id of their chain: $chainId', ({ platform, chainId }) => {
    const name = PLATFORMS.find(({ id }) => id === platform)?.name as SubmissionPlatform;
    expect(findChainId(name)).toBe(chainId);
  });
});
