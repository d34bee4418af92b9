import { inspect } from 'node:util';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { startSite } from '../startSite.ts';
import type { Measure, PrimaryMessage, WorkerMessage } from './workerMessage.ts';

/** The site as one of several processes: the primary says when it ends, and shows its measures with those of the others. */
export async function runWorker(config: Config, log: Logger, distDir: string): Promise<void> {
  const starting = startSite({ ...config, metricsPort: undefined }, log, distDir);
  let ending = false;
  process.on('message', (message: PrimaryMessage) => {
    if (message !== 'measure') return end({ patient: message === 'drain' });
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
    await tell({ kind: 'ready' });
  } catch (error) {
    await tell({ kind: 'failed', reason: inspect(error) });
    process.exit(1);
  }

  function end(options: { patient: boolean }): void {
    if (ending) return;
    ending = true;
    void starting
      .then(async ({ stop, metrics }) => {
        await stop(options);
        await tell({ kind: 'measures', measures: await readCounts(metrics.registry) });
      })
      .finally(() => process.exit(0));
  }
}

/** What stays true when this process is gone. The rest is of the moment, and the store it may come from is closed. */
async function readCounts(registry: Registry): Promise<Measure[]> {
  const names = registry.getMetricsAsArray().flatMap(({ type, name }) => (String(type) === 'gauge' ? [] : [name]));
  const measures = await Promise.all(names.map((name) => registry.getSingleMetric(name)?.get()));
  return measures.filter((measure) => measure !== undefined);
}

/** Resolves when the primary has it, or is no more. */
function tell(message: WorkerMessage): Promise<unknown> {
  return new Promise((resolve) => process.send?.(message, resolve));
}
