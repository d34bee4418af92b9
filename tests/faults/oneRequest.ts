import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_SIDE_PX_MAX } from '../../shared/limits.ts';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { PDF, picture } from '../support/forms.ts';
import { blackAndWhite } from '../support/logos.ts';
import { drawNastyRequests } from './nastyRequests.ts';
import type { Nasty } from './nastyValues.ts';

const SEED = 42;
/** More than there are places: every route and field has its turn. */
const COUNT = 400;
const PROBE_EVERY_MS = 5;
const WAIT_MAX_MS = 100;
const AGAIN = 5;
const RESPONSE_MAX_MS = 60_000;

interface Tried {
  nasty: Nasty;
  /** 0 when the connection ended without a response. */
  status: number;
  /** Milliseconds: until the response has ended, and the longest that `/healthz` took meanwhile. */
  ms: number;
  waitMs: number;
}

/** What a single request can make everyone else wait: nasty requests over every route and field, one after another. */
export async function measureOneRequest(): Promise<Figure[]> {
  const requests = drawNastyRequests(SEED, COUNT, {
    'a usual one': await picture(),
    'the largest picture': await blackAndWhite(PICTURE_SIDE_PX_MAX, PICTURE_SIDE_PX_MAX),
    'a PDF of 2 MB': Buffer.concat([PDF, Buffer.alloc(2_000_000, '<< /A [')]),
    noise: Buffer.alloc(500_000, 'GIF89a'),
  });
  // The log is quiet: an error line would be a fault, and its stack says where.
  const site = await startBuiltSite({ LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const attempt = (nasty: Nasty) => tryRequest(site.origin, nasty, agent);
  try {
    const tried: Tried[] = [];
    for (const nasty of requests) tried.push(await attempt(nasty));
    const worst = tried.toSorted((one, other) => other.waitMs - one.waitMs);
    const doubtful = worst.filter(({ waitMs }, rank) => rank < AGAIN || waitMs > WAIT_MAX_MS);
    const again: Tried[] = [];
    for (const { nasty } of doubtful) again.push(await attempt(nasty));
    for (const [rank, { nasty, status, waitMs }] of doubtful.entries())
      console.info(
        `${waitMs.toFixed(0)} ms, alone ${again[rank]?.waitMs.toFixed(0)} ms: ${nasty.name} (${nasty.method}, ${status})`,
      );
    const failed = tried.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
    for (const { nasty, status } of failed) console.error(`${status}: ${nasty.method} ${nasty.name}`);
    const name = `one request, ${COUNT} nasty ones`;
    const longest = Math.max(...tried.map(({ ms }) => ms));
    return [
      { name: `${name}: error or no response`, value: failed.length, unit: '', max: 0 },
      { name: `${name}: longest wait of /healthz`, value: worst[0]?.waitMs ?? Number.NaN, unit: 'ms' },
      {
        name: `${name}: of the worst ${AGAIN}, alone`,
        value: Math.max(...again.map(({ waitMs }) => waitMs)),
        unit: 'ms',
        max: WAIT_MAX_MS,
      },
      { name: `${name}: longest response`, value: longest, unit: 'ms' },
    ];
  } finally {
    agent.destroy();
    await site.stop();
  }
}

/** Sends the request while `/healthz` is asked again and again, over a connection of its own. */
async function tryRequest(origin: string, nasty: Nasty, agent: Agent): Promise<Tried> {
  let isDone = false;
  let waitMs = 0;
  const probe = async () => {
    // The last one is asked after the response: what is left to do then holds up the next request.
    for (let isLast = false; !isLast; await sleep(PROBE_EVERY_MS)) {
      isLast = isDone;
      const askedAt = performance.now();
      await send(origin, { method: 'GET', path: '/healthz', headers: {} }, agent);
      waitMs = Math.max(waitMs, performance.now() - askedAt);
    }
  };
  const probing = probe();
  const startedAt = performance.now();
  const status = await send(origin, nasty, false);
  const ms = performance.now() - startedAt;
  isDone = true;
  await probing;
  return { nasty, status, ms, waitMs };
}

/** The status of the response, once it was read to its end; 0 when there was none. */
function send(
  origin: string,
  { method, path, headers, body }: Omit<Nasty, 'name'>,
  agent: Agent | false,
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      origin,
      {
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
        agent,
        timeout: RESPONSE_MAX_MS,
      },
      (res) => {
        res.resume();
        res.once('close', () => resolve(res.complete ? (res.statusCode ?? 0) : 0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.once('timeout', () => sent.destroy());
    sent.end(body);
  });
}
