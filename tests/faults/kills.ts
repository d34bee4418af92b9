import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures.ts';
import { keepAsking } from '../support/keepAsking.ts';
import { isAlive, startWorkersSite } from '../support/workersSite.ts';
import { pace } from './pace.ts';

const WORKERS = 2;
const VISITORS = 50;
const BETWEEN_MS = 1_000;

/** SIGHUP and SIGKILL of workers while 50 visitors ask without a pause: nobody notices. */
export async function measureKills(): Promise<Figure[]> {
  const site = await startWorkersSite(WORKERS);
  const listening = () => site.lines().flatMap(({ msg, pid }) => (msg === 'listening' ? [pid] : []));
  const figures: Figure[] = [];
  try {
    for (const [what, disturb] of [
      [
        'rolling restarts',
        async () => {
          const before =
            site.pidsThat('restarted').length + site.lines().filter(({ msg }) => msg === 'restarted').length;
          site.signal('SIGHUP');
          await site.until(() => site.lines().filter(({ msg }) => msg === 'restarted').length >= before);
        },
      ],
      [
        'kill -9 of a worker',
        async () => {
          const [victim] = listening().filter(isAlive);
          const before = listening().length;
          if (victim !== undefined) process.kill(victim, 'SIGKILL');
          await site.until(() => listening().length > before);
        },
      ],
    ] as const) {
      const asking = keepAsking(`${site.origin}/en`, VISITORS);
      for (let turn = 0; turn < pace.kills; turn += 1) {
        await sleep(BETWEEN_MS);
        await disturb();
      }
      const { answers, failures } = await asking.stop();
      for (const failure of new Set(failures)) console.error(`${what}: ${failure}`);
      figures.push({
        name: `${pace.kills} ${what} under ${VISITORS} visitors: failed of ${answers + failures.length} requests`,
        value: failures.length,
        unit: '',
        max: 0,
      });
    }
    return figures;
  } finally {
    await site.stop();
  }
}
