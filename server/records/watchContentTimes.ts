import type { Store } from '../store/tables.ts';
import { loadNextTime } from './publicContent.ts';

/** The clock is read again after so long: it can be set, and a timer does not run while the machine sleeps. */
const PAUSE_MAX_MS = 60_000;
/** Timers can be early by a millisecond. */
const LATE_MS = 20;

export interface ContentTimes {
  /** Looks up the next time anew: content was changed. */
  reload(): void;
  stop(): void;
}

/**
 * Calls `onTime` when content appears or disappears by itself, as a scheduled news flash does. A store that does not
 * answer is read again later; content then follows within CONTENT_FRESH_S.
 */
export function watchContentTimes(store: Store, onTime: () => void): ContentTimes {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let turn = 0;

  async function wait(since: number): Promise<void> {
    turn += 1;
    const own = turn;
    const next = await loadNextTime(store, since).catch(() => null);
    if (isStopped || own !== turn) return;
    const now = Date.now();
    const pause = Math.min(PAUSE_MAX_MS, Math.max(0, (next ?? Infinity) - now) + LATE_MS);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isDue = next !== null && next <= Date.now();
      if (isDue) onTime();
      void wait(isDue ? next : since);
    }, pause).unref();
  }

  void wait(Date.now());
  return {
    reload: () => void wait(Date.now()),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
