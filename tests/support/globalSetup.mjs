/**
 * What suites share: the build, one site, one Chromium and one PostgreSQL. Each is prepared when the first suite asks for it
 * (shared.ts), so a suite runs without what it does not need; globalTeardown.mjs stops them. Programs that are missing are
 * installed on Debian as root; elsewhere the suite that needs them fails with a line that says what to install.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from './findBrowser.mjs';
import { freePort } from './freePort.mjs';
import { installPrograms, TEST_PACKAGES } from './installPrograms.mjs';
import { startPostgres } from './postgres.mjs';

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** Without most of these Chromium looks for its own services on a network that is not there. */
const QUIET = [
  // Without this the headless build hints letters: they get other widths, and lines other ends, than in a browser with
  // a window.
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live too briefly for optimised code to pay.
  '--js-flags=--no-opt',
];
/** Each resolves with its address; one that is only a program has none. */
const PARTS = {
  async build() {
    await run(process.execPath, ['build.mjs'], { maxBuffer: OUTPUT_BYTES_MAX });
    return '';
  },
  async site() {
    await part('build');
    return startSite();
  },
  async browser() {
    await installPrograms(['chromium-headless-shell', 'fonts-noto-cjk']);
    const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;
    const server = await chromium.launchServer({ executablePath: findBrowser(), args, host: '127.0.0.1' });
    stops.push(() => server.close());
    return server.wsEndpoint();
  },
  async postgres() {
    await installPrograms(['postgresql']);
    const postgres = await startPostgres();
    stops.push(() => postgres.stop());
    return postgres.address;
  },
  async java() {
    await installPrograms(['default-jre-headless']);
    return '';
  },
  async wrk() {
    await installPrograms(['wrk']);
    return '';
  },
  async minisign() {
    await installPrograms(['minisign']);
    return '';
  },
};

const stops = [];
/** Promises of the parts that were asked for. */
const parts = {};

/** Answers the suites at TEST_PARTS/<name>; installs at once where all suites will run. */
export default async function startShared({ nonFlagArgs }) {
  if (nonFlagArgs.length === 0) await installPrograms(TEST_PACKAGES).catch(({ message }) => console.error(message));
  const server = createServer(async (req, res) => {
    try {
      res.end(await part(req.url.slice(1)));
    } catch (error) {
      res.writeHead(500).end(error.message);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => void server.close());
  process.env.TEST_PARTS = `http://127.0.0.1:${server.address().port}`;
}

export async function stopShared() {
  await Promise.allSettled(Object.values(parts));
  await Promise.all(stops.splice(0).map((stop) => stop()));
}

function part(name) {
  return (parts[name] ??= PARTS[name]());
}

async function startSite() {
  const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'satchel-shared-')), String(await freePort())];
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      OVERLOAD_LIMITS: 'off',
      CONTENT_TIMEOUT_MS: '60000',
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
  while (!(await answers(origin))) {
    if (site.exitCode !== null) throw new Error('The site did not start.');
    await new Promise((next) => setTimeout(next, 50));
  }
  return origin;
}

async function answers(origin) {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
