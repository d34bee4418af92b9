import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadinessReport } from '../../../../server/site/health/health.ts';
import { startBuiltSite, type BuiltSite } from '../../../support/builtSite.ts';
import { type FakeContent, startFakeContent } from '../../../support/fakeContent.ts';
import { until } from '../../../support/until.ts';

const FRESH_S = 1;
const STALE_S = 1;
/** Each with something that only the content service knows. */
const PAGES = {
  '/en': 'Flash 1000',
  '/en/news': 'Flash 1000',
  '/en/news/1000': 'Body of flash 1000',
  '/en/dapp': 'Dapp 2000',
};

const newFolder = () => mkdtempSync(join(tmpdir(), 'satchel-cold-'));

/** The folder of a site that has shown everything. */
const filled = newFolder();
let filledAt: number;
let fake: FakeContent;
let dataDir: string;
let site: BuiltSite | undefined;
beforeAll(async () => {
  const service = await startFakeContent();
  const first = await startBuiltSite({ CONTENT_ORIGIN: service.origin, DATA_DIR: filled });
  // On a busy machine its first calls of the service may come too late for a page.
  await until(async () => (await pagesWithContent(first.origin)).length === Object.keys(PAGES).length);
  await readinessThat(first.origin, ({ status, missing }) => status === 'ok' && missing.length === 0);
  await first.stop();
  filledAt = Date.now();
  await service.close();
});
afterAll(() => rmSync(filled, { recursive: true, force: true }));
beforeEach(async () => {
  fake = await startFakeContent();
  dataDir = newFolder();
  cpSync(filled, dataDir, { recursive: true });
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await fake.close();
  rmSync(dataDir, { recursive: true });
});

const environment = (more: Record<string, string> = {}) => ({
  CONTENT_ORIGIN: fake.origin,
  DATA_DIR: dataDir,
  CONTENT_FRESH_S: String(FRESH_S),
  ...more,
});

/** The pages that show their content. */
async function pagesWithContent(origin: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(PAGES).map(async ([path, text]) => {
      const response = await fetch(origin + path);
      return response.status === 200 && (await response.text()).includes(text) ? [path] : [];
    }),
  );
  return found.flat();
}

async function readiness(origin: string): Promise<{ status: number; report: ReadinessReport }> {
  const response = await fetch(`${origin}/readyz`);
  return { status: response.status, report: (await response.json()) as ReadinessReport };
}

/** The first report that is as wanted. */
async function readinessThat(origin: string, isWanted: (report: ReadinessReport) => boolean) {
  let found = await readiness(origin);
  await until(
    async () => isWanted((found = await readiness(origin)).report),
    () => JSON.stringify(found),
  );
  return found;
}

describe('a start while the content service is down', () => {
  it.each([
    { how: 'refuses connections', fail: () => fake.close() },
    { how: 'never responds', fail: async () => fake.answer('*', () => undefined) },
  ])('shows the last content when the service $how, and says degraded to operators only', async ({ fail }) => {
    await fail();
    site = await startBuiltSite(environment());
    expect(await pagesWithContent(site.origin)).toEqual(Object.keys(PAGES));
    // Once more, when all content is old enough to be asked for again and the circuits may be open.
    await sleep(FRESH_S * 1000);
    expect(await pagesWithContent(site.origin)).toEqual(Object.keys(PAGES));
    // News are asked for again in the background, which takes a moment.
    const { status, report } = await readinessThat(site.origin, ({ missing }) => missing.includes('content: news'));
    expect({ status, report }).toMatchObject({
      status: 200,
      report: { status: 'degraded', store: 'ok', contentService: 'external' },
    });
    expect(report.missing).toContain('content: news');
    expect(report.content?.news).toMatchObject({ isFailing: true });
    expect(report.content?.news?.ageSeconds).toEqual(expect.any(Number));
  });

  it('shows no content that is older than it may be, and says unavailable', async () => {
    await fake.close();
    await until(() => Date.now() - filledAt > STALE_S * 1_000);
    site = await startBuiltSite(environment({ CONTENT_FRESH_S: '0', CONTENT_STALE_S: String(STALE_S) }));
    expect(await pagesWithContent(site.origin)).toEqual([]);
    expect(await readiness(site.origin)).toMatchObject({
      status: 503,
      report: { status: 'unavailable', missing: ['content'], store: 'ok' },
    });
  });
});
