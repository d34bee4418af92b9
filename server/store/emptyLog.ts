import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './migrations.ts';
import type { Store } from './tables.ts';

const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Writes SQLite's log into the main file and empties it: the log keeps the pages as they were before rows were deleted.
 * Resolves with whether it could, because a reader of another process may be in the way for long.
 */
export async function emptyLog(store: Store): Promise<boolean> {
  if (isPostgres(store)) return true;
  for (let count = 0; count < TRIES; count += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(store);
    if (rows[0]?.busy === 0) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}
