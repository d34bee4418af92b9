import cluster from 'node:cluster';
import type { Measure, PrimaryMessage, WorkerMessage } from './workerMessage.ts';

const READY_MAX_MS = 60_000;
const MEASURE_MAX_MS = 2_000;

interface Ending {
  code: number | null;
  signal: string | null;
}

/** A worker as the primary sees it. */
export interface SiteWorker {
  pid: number | undefined;
  /** Resolves when it listens; rejects with its own words when it does not come so far. */
  ready: Promise<void>;
  /** Resolves with how it ended. */
  gone: Promise<Ending>;
  tell(message: PrimaryMessage): void;
  kill(): void;
  /** What it has measured; what it said last when it does not answer. */
  measure(): Promise<Measure[]>;
  lastMeasures(): Measure[];
}

/** Starts this program once more, as a worker: see runWorker.ts. */
export function forkWorker(): SiteWorker {
  const worker = cluster.fork();
  let measures: Measure[] = [];
  const waiting: (() => void)[] = [];

  const kill = () => void worker.process.kill('SIGKILL');
  const tell = (message: PrimaryMessage) => {
    // What cannot be told to one that is ending needs not be told.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const gone = new Promise<Ending>((resolve) => {
    worker.process.once('exit', (code, signal) => resolve({ code, signal }));
    worker.on('error', () => resolve({ code: null, signal: null }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(kill, READY_MAX_MS);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'failed') reject(new Error(message.reason));
      if (message.kind !== 'measures') clearTimeout(late);
      if (message.kind === 'failed' || message.kind === 'ended') tell('leave');
      if ('measures' in message) measures = message.measures;
      if (message.kind === 'measures') for (const answered of waiting.splice(0)) answered();
    });
    void gone.then(({ code, signal }) => {
      clearTimeout(late);
      reject(new Error(`A worker ended before it was ready (${signal ?? `code ${code}`}).`));
    });
  });

  return {
    pid: worker.process.pid,
    ready,
    gone,
    tell,
    kill,
    async measure() {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, MEASURE_MAX_MS).unref();
        void gone.then(() => resolve());
        tell('measure');
      });
      return measures;
    },
    lastMeasures: () => measures,
  };
}
