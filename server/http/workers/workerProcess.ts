import cluster from 'node:cluster';
import type { Registry } from 'prom-client';

const READY_MAX_MS = 60_000;
const METRICS_MAX_MS = 2_000;

/** Metrics as prom-client sends them from one process to another. */
export type WorkerMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Messages of a worker to the primary. After `failed` and `ended` the worker waits for `exit`. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'metrics'; metrics: WorkerMetrics }
  | { kind: 'ended'; metrics: WorkerMetrics };

/** Messages of the primary: stop with the site; stop because another worker took over; send the metrics; exit. */
export type PrimaryMessage = 'stop' | 'drain' | 'metrics' | 'exit';

/** A worker as the primary sees it. */
export interface WorkerProcess {
  pid: number | undefined;
  /** Resolves when it listens; rejects with its error when it cannot start. */
  ready: Promise<void>;
  /** Resolves when the process has exited. */
  exited: Promise<{ code: number | null; signal: string | null }>;
  send(message: PrimaryMessage): void;
  kill(): void;
  /** Its metrics; the last known ones when it does not reply within METRICS_MAX_MS. */
  loadMetrics(): Promise<WorkerMetrics>;
  lastMetrics(): WorkerMetrics;
}

/** Starts this program again as a worker: see runWorker.ts. */
export function forkWorker(): WorkerProcess {
  const worker = cluster.fork();
  let metrics: WorkerMetrics = [];
  const waiting: (() => void)[] = [];

  const kill = () => void worker.process.kill('SIGKILL');
  const send = (message: PrimaryMessage) => {
    // Errors are ignored: the process is exiting and needs no message.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    worker.process.once('exit', (code, signal) => resolve({ code, signal }));
    worker.on('error', () => resolve({ code: null, signal: null }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(kill, READY_MAX_MS);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'failed') reject(new Error(message.reason));
      if (message.kind !== 'metrics') clearTimeout(timer);
      if (message.kind === 'failed' || message.kind === 'ended') send('exit');
      if ('metrics' in message) metrics = message.metrics;
      if (message.kind === 'metrics') for (const received of waiting.splice(0)) received();
    });
    void exited.then(({ code, signal }) => {
      clearTimeout(timer);
      reject(new Error(`A worker exited before it was ready (${signal ?? `code ${code}`}).`));
    });
  });

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
    lastMetrics: () => metrics,
  };
}
