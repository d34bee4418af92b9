import { inspect } from 'node:util';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { startSite } from '../startSite.ts';
import type { Measure, PrimaryMessage, WorkerMessage } from './workerMessage.ts';

const LEAVE_MAX_MS = 2_000;

/** The site as one of several processes: the primary says when it ends, and shows its measures with those of the others. */
export async function runWorker(config: Config, log: Logger, distDir: string): Promise<void> {
  const starting = startSite({ ...config, metricsPort: undefined }, log, distDir);
  let ending = false;
  process.on('message', (message: PrimaryMessage) => {
    if (message === 'stop' || message === 'drain') end({ patient: message === 'drain' });
    if (message !== 'measure') return;
    starting
      .then(({ metrics }) => metrics.registry.getMetricsAsJSON())
      .then((measures) => tell({ kind: 'measures', measures }))
      .catch((error: unknown) => log.error({ err: error }, 'measures not read'));
  });
  // A terminal sends this to all processes: it is the primary's to obey. The end may be asked of one alone, too.
  process.on('SIGHUP', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end({ patient: false }));

  try {
    await starting;
    tell({ kind: 'ready' });
  } catch (error) {
    leave({ kind: 'failed', reason: inspect(error) }, 1);
  }

  function end(options: { patient: boolean }): void {
    if (ending) return;
    ending = true;
    void starting.then(
      async ({ stop, metrics }) => {
        await stop(options);
        leave({ kind: 'ended', measures: await readCounts(metrics.registry) }, 0);
      },
      () => undefined,
    );
  }
}

/**
 * Ends when the primary has answered: by then it knows that this process listens no more, and the visitors it sent here
 * before it knew have arrived and been sent back. Else they would wait for ever.
 */
function leave(lastMessage: WorkerMessage, code: number): void {
  process.on('message', (message: PrimaryMessage) => {
    if (message === 'leave') process.exit(code);
  });
  setTimeout(() => process.exit(code), LEAVE_MAX_MS);
  tell(lastMessage);
}

/** What stays true when this process is gone. The rest is of the moment, and the store it may come from is closed. */
async function readCounts(registry: Registry): Promise<Measure[]> {
  const names = registry.getMetricsAsArray().flatMap(({ type, name }) => (String(type) === 'gauge' ? [] : [name]));
  const measures = await Promise.all(names.map((name) => registry.getSingleMetric(name)?.get()));
  return measures.filter((measure) => measure !== undefined);
}

function tell(message: WorkerMessage): void {
  // A primary that is no more needs no message: Node ends its workers.
  process.send?.(message, undefined, undefined, () => undefined);
}
