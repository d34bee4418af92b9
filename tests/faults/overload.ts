import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { load, percentOf, receive } from './load.ts';
import { pace } from './pace.ts';

const SEARCH_CONNECTIONS = 200;
const PROBE_EVERY_MS = 50;
const REFUSED_MAX_MS = 1_000;
const CACHED_SHARE_MIN = 0.7;
const HEALTH_MAX_MS = 100;
const RECOVERY_MAX_S = 5;

/** Distinct searches on 200 connections, beside visitors of cached pages and the probes of a balancer. */
export async function measureOverload(): Promise<Figure[]> {
  const site = await startBuiltSite({ LOG_LEVEL: 'error' });
  const { origin } = site;
  const cached = (seconds: number) =>
    load({ origin, paths: ['/en', '/zh', '/ko/news'], connections: 10, seconds, pauseMs: 10 });
  const searches = Array.from({ length: 20_000 }, (_, number) => `/en/dapp?key=${number.toString(36)}swap`);
  const search = (connections: number, seconds: number, signal?: AbortSignal) =>
    load({ origin, paths: searches, connections, seconds, ...(signal && { signal }) });
  try {
    await cached(2);
    const quiet = await cached(pace.loadSeconds);
    const bearable = await search(1, pace.loadSeconds / 2);

    const stopping = new AbortController();
    const flood = search(SEARCH_CONNECTIONS, 120, stopping.signal);
    const probing = probe(origin, stopping.signal);
    await sleep(1_000);
    const beside = await cached(pace.loadSeconds);
    stopping.abort();
    const [flooded, probes] = await Promise.all([flood, probing]);

    const endedAt = performance.now();
    let recovered = Number.POSITIVE_INFINITY;
    while (performance.now() - endedAt < 2 * RECOVERY_MAX_S * 1000) {
      const askedAt = performance.now();
      const { status } = await receive(`${origin}/en/dapp?key=after${Math.round(askedAt)}`);
      if (status === 200 && performance.now() - askedAt < 2 * bearable.p99 + HEALTH_MAX_MS) {
        recovered = (performance.now() - endedAt) / 1000;
        break;
      }
      await sleep(PROBE_EVERY_MS);
    }
    const name = `overload, ${SEARCH_CONNECTIONS} connections of distinct searches`;
    return [
      { name: `${name}: bearable alone`, value: bearable.perSecond, unit: '/s' },
      { name: `${name}: offered`, value: flooded.perSecond, unit: '/s' },
      { name: `${name}: rendered`, value: flooded.perSecond * (percentOf(flooded, 200) / 100), unit: '/s' },
      { name: `${name}: 200 or 503`, value: percentOf(flooded, 200, 503, 429), unit: '%', min: 100 },
      { name: `${name}: 503 without Retry-After`, value: flooded.withoutRetryAfter, unit: '', max: 0 },
      { name: `${name}: p99 of responses`, value: flooded.p99, unit: 'ms', max: REFUSED_MAX_MS },
      {
        name: `${name}: rate of cached pages`,
        value: beside.perSecond / quiet.perSecond,
        unit: 'x',
        min: CACHED_SHARE_MIN,
      },
      { name: `${name}: cached pages`, value: percentOf(beside, 200), unit: '% 200', min: 100 },
      { name: `${name}: slowest /healthz`, value: probes, unit: 'ms', max: HEALTH_MAX_MS },
      { name: `${name}: full speed again after`, value: recovered, unit: 's', max: RECOVERY_MAX_S },
    ];
  } finally {
    await site.stop();
  }
}

/** The slowest probe, in milliseconds, each over a connection of its own. */
async function probe(origin: string, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const askedAt = performance.now();
    await receive(`${origin}/healthz`);
    slowest = Math.max(slowest, performance.now() - askedAt);
    await sleep(PROBE_EVERY_MS);
  }
  return slowest;
}
