import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { serveMetrics } from '../metrics.ts';
import { createWorkerMeasures } from './createWorkerMeasures.ts';
import { forkWorker, type SiteWorker } from './forkWorker.ts';

const FIRST_PAUSE_MS = 100;
const PAUSE_MAX_MS = 30_000;
/** Who lived that long did not die of how it was started. */
const STEADY_MS = 10_000;
/** Longer than a worker takes to finish what is under way. */
const END_MAX_MS = 30_000;

export interface RunningWorkers {
  /** Puts a new worker in the place of each, one by one: no request fails, and when a new one cannot start the old go on. */
  restart(): Promise<void>;
  /** Ends all workers as `RunningSite.stop` does. */
  stop(): Promise<void>;
}

/**
 * The site in `webConcurrency` processes on one port. Resolves when the first serves, rejects with its reason when it cannot;
 * the others follow. One that dies is replaced, after ever longer pauses when its followers die young.
 */
export async function startWorkers(config: Config, log: Logger): Promise<RunningWorkers> {
  const living = new Set<SiteWorker>();
  const serving = new Set<SiteWorker>();
  const leaving = new Set<SiteWorker>();
  let stopping = false;
  let failures = 0;
  let restarting = Promise.resolve();
  const measures = createWorkerMeasures(
    () => serving,
    () => serving.size - leaving.size,
  );

  async function start(): Promise<SiteWorker> {
    const worker = forkWorker();
    living.add(worker);
    void worker.gone.then(() => living.delete(worker));
    await worker.ready;
    serving.add(worker);
    const since = performance.now();
    void worker.gone.then((ending) => {
      serving.delete(worker);
      measures.keepCounts(worker);
      if (stopping || leaving.delete(worker)) return;
      measures.countDeath();
      log.error({ worker: worker.pid, ...ending }, 'worker died');
      if (performance.now() - since > STEADY_MS) failures = 0;
      void replace();
    });
    return worker;
  }

  async function replace(): Promise<void> {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, PAUSE_MAX_MS);
    failures += 1;
    await pause(ms);
    if (!stopping) await startOrReplace();
  }

  async function startOrReplace(): Promise<void> {
    try {
      const { pid } = await start();
      log.info({ worker: pid, serving: serving.size }, 'worker serves');
    } catch (error) {
      if (stopping) return;
      log.error({ reason: (error as Error).message }, 'worker not started');
      await replace();
    }
  }

  async function restartAll(): Promise<void> {
    for (const old of Array.from(serving)) {
      if (stopping) return;
      // One that died meanwhile has been replaced already.
      if (!serving.has(old)) continue;
      leaving.add(old);
      try {
        await start();
      } catch (error) {
        if (stopping) return;
        log.error({ reason: (error as Error).message }, 'restart given up: the others go on');
        leaving.delete(old);
        if (!serving.has(old)) void replace();
        return;
      }
      await end(old, 'drain');
    }
    log.info({ serving: serving.size }, 'restarted');
  }

  async function end(worker: SiteWorker, message: 'stop' | 'drain'): Promise<void> {
    const late = setTimeout(worker.kill, END_MAX_MS);
    worker.tell(message);
    await worker.gone;
    clearTimeout(late);
  }

  await start();
  for (let count = 1; count < config.webConcurrency; count += 1) void startOrReplace();
  const metricsServer =
    config.metricsPort === undefined ? null : await serveMetrics(measures.registry, config.metricsPort, config.host);

  return {
    restart: () => (restarting = restarting.then(restartAll)),
    async stop() {
      stopping = true;
      await Promise.all(Array.from(living, (worker) => end(worker, 'stop')));
      metricsServer?.closeAllConnections();
      metricsServer?.close();
    },
  };
}
