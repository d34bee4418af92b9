import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/freePort.mjs';
import { type BenchServer, startProgram } from './servers.ts';

const SOURCE = 'tests/bench/next';
/** As deep as its source, so that its imports reach the site's components. */
const APP = '.dist-next/bench/next';
const NEXT = join(APP, 'node_modules/next/dist/bin/next');
const POLL_MS = 50;

/**
 * The home page's own sections as a page of a Next.js app that is rendered while building; see the folder next/. Its
 * files come from Next.js, pictures and fonts from the site. The first time, Next.js is installed (340 MB).
 */
export async function startNextPage(siteOrigin: string, folder: string): Promise<BenchServer> {
  cpSync(SOURCE, APP, { recursive: true });
  if (!existsSync(NEXT))
    execFileSync(
      'npm',
      ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', APP],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  const homeHtml = join(folder, 'home.html');
  writeFileSync(homeHtml, await (await fetch(`${siteOrigin}/en`)).text());
  const env = { HOME_HTML: homeHtml, SITE: siteOrigin, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  execFileSync(process.execPath, [NEXT, 'build', APP], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const port = await freePort();
  const server = startProgram([NEXT, 'start', APP, '--hostname', '127.0.0.1', '--port', String(port)], port, env);
  const isServing = () =>
    fetch(`${server.origin}/en`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isServing())) await sleep(POLL_MS);
  return server;
}
