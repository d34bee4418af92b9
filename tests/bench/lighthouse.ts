import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installNode } from '../support/installNode.mjs';
import { findBrowser } from '../support/findBrowser.mjs';
import { PAGES } from './browser.ts';
import { makeFolder } from './cleaning.ts';
import type { Figure } from './figures.ts';
import { installCopy, runToEnd } from './installing.ts';
import { homeFigures, pageFigures, type PageScore, readReport } from './lighthouseReport.ts';
import type { Pace } from './measurements.ts';
import { startNextPage } from './nextPage.ts';
import { measureInTurns } from './ratios.ts';
import { startBenchSite } from './servers.ts';
import { COMPRESSION_MS } from './sites.ts';

const SOURCE = 'tests/bench/lighthouse';
const FOLDER = 'node_modules/.cache/satchel-lighthouse';
const LIGHTHOUSE = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
/** Lighthouse 13 needs Node 22.19. */
const LIGHTHOUSE_NODE = '24';
const { home, ...otherPages } = { ...PAGES, verify: '/en/verify', downloads: '/en/download/app' };

/**
 * Pages in Lighthouse as it is by default: a phone, with a slow line and a processor four times slower that it
 * simulates. The home page beside the same page of Next.js, in turns. The first time, Lighthouse is installed (180 MB).
 */
export async function measureLighthouse({ rounds }: Pace): Promise<Figure[]> {
  await installCopy(SOURCE, FOLDER);
  const folder = makeFolder();
  const run = createRun(folder);
  const site = await startBenchSite(folder);
  const nextPage = await startNextPage(site.origin, folder);
  for (const path of Object.values(otherPages)) await (await fetch(site.origin + path)).text();
  await sleep(COMPRESSION_MS);
  const homeRounds = await measureInTurns(rounds, { own: site, beside: nextPage }, ({ origin }) => run(origin + home));
  const figures = homeFigures(homeRounds);
  const measured: Record<string, PageScore[]> = {};
  // A slow minute of the machine falls on all pages.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, path] of Object.entries(otherPages)) (measured[name] ??= []).push(await run(site.origin + path));
  for (const [name, scores] of Object.entries(measured)) figures.push(...pageFigures(name, scores));
  await nextPage.stop();
  await site.stop();
  rmSync(folder, { recursive: true });
  return figures;
}

/** Runs Lighthouse's own program, which starts a browser for each page. */
function createRun(folder: string) {
  const node = installNode(LIGHTHOUSE_NODE);
  const report = join(folder, 'lighthouse.json');
  const options = [
    '--only-categories=performance',
    '--output=json',
    `--output-path=${report}`,
    '--chrome-flags=--headless=new --no-sandbox',
    '--no-enable-error-reporting',
    '--quiet',
  ];
  const env = { CHROME_PATH: findBrowser() ?? '' };
  // It ends its browser when it is interrupted, not when it is killed.
  const measure = (address: string) => runToEnd(node, [LIGHTHOUSE, address, ...options], { env, endSignal: 'SIGINT' });
  return async (address: string): Promise<PageScore> => {
    // On a busy machine it may record nothing, and then asks to be run again.
    await measure(address).catch(() => measure(address));
    return readReport(readFileSync(report, 'utf8'));
  };
}
