import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median } from '../bench/figures.ts';
import type { Pace } from '../bench/measurements.ts';
import { loadServer, runServersOn, startBenchSite } from '../bench/servers.ts';
import { installNode } from '../support/installNode.mjs';

/** What users run. */
const NODE_VERSION = '24';
/** Four connections keep one core rendering; this is ten times as much. */
const SEARCH_CONNECTIONS = 40;
const CACHED_CONNECTIONS = 10;
const PROBE_EVERY_MS = 50;
const BR = { 'accept-encoding': 'br' };
const WARM_MS = 2_000;
const QUIET_SEARCH_MS = 150;
const RECOVERY_TRIES = 200;

interface Answers {
  /** Milliseconds of each. */
  times: Record<number, number[]>;
  withoutRetryAfter: number;
}

/**
 * The cached home page and `/healthz` while ten times as many distinct searches come as can be rendered. The shares
 * belong to a server that is kept busy: renders may have what cached pages leave, so that on a machine with other work,
 * where wrk waits for its own turn, they have most of it. What the server had of a core says whether it was so.
 */
export async function measureOverload({ rounds, seconds }: Pace): Promise<Figure[]> {
  runServersOn(installNode(NODE_VERSION));
  const dataDir = mkdtempSync(join(tmpdir(), 'satchel-bench-'));
  const site = await startBenchSite(dataDir, { RATE_LIMITS: 'off' });
  const loadCached = () => loadServer(site, { headers: BR, seconds, connections: CACHED_CONNECTIONS });
  await loadCached();
  await sleep(WARM_MS);
  const rates: number[] = [];
  const shares: number[] = [];
  const cores: number[] = [];
  const searches: Answers = { times: {}, withoutRetryAfter: 0 };
  const probes: Answers = { times: {}, withoutRetryAfter: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const alone = await loadCached();
    const stopping = new AbortController();
    const under = [
      ...Array.from({ length: SEARCH_CONNECTIONS }, () => search(site.origin, stopping.signal, searches)),
      probe(site.origin, stopping.signal, probes),
    ];
    await sleep(WARM_MS / 2);
    const beside = await loadCached();
    stopping.abort();
    await Promise.all(under);
    rates.push(beside.perSecond / alone.perSecond);
    shares.push(alone.cpuUs / beside.cpuUs);
    cores.push((beside.cpuUs * beside.perSecond) / 1_000_000);
  }
  const recovery = await timeToRecover(site.origin);
  await site.stop();
  rmSync(dataDir, { recursive: true });
  const { 200: found = [], 503: refused = [], ...others } = searches.times;
  const other = Object.values(others).flat().length + searches.withoutRetryAfter;
  return [
    { name: 'overload, cached home: of its rate alone', value: median(rates), unit: '', min: 0.7 },
    { name: 'overload, cached home: share of the processor time', value: median(shares), unit: '' },
    { name: 'overload: what the server had of a core', value: median(cores), unit: '' },
    {
      name: 'overload, /healthz: 99th percentile',
      value: percentile(probes.times[200] ?? [], 0.99),
      unit: 'ms',
      max: 100,
    },
    { name: 'overload, searches: 200', value: found.length, unit: '' },
    { name: 'overload, searches: 503', value: refused.length, unit: '' },
    { name: 'overload, searches: slowest 503', value: percentile(refused, 1), unit: 'ms', max: 1_000 },
    { name: 'overload, searches: anything else', value: other, unit: '', max: 0 },
    { name: 'overload, after its end: a search as fast as before', value: recovery, unit: 's', max: 5 },
  ];
}

/** Seconds until a search is answered as on a quiet site. */
async function timeToRecover(origin: string): Promise<number> {
  const endedAt = performance.now();
  for (let number = 0; number < RECOVERY_TRIES; number += 1) {
    const answers: Answers = { times: {}, withoutRetryAfter: 0 };
    await ask(`${origin}/en/dapp?key=after${number}`, false, answers);
    if ((answers.times[200]?.[0] ?? Infinity) < QUIET_SEARCH_MS) return (performance.now() - endedAt) / 1000;
    await sleep(PROBE_EVERY_MS);
  }
  return Infinity;
}

async function search(origin: string, signal: AbortSignal, answers: Answers): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!signal.aborted) await ask(`${origin}/en/dapp?key=${Math.random()}`, agent, answers);
  agent.destroy();
}

async function probe(origin: string, signal: AbortSignal, answers: Answers): Promise<void> {
  for (; !signal.aborted; await sleep(PROBE_EVERY_MS)) await ask(`${origin}/healthz`, false, answers);
}

async function ask(address: string, agent: Agent | false, answers: Answers): Promise<void> {
  const startedAt = performance.now();
  const [response] = (await once(get(address, { agent }), 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  const { statusCode = 0, headers } = response;
  (answers.times[statusCode] ??= []).push(performance.now() - startedAt);
  if (statusCode === 503 && !headers['retry-after']) answers.withoutRetryAfter += 1;
}

function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
