import { inspect } from 'node:util';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { startSite, type StopMode } from '../startSite.ts';
import { HEARTBEAT_MS, type PrimaryMessage, type WorkerMessage, type WorkerMetrics } from './workerProcess.ts';

const EXIT_MAX_MS = 2_000;

/** Runs the site as one of several processes: the primary stops it and serves its metrics with those of the others. */
export async function runWorker(config: Config, log: Logger, distDir: string): Promise<void> {
  const starting = startSite({ ...config, metricsPort: undefined }, log, distDir);
  const logUnread = (error: unknown) => log.error({ err: error }, 'metrics not read');
  let isEnding = false;
  process.on('message', (message: PrimaryMessage) => {
    if (message === 'exit') return;
    if (message !== 'metrics') return end(message);
    starting
      .then(({ metrics }) => metrics.registry.getMetricsAsJSON())
      .then((metrics) => send({ kind: 'metrics', metrics }))
      .catch(logUnread);
  });
  // A terminal sends SIGHUP to every process; only the primary acts on it.
  process.on('SIGHUP', () => undefined);
  process.on('SIGINT', () => end('interrupt'));
  process.on('SIGTERM', () => end('terminate'));

  try {
    const { metrics } = await starting;
    send({ kind: 'ready' });
    setInterval(() => {
      readCounts(metrics.registry)
        .then((counts) => send({ kind: 'alive', counts }))
        .catch(logUnread);
    }, HEARTBEAT_MS).unref();
  } catch (error) {
    exitAfter({ kind: 'failed', reason: inspect(error) }, 1);
  }

  function end(mode: StopMode): void {
    if (isEnding) return;
    isEnding = true;
    starting
      .then(
        async ({ stop, metrics }) => {
          await stop(mode);
          exitAfter({ kind: 'ended', counts: await readCounts(metrics.registry) }, 0);
        },
        () => undefined,
      )
      .catch((error: unknown) => {
        log.fatal({ err: error }, 'not stopped cleanly');
        process.exit(1);
      });
  }
}

/** Sends the last message and exits when the primary has received it: an exit can overtake a message. */
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
