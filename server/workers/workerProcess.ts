import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import type { StopMode } from '../startSite.ts';

const READY_MAX_MS = 60_000;
const METRICS_MAX_MS = 2_000;
export const HEARTBEAT_MS = 500;
/** 10 s: a worker that is stopped or in an endless loop. */
const MISSED_BEATS_MAX = 20;

/** Metrics as prom-client sends them from one process to another. */
export type WorkerMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Messages of a worker to the primary. After `failed` and `ended` the worker waits for `exit`. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'metrics'; metrics: WorkerMetrics }
  | { kind: 'alive'; counts: WorkerMetrics }
  | { kind: 'ended'; counts: WorkerMetrics };

/** Messages of the primary: stop in this mode; send the metrics; exit. */
export type PrimaryMessage = StopMode | 'metrics' | 'exit';

/** How a worker ended. `isFrozen`: it was killed because it did not answer. */
interface WorkerExit {
  code: number | null;
  signal: string | null;
  isFrozen?: true;
}

/** A worker as the primary sees it. */
export interface WorkerProcess {
  pid: number | undefined;
  /** Resolves when it listens; rejects with its error when it cannot start. */
  ready: Promise<void>;
  /** Resolves when the process has exited. */
  exited: Promise<WorkerExit>;
  send(message: PrimaryMessage): void;
  kill(): void;
  /** Its metrics; the last known ones when it does not reply within METRICS_MAX_MS. */
  loadMetrics(): Promise<WorkerMetrics>;
  /** Its last known counters and histograms, at most HEARTBEAT_MS old when it died. */
  lastCounts(): WorkerMetrics;
}

/** Starts this program again as a worker: see runWorker.ts. */
export function forkWorker(): WorkerProcess {
  const worker = cluster.fork();
  let metrics: WorkerMetrics = [];
  let counts: WorkerMetrics = [];
  let missedBeats = 0;
  let isFrozen = false;
  const waiting: (() => void)[] = [];

  const kill = () => void worker.process.kill('SIGKILL');
  const send = (message: PrimaryMessage) => {
    // Errors are ignored: the process is exiting and needs no message.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const exited = new Promise<WorkerExit>((resolve) => {
    worker.process.once('exit', (code, signal) =>
      resolve({ code, signal, ...(isFrozen ? { isFrozen: true as const } : {}) }),
    );
    worker.on('error', () => resolve({ code: null, signal: null }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(kill, READY_MAX_MS);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') {
        resolve();
        watchHeart();
      }
      if (message.kind === 'failed') reject(new Error(message.reason));
      if (message.kind === 'alive') missedBeats = 0;
      if (message.kind !== 'metrics') clearTimeout(timer);
      if (message.kind === 'failed' || message.kind === 'ended') send('exit');
      if ('counts' in message) counts = message.counts;
      if (message.kind !== 'metrics') return;
      metrics = message.metrics;
      for (const received of waiting.splice(0)) received();
    });
    void exited.then(({ code, signal }) => {
      clearTimeout(timer);
      reject(new Error(`A worker exited before it was ready (${signal ?? `code ${code}`}).`));
    });
  });

  /** Beats are counted, not timed: when the whole machine was suspended, no worker is late. */
  function watchHeart(): void {
    const timer = setInterval(() => {
      missedBeats += 1;
      if (missedBeats <= MISSED_BEATS_MAX) return;
      isFrozen = true;
      kill();
    }, HEARTBEAT_MS);
    void exited.then(() => clearInterval(timer));
  }

  return {
    pid: worker.process.pid,
    ready,
    exited,
    send,
    kill,
    async loadMetrics() {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, METRICS_MAX_MS).unref();
        void exited.then(() => resolve());
        send('metrics');
      });
      return metrics;
    },
    lastCounts: () => counts,
  };
}
