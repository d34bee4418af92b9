import { loadLastChange } from '../../store/facts.ts';
import { type Polling, startPolling } from '../../store/polling.ts';
import type { Store } from '../../store/tables.ts';

const POLL_MS = 1_000;

/** Calls `onChange` within a second of a desk change made by any process. It polls the store and ignores failed reads. */
export async function watchChanges(store: Store, onChange: () => void): Promise<Polling> {
  let known = await loadLastChange(store);
  return startPolling(POLL_MS, async () => {
    const last = await loadLastChange(store).catch(() => known);
    if (last === known) return;
    known = last;
    onChange();
  });
}
