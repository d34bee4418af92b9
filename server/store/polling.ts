import { setTimeout as sleep } from 'node:timers/promises';

export interface Polling {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work`, which must not reject, over and over until it is stopped; `pauseMs` is the pause before each run, or
 * computes it.
 */
export function startPolling(
  pauseMs: number | (() => number),
  work: (stopping: AbortSignal) => Promise<void>,
): Polling {
  const ending = new AbortController();
  const { signal } = ending;
  const polling = (async () => {
    while (!signal.aborted) {
      const ms = typeof pauseMs === 'number' ? pauseMs : pauseMs();
      await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
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
