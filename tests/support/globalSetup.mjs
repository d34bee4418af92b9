/**
 * What all suites share: one Chromium, one PostgreSQL and one site as it is built. Jest starts
 * them before the first suite; globalTeardown.mjs stops them. A suite finds their addresses in the environment
 * (sharedAddress.ts); where something is not there, the suites that need it say so and the others run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from './freePort.mjs';
import { startPostgres } from './postgres.mjs';

/** The build with windows needs twice the time per page. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Without most of these Chromium looks for its own services on a network that is not there. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live too briefly for optimised code to pay.
  '--js-flags=--no-opt',
];
const SITES = [{ variable: 'TEST_SITE_ORIGIN', distDir: 'dist' }];
const START_MAX_MS = 30_000;

const stops = [];

export default async function startShared() {
  try {
    await Promise.all([
      startChromium(),
      startSharedPostgres(),
      ...SITES.filter(({ distDir }) => existsSync(`${distDir}/assets.json`)).map(startSite),
    ]);
  } catch (error) {
    await stopShared();
    throw error;
  }
}

export async function stopShared() {
  await Promise.all(stops.splice(0).map((stop) => stop()));
}

async function startChromium() {
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  if (!executablePath) return;
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;
  const server = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' });
  stops.push(() => server.close());
  process.env.TEST_BROWSER = server.wsEndpoint();
}

async function startSharedPostgres() {
  const postgres = await startPostgres().catch((error) => console.error('Without PostgreSQL:', error));
  if (!postgres) return;
  stops.push(() => postgres.stop());
  process.env.TEST_POSTGRES = postgres.address;
}

async function startSite({ variable, distDir }) {
  const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'satchel-shared-')), String(await freePort())];
  const site = spawn(process.execPath, [`${distDir}/server/main.js`], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      WEB_VITALS_SAMPLE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(site, 'exit');
  stops.push(async () => {
    // Without waiting for the idle connections of the suites.
    site.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  for (
    const until = Date.now() + START_MAX_MS;
    !(await answers(origin));
    await new Promise((next) => setTimeout(next, 50))
  )
    if (site.exitCode !== null || Date.now() > until) throw new Error(`The site in ${distDir} did not start.`);
  process.env[variable] = origin;
}

async function answers(origin) {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
