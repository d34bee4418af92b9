import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { keepAsking } from '../support/keepAsking.ts';
import { pathOf } from '../support/programs.mjs';
import { startSampleProxy } from '../support/sampleProxy.ts';
import { startTwoProcesses } from '../support/twoProcesses.ts';
import { pace } from './pace.ts';
import { countLost, submitUntil } from './teams.ts';

const VISITORS = 50;
const BETWEEN_MS = 1_000;
const PAGES = LANGUAGES.flatMap((lang) => [
  pathTo('home', lang),
  pathTo('news', lang),
  pathTo('dapp', lang),
  pathTo('submit', lang, { kind: 'token' }),
]);

/** Restarts and SIGKILL of processes while 50 visitors ask for 12 pages and a team sends forms. */
export async function measureRestarts(): Promise<Figure[]> {
  return [...(await measureTwo()), ...(await measureOne())];
}

/** Two processes behind the sample for nginx: nobody notices. */
async function measureTwo(): Promise<Figure[]> {
  const processes = await startTwoProcesses({ TRUST_PROXY: 'loopback', STOP_DELAY_S: '1', KEEP_ALIVE_S: '20' });
  const proxy = await startSampleProxy(pathOf('nginx') ?? 'nginx', processes.ports);
  const figures: Figure[] = [];
  try {
    for (const [what, disturb] of [
      ['rolling restarts', () => processes.roll()],
      ['kill -9 of one of two processes', (turn: number) => processes.kill(turn % 2)],
    ] as const) {
      const asking = keepAsking(PAGES.map((path) => proxy.origin + path), VISITORS); // prettier-ignore
      const stopping = new AbortController();
      const sending = submitUntil(proxy.origin, stopping.signal);
      for (let turn = 0; turn < pace.restarts; turn += 1) {
        await sleep(BETWEEN_MS);
        await disturb(turn);
      }
      stopping.abort();
      const [{ answers, failures }, sent] = [await asking.stop(), await sending];
      for (const failure of new Set([...failures, ...sent.other])) console.error(`${what}: ${failure}`);
      const isPlanned = what === 'rolling restarts';
      figures.push(
        {
          name: `${pace.restarts} ${what} under ${VISITORS} visitors: failed of ${answers + failures.length} pages`,
          value: failures.length,
          unit: '',
          max: 0,
        },
        {
          // What a killed process had in hand is lost, and its team is told so.
          name: `${pace.restarts} ${what}: forms not stored, of ${sent.receipts.length + sent.other.length}`,
          value: sent.other.length + sent.refused,
          unit: '',
          max: isPlanned ? 0 : pace.restarts,
        },
        {
          name: `${pace.restarts} ${what}: receipts lost`,
          value: await countLost(proxy.origin, sent.receipts),
          unit: '',
          max: 0,
        },
      );
    }
    return figures;
  } finally {
    await proxy.stop();
    await processes.stop();
  }
}

/** One process without a proxy is away for a moment; as soon as it listens it refuses nobody. */
async function measureOne(): Promise<Figure[]> {
  const refused: string[] = [];
  let answers = 0;
  for (let turn = 0; turn < pace.restarts; turn += 1) {
    const site = await startBuiltSite({}, { awaitPages: false });
    const asking = keepAsking(PAGES.map((path) => site.origin + path), VISITORS); // prettier-ignore
    await sleep(2 * BETWEEN_MS);
    const outcome = await asking.stop();
    answers += outcome.answers;
    refused.push(...outcome.failures);
    await site.stop();
  }
  for (const failure of new Set(refused)) console.error(`start: ${failure}`);
  return [
    {
      name: `${pace.restarts} starts under ${VISITORS} visitors: failed of ${answers + refused.length} pages`,
      value: refused.length,
      unit: '',
      max: 0,
    },
  ];
}
