import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { load } from './load.ts';
import { pace } from './pace.ts';

const HEADERS_GONE_MAX_S = 15;
const BODIES_GONE_MAX_S = 35;
const THROUGHPUT_MIN = 0.9;
const WATCHED_S = 40;

/** How a slow client begins; it goes on with a byte a second. */
const KINDS = {
  headers: { begin: 'GET /en HTTP/1.1\r\nHost: a\r\nX-Slow: ', gone: HEADERS_GONE_MAX_S },
  bodies: {
    begin:
      'POST /api/submissions/dapp HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n',
    gone: BODIES_GONE_MAX_S,
  },
} as const;

/** Many connections that send a byte a second: others keep their speed, and the slow ones are closed in time. */
export async function measureSlowClients(): Promise<Figure[]> {
  const site = await startBuiltSite({ LOG_LEVEL: 'error' });
  const visit = () => load({ origin: site.origin, paths: ['/en'], connections: 10, seconds: pace.loadSeconds });
  const figures: Figure[] = [];
  try {
    await visit();
    for (const [kind, { begin, gone }] of Object.entries(KINDS)) {
      const alone = await visit();
      const slow = openSlow(site.origin, begin, pace.slowConnections);
      await sleep(1_000);
      const beside = await visit();
      const name = `${pace.slowConnections} clients with slow ${kind}`;
      figures.push({
        name: `${name}: throughput of others`,
        value: beside.perSecond / alone.perSecond,
        unit: 'x',
        min: THROUGHPUT_MIN,
      });
      figures.push({ name: `${name}: the last one closed`, value: await slow.lastClosed(), unit: 's', max: gone });
    }
    return figures;
  } finally {
    await site.stop();
  }
}

function openSlow(origin: string, begin: string, count: number) {
  const started = performance.now();
  let last = 0;
  const open = new Set<Socket>();
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    open.add(socket);
    socket.write(begin);
    const timer = setInterval(() => socket.write('a'), 1_000);
    socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      open.delete(socket);
      last = (performance.now() - started) / 1000;
    });
  }
  return {
    /** Seconds until none was left; those that are never closed are ended after a while and count as that. */
    async lastClosed(): Promise<number> {
      while (open.size > 0 && performance.now() - started < WATCHED_S * 1000) await sleep(100);
      if (open.size === 0) return last;
      for (const socket of open) socket.destroy();
      return Number.POSITIVE_INFINITY;
    },
  };
}
