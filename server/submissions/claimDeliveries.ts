import type { Store } from '../store/tables.ts';

/** Six times what sending may take: the rest is for clocks of several machines that do not agree. */
const LOCK_MS = 60_000;

export interface ClaimedDelivery {
  id: string;
  payload: string;
  attempts: number;
}

/**
 * Takes deliveries whose time has come, for one owner alone. One statement: what another process took meanwhile fails the
 * condition when it is asked again, on PostgreSQL under its row's lock, on SQLite because writers wait for each other.
 */
export async function claimDeliveries(
  store: Store,
  { owner, count, now }: { owner: string; count: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const at = now.toISOString();
  return store
    .updateTable('delivery')
    .set({ locked_until: new Date(now.getTime() + LOCK_MS).toISOString(), lock_owner: owner })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', at)
        .where((free) => free.or([free('locked_until', 'is', null), free('locked_until', '<', at)]))
        .orderBy('next_at')
        .limit(count),
    )
    .where('state', '=', 'waiting')
    .where((free) => free.or([free('locked_until', 'is', null), free('locked_until', '<', at)]))
    .returning(['id', 'payload', 'attempts'])
    .execute();
}
