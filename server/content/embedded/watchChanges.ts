import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../store/tables.ts';
import { loadLastChange } from '../../store/facts.ts';

const POLL_MS = 1_000;

/**
 * Calls `onChange` within a second of a desk change made by any process. It polls the store and ignores failed reads.
 * `stop` resolves when the last read has ended.
 */
export async function watchChanges(store: Store, onChange: () => void): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController();
  let known = await loadLastChange(store);
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await sleep(POLL_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      const last = await loadLastChange(store).catch(() => known);
      if (last === known) continue;
      known = last;
      onChange();
    }
  })();
  return {
    async stop() {
      ending.abort();
      await watching;
    },
  };
}
