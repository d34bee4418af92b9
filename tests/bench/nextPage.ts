import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/freePort.mjs';
import { installCopy, runToEnd } from './installing.ts';
import { shapeOf } from './pageShape.ts';
import { type BenchServer, startProgram } from './servers.ts';

const SOURCE = 'tests/bench/next';
/** As deep as its source, so that its imports reach the site's components. */
const APP = '.dist-next/bench/next';
const NEXT = join(APP, 'node_modules/next/dist/bin/next');
const POLL_MS = 50;

/**
 * The home page's own sections as a page of a Next.js app that is rendered while building; see the folder next/. Its
 * files come from Next.js, pictures and fonts from the site. The first time, Next.js is installed (340 MB). Rejects when
 * the page is not the site's.
 */
export async function startNextPage(siteOrigin: string, folder: string): Promise<BenchServer> {
  await installCopy(SOURCE, APP);
  const homeHtml = join(folder, 'home.html');
  const html = await (await fetch(`${siteOrigin}/en`)).text();
  writeFileSync(homeHtml, html);
  const env = { HOME_HTML: homeHtml, SITE: siteOrigin, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  await runToEnd(process.execPath, [NEXT, 'build', APP], { env, stdout: 'ignore' });
  const port = await freePort();
  const server = startProgram([NEXT, 'start', APP, '--hostname', '127.0.0.1', '--port', String(port)], port, env);
  const read = () =>
    fetch(`${server.origin}/en`).then(
      (response) => (response.ok ? response.text() : null),
      () => null,
    );
  let nextHtml = await read();
  for (; nextHtml === null; nextHtml = await read()) await sleep(POLL_MS);
  const [own, other] = [html, nextHtml].map((page) => JSON.stringify(shapeOf(page)));
  if (own !== other) throw new Error(`The page of Next.js is not the home page: ${other} instead of ${own}.`);
  return server;
}
