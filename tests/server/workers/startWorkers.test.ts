import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startBuiltSite, type BuiltSite } from '../../support/builtSite.ts';
import { goodFiles, goodForm, postForm } from '../../support/forms.ts';
import { freePort } from '../../support/freePort.ts';
import { keepAsking, statusOf } from '../../support/keepAsking.ts';

const WORKERS = 2;
const TEST_MAX_MS = 120_000;
const PATIENCE_MS = 60_000;
/** So many new connections that each worker gets several. */
const TURNS = 4 * WORKERS;

let site: BuiltSite;
afterEach(async () => {
  await site.stop();
});

async function startWorkers(env: Record<string, string> = {}): Promise<void> {
  site = await startBuiltSite({ WEB_CONCURRENCY: String(WORKERS), ...env });
  await until(() => pidsThat('listening').length === WORKERS);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await pause(50))
    if (Date.now() > end) throw new Error(`It did not come so far:\n${site.output().slice(-2_000)}`);
}

const pidsThat = (msg: string, path?: string) => [
  ...new Set(site.lines().flatMap((line) => (line.msg === msg && line.path === path ? [line.pid] : []))),
];

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a site of several workers', () => {
  it(
    'replaces a worker that is killed under load, and the others go on meanwhile',
    async () => {
      await startWorkers();
      const visitors = 9;
      const load = keepAsking(`${site.origin}/en/developer`, visitors);
      const [killed] = pidsThat('listening') as [number];
      await until(() => pidsThat('request', '/en/developer').length === WORKERS);
      process.kill(killed, 'SIGKILL');
      await until(() => site.lines().some(({ msg, worker }) => msg === 'worker died' && worker === killed));
      await until(() => pidsThat('listening').length === WORKERS + 1);
      const newcomer = pidsThat('listening').at(-1) as number;
      await until(() => pidsThat('request', '/en/developer').includes(newcomer));
      const { answers, failures } = await load.stop();
      expect(answers).toBeGreaterThan(visitors);
      // What the killed one was at, or held in a kept connection; nothing after that.
      expect(failures.length).toBeLessThanOrEqual(visitors);
    },
    TEST_MAX_MS,
  );

  it(
    'puts new workers in the places of all on SIGHUP without one failed request',
    async () => {
      await startWorkers();
      const former = pidsThat('listening');
      const load = keepAsking(`${site.origin}/en/dapp`, 9);
      const probes = keepAsking(`${site.origin}/readyz`, 2);
      await until(() => pidsThat('request', '/en/dapp').length === WORKERS);
      site.signal('SIGHUP');
      await until(() => site.lines().some(({ msg }) => msg === 'restarted'));
      const { answers, failures } = await load.stop();
      expect(failures).toEqual([]);
      expect((await probes.stop()).failures).toEqual([]);
      expect(answers).toBeGreaterThan(100);
      expect(former.filter(isAlive)).toEqual([]);
      expect(pidsThat('listening')).toHaveLength(2 * WORKERS);
      expect(site.lines().some(({ msg }) => msg === 'worker died')).toBe(false);
    },
    TEST_MAX_MS,
  );

  it(
    'ends with 0 on SIGTERM under load, and no worker stays behind',
    async () => {
      await startWorkers();
      const load = keepAsking(`${site.origin}/en/developer`, 6);
      await until(() => pidsThat('request', '/en/developer').length === WORKERS);
      const workers = pidsThat('listening');
      const started = Date.now();
      expect(await site.stop()).toBe(0);
      expect(Date.now() - started).toBeLessThan(5_000);
      await load.stop();
      expect(workers.filter(isAlive)).toEqual([]);
    },
    TEST_MAX_MS,
  );

  it(
    'shows a submission that one worker took at all of them, and hands it on once',
    async () => {
      let received = 0;
      const receiver = createServer((_req, res) => {
        received += 1;
        res.end();
      }).listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      await startWorkers({
        SUBMISSION_WEBHOOK: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
        SUBMISSION_WEBHOOK_SECRET: 'a secret of sixteen',
      });
      const { status, body } = await postForm(site.origin, 'token', goodForm('token', 1), await goodFiles('token'));
      expect(status).toBe(201);
      const address = `${site.origin}/api/submissions/${body.data?.receipt}`;
      for (let turn = 0; turn < TURNS; turn += 1) expect(await statusOf(address)).toBe(200);
      await until(() => received > 0);
      // Long enough for every worker to look again.
      await pause(2_500);
      expect(received).toBe(1);
      const getters = site.lines().filter(({ msg, path }) => msg === 'request' && path?.startsWith('/api/submissions'));
      expect(new Set(getters.map(({ pid }) => pid)).size).toBe(WORKERS);
      receiver.closeAllConnections();
      receiver.close();
    },
    TEST_MAX_MS,
  );

  it(
    'counts a limit over all workers',
    async () => {
      await startWorkers({ RATE_LIMITS: 'on' });
      const statuses: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const response = await fetch(`${site.origin}/api/tokenPocket/subscribe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', connection: 'close' },
          body: JSON.stringify({ email: `reader-${turn}@harbour.example` }),
        });
        await response.text();
        statuses.push(response.status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
      expect(pidsThat('request', '/api/tokenPocket/subscribe').length).toBe(WORKERS);
    },
    TEST_MAX_MS,
  );

  it(
    'adds up what its workers measured, also what those measured that are gone',
    async () => {
      const port = await freePort();
      await startWorkers({ METRICS_PORT: String(port) });
      const count = async () => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        expect(text).toContain(`site_workers ${WORKERS}\n`);
        expect(text).toContain('submission_deliveries{state="waiting"} 0\n');
        return Number(/http_requests_total\{kind="page",status="200"\} (\d+)/.exec(text)?.[1]);
      };
      for (let turn = 0; turn < TURNS; turn += 1) await statusOf(`${site.origin}/en/developer`);
      expect(await count()).toBe(TURNS);
      site.signal('SIGHUP');
      await until(() => site.lines().some(({ msg }) => msg === 'restarted'));
      for (let turn = 0; turn < TURNS; turn += 1) await statusOf(`${site.origin}/en/developer`);
      expect(await count()).toBe(2 * TURNS);
    },
    TEST_MAX_MS,
  );
});

describe('workers that cannot start', () => {
  it('end the site with their reason when none was ever ready', async () => {
    site = await startBuiltSite();
    const { port } = new URL(site.origin);
    await expect(startBuiltSite({ WEB_CONCURRENCY: '2', PORT: port })).rejects.toThrow('EADDRINUSE');
    await expect(startBuiltSite({ WEB_CONCURRENCY: '2', DATA_DIR: '/dev/null/x' })).rejects.toThrow('/dev/null/x');
  });

  it(
    'leave the former in their places when they were to replace them',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'satchel-workers-'));
      await startWorkers({ DATA_DIR: dataDir });
      // The workers have their files open; a new one finds no folder.
      renameSync(dataDir, `${dataDir}-away`);
      writeFileSync(dataDir, '');
      site.signal('SIGHUP');
      await until(() => site.lines().some(({ msg }) => msg === 'restart given up: the others go on'));
      expect(await statusOf(`${site.origin}/en/developer`)).toBe(200);
      expect(pidsThat('listening').filter(isAlive)).toHaveLength(WORKERS);
      for (const path of [dataDir, `${dataDir}-away`]) rmSync(path, { recursive: true });
    },
    TEST_MAX_MS,
  );
});
