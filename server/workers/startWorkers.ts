import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { serveMetrics } from '../observability/metrics.ts';
import { createWorkerMetrics } from './workerMetrics.ts';
import type { StopMode } from '../startSite.ts';
import { forkWorker, type WorkerProcess } from './workerProcess.ts';

const FIRST_PAUSE_MS = 100;
const PAUSE_MAX_MS = 30_000;
/** A worker that ran longer did not fail because of its start, so the next pause is short again. */
const STEADY_MS = 10_000;
/** Longer than a worker takes to finish its open requests. */
const END_MAX_MS = 30_000;

interface RunningWorkers {
  /** Replaces the workers one by one: no request fails, and when a new one cannot start the old ones continue. */
  restart(): Promise<void>;
  /** Ends all workers as `RunningSite.stop` does. */
  stop(mode: StopMode): Promise<void>;
}

/**
 * Runs the site in `webConcurrency` processes on one port. Resolves when the first serves requests and rejects when it cannot
 * start; the others start later. A worker that dies is replaced, after growing pauses while replacements die early.
 */
export async function startWorkers(config: Config, log: Logger): Promise<RunningWorkers> {
  // The workers accept connections themselves. When the primary passes them on, a connection that is on its way to a worker
  // while that is killed stays open without an answer until its client gives up.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const living = new Set<WorkerProcess>();
  const serving = new Set<WorkerProcess>();
  const leaving = new Set<WorkerProcess>();
  let stopping = false;
  let failures = 0;
  let restarting = Promise.resolve();
  const metrics = createWorkerMetrics(
    () => serving,
    () => serving.size - leaving.size,
  );

  async function start(): Promise<WorkerProcess> {
    const worker = forkWorker();
    living.add(worker);
    void worker.exited.then(() => living.delete(worker));
    await worker.ready;
    serving.add(worker);
    const since = performance.now();
    void worker.exited.then((exit) => {
      serving.delete(worker);
      metrics.keepCounts(worker);
      if (stopping || leaving.delete(worker)) return;
      metrics.countDeath();
      log.error({ worker: worker.pid, ...exit }, 'worker died');
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
      metrics.countFailedStart();
      log.error({ reason: (error as Error).message }, 'worker not started');
      await replace();
    }
  }

  async function restartAll(): Promise<void> {
    for (const old of Array.from(serving)) {
      if (stopping) return;
      // A worker that died meanwhile has been replaced already.
      if (!serving.has(old)) continue;
      leaving.add(old);
      try {
        await start();
      } catch (error) {
        if (stopping) return;
        metrics.countFailedStart();
        log.error({ reason: (error as Error).message }, 'restart cancelled: the old workers continue');
        leaving.delete(old);
        if (!serving.has(old)) void replace();
        return;
      }
      await end(old, 'replace');
    }
    log.info({ serving: serving.size }, 'restarted');
  }

  async function end(worker: WorkerProcess, mode: StopMode): Promise<void> {
    const timer = setTimeout(worker.kill, END_MAX_MS + config.stopDelayMs);
    worker.send(mode);
    await worker.exited;
    clearTimeout(timer);
  }

  await start();
  for (let count = 1; count < config.webConcurrency; count += 1) void startOrReplace();
  const metricsServer =
    config.metricsPort === undefined ? null : await serveMetrics(metrics.registry, config.metricsPort, config.host);

  return {
    restart: () => (restarting = restarting.then(restartAll)),
    async stop(mode) {
      stopping = true;
      await Promise.all(Array.from(living, (worker) => end(worker, mode)));
      metricsServer?.closeAllConnections();
      metricsServer?.close();
    },
  };
}
