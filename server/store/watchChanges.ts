import { loadLastChange } from './facts.ts';
import { type Polling, startPolling } from './polling.ts';
import { startListening } from './postgresListener.ts';
import type { Store } from './tables.ts';

const POLL_MS = 1_000;

/**
 * Calls `onChange` within about a second of a desk change made by any process: PostgreSQL at `databaseUrl` notifies,
 * SQLite is polled. Failed reads are ignored: the next one finds the change.
 */
export async function watchChanges(
  store: Store,
  databaseUrl: string | undefined,
  onChange: () => Promise<void>,
): Promise<Polling> {
  let known: string | null | undefined = await loadLastChange(store).catch(() => undefined);
  const check = async () => {
    const last = await loadLastChange(store).catch(() => known);
    if (last === known) return;
    known = last;
    await onChange();
  };
  return databaseUrl === undefined ? startPolling(POLL_MS, check) : startListening(databaseUrl, check);
}
