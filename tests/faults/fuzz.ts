import { Agent, request } from 'node:http';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { goodFiles } from '../support/forms.ts';
import { drawRequests, MARK, type Sent } from './drawnRequests.ts';
import { receive } from './load.ts';
import { pace } from './pace.ts';

const SEEDS = [1, 2, 3];
const CONNECTIONS = 20;
const NEXT_PAGE_MAX_MS = 100;
const LOOK_EVERY = 100;
const PRINTED_MAX = 20;

/** Requests drawn by chance end in no error, come back unescaped nowhere, and the next page comes as before. */
export async function measureFuzz(): Promise<Figure[]> {
  const site = await startBuiltSite({ LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const files = await goodFiles('dapp');
  const found: string[] = [];
  let slowest = 0;
  const timeOfPage = async () => {
    const requestedAt = performance.now();
    await receive(`${site.origin}/en`);
    return performance.now() - requestedAt;
  };
  try {
    for (const seed of SEEDS) {
      const requests = drawRequests(seed, Math.ceil(pace.fuzzRequests / SEEDS.length), files);
      let next = 0;
      const work = async (): Promise<void> => {
        for (let sent = requests[next]; sent; sent = requests[next]) {
          next += 1;
          if (next % LOOK_EVERY === 0) slowest = Math.max(slowest, await timeOfPage());
          const fault = await send(site.origin, sent, agent).then(findFault, (error: Error) => error.message);
          if (fault) found.push(`seed ${seed}, ${sent.method} ${sent.path.slice(0, 200)}: ${fault}`);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
    }
    for (const one of found.slice(0, PRINTED_MAX)) console.error(one);
    const name = `fuzzers, ${pace.fuzzRequests} requests, seeds ${SEEDS.join(', ')}`;
    return [
      { name: `${name}: errors or reflections`, value: found.length, unit: '', max: 0 },
      { name: 'fuzzers: the next page', value: await timeOfPage(), unit: 'ms', max: NEXT_PAGE_MAX_MS },
      { name: 'fuzzers: the slowest page meanwhile', value: slowest, unit: 'ms' },
    ];
  } finally {
    agent.destroy();
    await site.stop();
  }
}

interface Answered {
  status: number;
  headers: string;
  body: string;
  isHtml: boolean;
}

function findFault({ status, headers, body, isHtml }: Answered): string | null {
  if (status >= 500 && status !== 503) return String(status);
  if (headers.includes('x-injected')) return 'a field of its own';
  return isHtml && body.includes(MARK) ? 'reflected' : null;
}

function send(origin: string, { method, path, headers, body }: Sent, agent: Agent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin,
      { method, path, headers: { ...headers, ...(body && { 'content-length': body.length }) }, agent, timeout: 60_000 },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', reject);
        res.once('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: Object.keys(res.headers).join(' '),
            body: String(Buffer.concat(chunks)),
            isHtml: /html/.test(res.headers['content-type'] ?? ''),
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('no response in a minute')));
    sent.end(body);
  });
}
