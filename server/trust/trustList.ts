import type { Kysely } from 'kysely';
import type { Trust } from '../../shared/trust/trustFile.ts';
import { loadFact } from '../store/facts.ts';
import type { Tables } from '../store/tables.ts';

/** The row that stands for the list until it has a table of its own. */
export const FAKES_FACT = 'fakes';

/** The list with all changes. Only the fakes, until it is written by the room that signs it. */
export async function loadNewest(db: Kysely<Tables>): Promise<{ trust: Pick<Trust, 'fakes'> }> {
  const body = (await loadFact(db, FAKES_FACT)) ?? '[]';
  return { trust: { fakes: JSON.parse(body) as Trust['fakes'] } };
}
