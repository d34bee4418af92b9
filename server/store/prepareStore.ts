import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Polling } from './polling.ts';
import { isUnreachable } from './storeFailure.ts';

const RETRY_MS = 1_000;

interface Preparation extends Polling {
  /** False while the store has not been reached since the start, so that its tables may be missing or old. */
  isDone(): boolean;
}

/**
 * Runs `prepare` (migrations, sample content) once, or while PostgreSQL cannot be reached every second until it can:
 * the site starts without its store. Rejects when waiting would not help.
 */
export async function prepareStore(prepare: () => Promise<void>, log: Logger): Promise<Preparation> {
  const ending = new AbortController();
  const { signal } = ending;
  let isDone = false;
  let retrying = Promise.resolve();

  async function retry(first: unknown): Promise<void> {
    let reason = (first as Error).message;
    log.error({ reason }, 'store not reachable: the site runs without it');
    while (!isDone) {
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await prepare();
        isDone = true;
        log.info('store prepared');
      } catch (error) {
        const { message } = error as Error;
        if (message !== reason) log.error({ reason: message }, 'store not prepared');
        reason = message;
      }
    }
  }

  try {
    await prepare();
    isDone = true;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    retrying = retry(error);
  }
  return {
    isDone: () => isDone,
    async stop() {
      ending.abort();
      await retrying;
    },
  };
}
