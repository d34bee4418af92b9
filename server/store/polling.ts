import { setTimeout as sleep } from 'node:timers/promises';

export interface Polling {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs `work`, which must not reject, over and over with a pause before each run, until it is stopped. */
export function startPolling(pauseMs: number, work: (stopping: AbortSignal) => Promise<void>): Polling {
  const ending = new AbortController();
  const { signal } = ending;
  const polling = (async () => {
    while (!signal.aborted) {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await work(signal);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await polling;
    },
  };
}
