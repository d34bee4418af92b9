import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { writeLastChange } from '../store/lastChange.ts';
import type { Tables } from '../store/tables.ts';
import type { Call } from './deskCommand.ts';

/** What a change leaves in the audit: what it was made to, and what was done. */
export interface Changed {
  target: string;
  detail: Record<string, unknown>;
}

/**
 * Runs a change and writes it into the audit, in one transaction. Changes of several desks go one after the other: each
 * begins by writing the same row, on which the next one waits. On SQLite it also has to be the first statement: who reads
 * first and writes later is refused when the site has written in between. By that row the site sees that it has to look anew.
 */
export function makeChange<Result extends Changed>(
  { store, desk, actor, command }: Pick<Call, 'store' | 'desk' | 'actor' | 'command'>,
  change: (trx: Kysely<Tables>, at: string) => Promise<Result>,
): Promise<Result> {
  return store.transaction().execute(async (trx) => {
    const at = desk.now().toISOString();
    const id = randomUUID();
    await writeLastChange(trx, id);
    const result = await change(trx, at);
    await trx
      .insertInto('audit')
      .values({ id, at, actor, command, target: result.target, detail: JSON.stringify(result.detail) })
      .execute();
    return result;
  });
}
