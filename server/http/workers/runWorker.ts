import { inspect } from 'node:util';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { startSite } from '../../startSite.ts';
import type { PrimaryMessage, WorkerMessage, WorkerMetrics } from './workerProcess.ts';

const EXIT_MAX_MS = 2_000;

/** Runs the site as one of several processes: the primary stops it and serves its metrics with those of the others. */
export async function runWorker(config: Config, log: Logger, distDir: string): Promise<void> {
  const starting = startSite({ ...config, metricsPort: undefined }, log, distDir);
  let isEnding = false;
  process.on('message', (message: PrimaryMessage) => {
    if (message === 'stop' || message === 'drain') end({ isReplaced: message === 'drain' });
    if (message !== 'metrics') return;
    starting
      .then(({ metrics }) => metrics.registry.getMetricsAsJSON())
      .then((metrics) => send({ kind: 'metrics', metrics }))
      .catch((error: unknown) => log.error({ err: error }, 'metrics not read'));
  });
  // A terminal sends SIGHUP to every process; only the primary acts on it.
  process.on('SIGHUP', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end({ isReplaced: false }));

  try {
    await starting;
    send({ kind: 'ready' });
  } catch (error) {
    exitAfter({ kind: 'failed', reason: inspect(error) }, 1);
  }

  function end(options: { isReplaced: boolean }): void {
    if (isEnding) return;
    isEnding = true;
    void starting.then(
      async ({ stop, metrics }) => {
        await stop(options);
        exitAfter({ kind: 'ended', metrics: await readCounts(metrics.registry) }, 0);
      },
      () => undefined,
    );
  }
}

/**
 * Sends the last message and exits when the primary replies. By then the primary sends no more connections here, and those
 * it had already sent have been returned; otherwise they would hang.
 */
function exitAfter(lastMessage: WorkerMessage, code: number): void {
  process.on('message', (message: PrimaryMessage) => {
    if (message === 'exit') process.exit(code);
  });
  setTimeout(() => process.exit(code), EXIT_MAX_MS);
  send(lastMessage);
}

/** Counters and histograms. Gauges describe the moment, and the store some of them read is closed. */
async function readCounts(registry: Registry): Promise<WorkerMetrics> {
  const names = registry.getMetricsAsArray().flatMap(({ type, name }) => (String(type) === 'gauge' ? [] : [name]));
  const metrics = await Promise.all(names.map((name) => registry.getSingleMetric(name)?.get()));
  return metrics.filter((metric) => metric !== undefined);
}

function send(message: WorkerMessage): void {
  // Errors are ignored: when the primary has exited, Node ends its workers.
  process.send?.(message, undefined, undefined, () => undefined);
}
