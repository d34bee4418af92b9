import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/freePort.mjs';
import { keepAsking, statusOf } from '../../support/keepAsking.ts';
import { isAlive, startWorkersSite, type WorkersSite } from '../../support/workersSite.ts';

const WORKERS = 2;
const CLIENTS = 6;
/** Between two heartbeats a worker may be killed with counts that nobody knows. */
const HEARTBEAT_MS = 500;

let site: WorkersSite;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await startWorkersSite(WORKERS, { METRICS_PORT: String(metricsPort), STOP_DELAY_S: '2' });
});
afterAll(() => site.stop());

const livingWorkers = () => site.pidsThat('listening').filter(isAlive);

async function countHealth(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/http_requests_total\{route="health",status="200",[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
}

/** A connection to the site, and its end. */
function openConnection(): { socket: Socket; ended: Promise<unknown> } {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return { socket, ended: new Promise((resolve) => socket.on('close', resolve)) };
}

describe('a worker that dies', () => {
  it('ends its connections at once, and what it has counted stays', async () => {
    const before = await countHealth();
    for (let turn = 0; turn < 100; turn += 1) await statusOf(`${site.origin}/healthz`);
    await pause(2 * HEARTBEAT_MS);
    // Requests that are not sent to their end, so that they are under way when their worker dies.
    const open = Array.from({ length: 8 * WORKERS }, openConnection);
    for (const { socket } of open) socket.write('GET /en HTTP/1.1\r\nHost: a\r\n');
    await pause(HEARTBEAT_MS);
    for (const worker of livingWorkers()) process.kill(worker, 'SIGKILL');
    await Promise.all(open.map(({ ended }) => ended));
    await site.until(() => livingWorkers().length === WORKERS);
    await site.until(async () => (await countHealth()) >= before + 100);
  });

  it('in that it only stands still is noticed, ended and replaced', async () => {
    await site.until(() => livingWorkers().length === WORKERS);
    const [frozen] = livingWorkers() as [number];
    process.kill(frozen, 'SIGSTOP');
    await site.until(() => site.lines().some(({ worker, isFrozen }) => worker === frozen && isFrozen));
    await site.until(() => livingWorkers().length === WORKERS);
    expect(isAlive(frozen)).toBe(false);
  });
});

describe('a site that is told to stop', () => {
  it('is not ready for STOP_DELAY_S before it stops listening, and fails no request meanwhile', async () => {
    const load = keepAsking(`${site.origin}/en/partner`, CLIENTS);
    await pause(HEARTBEAT_MS);
    const stopped = site.stop('SIGTERM');
    await site.until(async () => (await statusOf(`${site.origin}/readyz`)) === 503);
    const response = await fetch(`${site.origin}/en/partner`);
    expect({ status: response.status, connection: response.headers.get('connection') }).toEqual({
      status: 200,
      connection: 'close',
    });
    const { answers, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(CLIENTS);
    expect(await stopped).toBe(0);
  });
});
