import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { FAKE_DAPPS, FAKE_NEWS, startFakeContent } from '../support/fakeContent.ts';
import { load, type LoadResult } from './load.ts';
import { pace } from './pace.ts';

type Respond = (req: IncomingMessage, res: ServerResponse) => void;

const MEGABYTE = 'x'.repeat(1024 * 1024);
const ZEROS = 200 * 1024 * 1024;
const PATHS = [
  '/en',
  '/ko',
  '/zh/news',
  '/en/news',
  '/ko/news/1000',
  '/en/news/999',
  '/zh/dapp',
  '/en/dapp?category=12',
];
const CONNECTIONS = 50;
/** A visitor reads for a moment: the question is what the upstream does to a page, not how many pages a second there are. */
const PAUSE_MS = 200;
const P99_RATIO_MAX = 2;
/** Differences below this are the machine's. */
const P99_FLOOR_MS = 50;

const drip = (res: ServerResponse, text: string, everyMs: number) => {
  const timer = setInterval(() => res.write(text), everyMs);
  res.once('close', () => clearInterval(timer));
};
const envelope = (data: unknown) => JSON.stringify({ result: 0, data });
const bomb = gzipSync(Buffer.alloc(ZEROS));
/** News and DApp at once, a third of a megabyte in each text. Made once: the process that sends it also measures. */
const [news, dapp] = [FAKE_NEWS[0], FAKE_DAPPS[0]];
const third = MEGABYTE.slice(0, MEGABYTE.length / 3);
const title = `${news?.title} ${third}`;
const largeItems = Buffer.from(envelope([{ ...dapp, ...news, title, desc: third, content: third }]));
let turn = 0;

/** What a content service can do wrong, as it does it to every call. */
const MODES: Record<string, Respond> = {
  'connections refused': (req) => void req.socket.destroy(),
  'no response': () => undefined,
  'reset in the middle': (_req, res) => {
    res.write('{"result":0,"data":[{"id":1,');
    setTimeout(() => res.destroy(), 50);
  },
  'a byte every second': (_req, res) => drip(res, ' ', 1_000),
  'headers, then nothing': (_req, res) => void res.writeHead(200).flushHeaders(),
  'an endless body': (_req, res) => {
    const push = (): unknown => !res.destroyed && res.write(MEGABYTE, () => setImmediate(push));
    push();
  },
  'a compression bomb': (_req, res) => void res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  'a redirect to itself': (req, res) => void res.writeHead(302, { location: req.url }).end(),
  'a length that is too long': (_req, res) => {
    res.writeHead(200, { 'content-length': 100_000 });
    res.write('{"result":0');
  },
  'a length that is too short': (_req, res) => {
    res.writeHead(200, { 'content-length': 5 });
    res.end('{"result":0,"data":[]}'.slice(0, 5));
  },
  'HTTP 500': (_req, res) => void res.writeHead(500).end(),
  'HTTP 503 with Retry-After': (_req, res) => void res.writeHead(503, { 'retry-after': '120' }).end(),
  'HTTP 429': (_req, res) => void res.writeHead(429).end(),
  HTML: (_req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>'),
  'JSON cut short': (_req, res) => void res.end('{"result":0,"data":[{"id":1,"ti'),
  'JSON of another shape': (_req, res) => void res.end('["result",0]'),
  'JSON nested 100,000 deep': (_req, res) => void res.end('['.repeat(100_000)),
  'a result other than 0': (_req, res) => void res.end('{"result":7,"message":"no"}'),
  flapping: (_req, res) => void ((turn += 1) % 2 ? res.writeHead(500).end() : res.destroy()),
  'items of 1 MB': (_req, res) => void res.end(largeItems),
};

/** Pages that have shown content keep showing content, whatever the content service does, and are as fast as before. */
export async function measureUpstream(): Promise<Figure[]> {
  const content = await startFakeContent();
  const right = await startFakeContent();
  const site = await startBuiltSite({ CONTENT_ORIGIN: content.origin, CONTENT_FRESH_S: '1', LOG_LEVEL: 'error' });
  const modes: typeof MODES = {
    ...MODES,
    'right content after 1.9 s': (req, res) => {
      const pass = async () => res.end(await (await fetch(right.origin + req.url)).text());
      setTimeout(() => void pass().catch(() => res.destroy()), 1_900);
    },
  };
  const visit = (seconds: number): Promise<LoadResult> =>
    load({
      origin: site.origin,
      paths: PATHS,
      connections: CONNECTIONS,
      seconds,
      pauseMs: PAUSE_MS,
      isRight: hasContent,
    });
  try {
    await visit(2);
    const healthy = await visit(pace.modeSeconds);
    const figures: Figure[] = [{ name: 'upstream healthy: p99 of pages', value: healthy.p99, unit: 'ms' }];
    const p99Max = Math.round(Math.max(P99_FLOOR_MS, healthy.p99 * P99_RATIO_MAX));
    for (const [mode, respond] of Object.entries(modes)) {
      content.answer('*', respond);
      const result = await visit(pace.modeSeconds);
      const percent = percentRight(result);
      if (percent < 100) console.error(mode, result.statuses, new Set([...result.wrong, ...result.failures]));
      figures.push({ name: `upstream with ${mode}: pages with content`, value: percent, unit: '%', min: 100 });
      figures.push({ name: `upstream with ${mode}: p99 of pages`, value: result.p99, unit: 'ms', max: p99Max });
    }
    return figures;
  } finally {
    await site.stop();
    await Promise.all([content.close(), right.close()]);
  }
}

function percentRight({ statuses, wrong, responses, failures }: LoadResult): number {
  return (100 * ((statuses[200] ?? 0) - wrong.length)) / (responses + failures.length);
}

/** Every page shows an entry of the fake content service: of lists or of the item. */
function hasContent(_path: string, body: string): boolean {
  return /(Flash|Dapp) \d/.test(body) && body.trimEnd().endsWith('</html>');
}

/** Pages are seen, then site and content service stop, and the site starts again alone. */
export async function measureColdStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-cold-'));
  const content = await startFakeContent();
  const env = { CONTENT_ORIGIN: content.origin, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const first = await startBuiltSite(env);
  await load({ origin: first.origin, paths: PATHS, connections: 4, seconds: 3 });
  await first.stop();
  await content.close();
  const second = await startBuiltSite(env);
  try {
    const result = await load({ origin: second.origin, paths: PATHS, connections: 4, seconds: 3, isRight: hasContent });
    const name = 'cold start without upstream: pages with content';
    return [{ name, value: percentRight(result), unit: '%', min: 100 }];
  } finally {
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
