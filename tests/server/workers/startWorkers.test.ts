import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_NAMES } from '../../../shared/routes.ts';
import { goodFiles, goodForm, postForm } from '../../support/forms.ts';
import { freePort } from '../../support/freePort.mjs';
import { keepAsking, statusOf } from '../../support/keepAsking.ts';
import { isAlive, startWorkersSite, type WorkersSite } from '../../support/workersSite.ts';

const WORKERS = 2;
const CLIENTS = 9;
/** So many new connections that each worker gets several. */
const TURNS = 8 * WORKERS;

let received = 0;
let receiver: Server;
let metricsPort: number;
let site: WorkersSite;
beforeAll(async () => {
  receiver = createServer((_req, res) => {
    received += 1;
    res.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  metricsPort = await freePort();
  site = await startWorkersSite(WORKERS, {
    METRICS_PORT: String(metricsPort),
    RATE_LIMITS: 'on',
    SUBMISSION_WEBHOOK: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    SUBMISSION_WEBHOOK_SECRET: 'a secret of sixteen',
  });
});
afterAll(async () => {
  await site.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const livingWorkers = () => site.pidsThat('listening').filter(isAlive);

/** How many pages the site has sent with 200, by its metrics. */
async function countPages(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain(`site_workers ${WORKERS}\n`);
  const counts = text.matchAll(/http_requests_total\{route="(\w+)",status="200",cache="\w+"\} (\d+)/g);
  const ofPages = [...counts].filter(([, route]) => PAGE_NAMES.some((page) => page === route));
  return ofPages.reduce((sum, [, , count]) => sum + Number(count), 0);
}

describe('a site of several workers, from its start to its end,', () => {
  it('adds up what its workers measured', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await statusOf(`${site.origin}/en/developer`);
    expect(await countPages()).toBe(TURNS);
    await site.until(() => site.pidsThat('request', '/en/developer').length === WORKERS);
  });

  it('shows a submission that one worker took at all of them, and delivers it', async () => {
    const { status, body } = await postForm(site.origin, 'token', goodForm('token', 1), await goodFiles('token'));
    expect(status).toBe(201);
    const address = `${site.origin}/api/submissions/${body.data?.receipt}`;
    for (let turn = 0; turn < TURNS; turn += 1) expect(await statusOf(address)).toBe(200);
    const getters = () =>
      site.lines().filter(({ msg, path }) => msg === 'request' && path?.startsWith('/api/submissions'));
    await site.until(() => new Set(getters().map(({ pid }) => pid)).size === WORKERS);
    await site.until(() => received > 0);
  });

  it('counts a limit over all workers', async () => {
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
  });

  it('puts new workers in the places of all on SIGHUP without one failed request, and keeps their measurements', async () => {
    const replaced = livingWorkers();
    const before = await countPages();
    const load = keepAsking(`${site.origin}/en/dapp`, CLIENTS);
    const probes = keepAsking(`${site.origin}/readyz`, 2);
    await site.until(() => site.pidsThat('request', '/en/dapp').length === WORKERS);
    site.signal('SIGHUP');
    await site.until(() => site.lines().some(({ msg }) => msg === 'restarted'));
    const { answers, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect((await probes.stop()).failures).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(replaced.filter(isAlive)).toEqual([]);
    expect(livingWorkers()).toHaveLength(WORKERS);
    expect(site.lines().some(({ msg }) => msg === 'worker died')).toBe(false);
    expect(await countPages()).toBe(before + answers);
  });

  it('replaces a worker that is killed under load, and the others go on meanwhile', async () => {
    const load = keepAsking(`${site.origin}/en/partner`, CLIENTS);
    await site.until(() => site.pidsThat('request', '/en/partner').length === WORKERS);
    const [killed] = livingWorkers() as [number];
    process.kill(killed, 'SIGKILL');
    await site.until(() => site.lines().some(({ msg, worker }) => msg === 'worker died' && worker === killed));
    await site.until(() => site.pidsThat('request', '/en/partner').length === WORKERS + 1);
    const { answers, failures } = await load.stop();
    expect(answers).toBeGreaterThan(CLIENTS);
    // What the killed one was at, or held in a kept connection; nothing after that.
    expect(failures.length).toBeLessThanOrEqual(CLIENTS);
  });

  it('ends with 0 on SIGTERM under load, no worker stays behind, and the submission was delivered once', async () => {
    const load = keepAsking(`${site.origin}/en/news`, CLIENTS);
    await site.until(() => site.pidsThat('request', '/en/news').length === WORKERS);
    const workers = livingWorkers();
    expect(await site.stop('SIGTERM')).toBe(0);
    await load.stop();
    expect(workers.filter(isAlive)).toEqual([]);
    expect(received).toBe(1);
  });
});
