import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { goodFiles, goodForm, postForm } from '../../../support/forms.ts';
import { freePort } from '../../../support/freePort.ts';
import { keepAsking, statusOf } from '../../../support/keepAsking.ts';
import { isAlive, startWorkersSite, type WorkersSite } from '../../../support/workersSite.ts';

const WORKERS = 2;
const TEST_MAX_MS = 120_000;
/** So many new connections that each worker gets several. */
const TURNS = 8 * WORKERS;

let site: WorkersSite;
afterEach(async () => {
  await site.stop();
});

const start = async (env: Record<string, string> = {}) => {
  site = await startWorkersSite(WORKERS, env);
};

describe('a site of several workers', () => {
  it(
    'replaces a worker that is killed under load, and the others go on meanwhile',
    async () => {
      await start();
      const visitors = 9;
      const load = keepAsking(`${site.origin}/en/developer`, visitors);
      const [killed] = site.pidsThat('listening') as [number];
      await site.until(() => site.pidsThat('request', '/en/developer').length === WORKERS);
      process.kill(killed, 'SIGKILL');
      await site.until(() => site.lines().some(({ msg, worker }) => msg === 'worker died' && worker === killed));
      await site.until(() => site.pidsThat('listening').length === WORKERS + 1);
      const newcomer = site.pidsThat('listening').at(-1) as number;
      await site.until(() => site.pidsThat('request', '/en/developer').includes(newcomer));
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
      await start();
      const former = site.pidsThat('listening');
      const load = keepAsking(`${site.origin}/en/dapp`, 9);
      const probes = keepAsking(`${site.origin}/readyz`, 2);
      await site.until(() => site.pidsThat('request', '/en/dapp').length === WORKERS);
      site.signal('SIGHUP');
      await site.until(() => site.lines().some(({ msg }) => msg === 'restarted'));
      const { answers, failures } = await load.stop();
      expect(failures).toEqual([]);
      expect((await probes.stop()).failures).toEqual([]);
      expect(answers).toBeGreaterThan(100);
      expect(former.filter(isAlive)).toEqual([]);
      expect(site.pidsThat('listening')).toHaveLength(2 * WORKERS);
      expect(site.lines().some(({ msg }) => msg === 'worker died')).toBe(false);
    },
    TEST_MAX_MS,
  );

  it(
    'ends with 0 on SIGTERM under load, and no worker stays behind',
    async () => {
      await start();
      const load = keepAsking(`${site.origin}/en/developer`, 6);
      await site.until(() => site.pidsThat('request', '/en/developer').length === WORKERS);
      const workers = site.pidsThat('listening');
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
      await start({
        SUBMISSION_WEBHOOK: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
        SUBMISSION_WEBHOOK_SECRET: 'a secret of sixteen',
      });
      const { status, body } = await postForm(site.origin, 'token', goodForm('token', 1), await goodFiles('token'));
      expect(status).toBe(201);
      const address = `${site.origin}/api/submissions/${body.data?.receipt}`;
      for (let turn = 0; turn < TURNS; turn += 1) expect(await statusOf(address)).toBe(200);
      await site.until(() => received > 0);
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
      await start({ RATE_LIMITS: 'on' });
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
      await site.until(() => site.pidsThat('request', '/api/tokenPocket/subscribe').length === WORKERS);
    },
    TEST_MAX_MS,
  );

  it(
    'adds up what its workers measured, also what those measured that are gone',
    async () => {
      const port = await freePort();
      await start({ METRICS_PORT: String(port) });
      const count = async () => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        expect(text).toContain(`site_workers ${WORKERS}\n`);
        expect(text).toContain('submission_deliveries{state="waiting"} 0\n');
        return Number(/http_requests_total\{kind="page",status="200"\} (\d+)/.exec(text)?.[1]);
      };
      for (let turn = 0; turn < TURNS; turn += 1) await statusOf(`${site.origin}/en/developer`);
      expect(await count()).toBe(TURNS);
      site.signal('SIGHUP');
      await site.until(() => site.lines().some(({ msg }) => msg === 'restarted'));
      for (let turn = 0; turn < TURNS; turn += 1) await statusOf(`${site.origin}/en/developer`);
      expect(await count()).toBe(2 * TURNS);
    },
    TEST_MAX_MS,
  );
});
