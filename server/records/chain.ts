import { type Kysely, type Selectable, sql } from 'kysely';
import type { Proof } from '../../shared/submission/submission.ts';
import type { SubmissionTable, Tables } from '../store/tables.ts';
import { readFields } from './subject.ts';

const COLUMNS = ['receipt', 'kind', 'status', 'previous_receipt', 'proven', 'holder', 'email_confirmed_at'] as const;

/** A version of a submission as far as its placement depends on it. */
export type Version = Pick<Selectable<SubmissionTable>, (typeof COLUMNS)[number] | 'request_hash' | 'claimed_by'> & {
  /** The texts by field name. */
  values: Record<string, string>;
  proof: Proof | null;
};

/** All versions of one submission, the newest first. Each is revised once at most. */
export type Chain = readonly Version[];

/** Loads the chain that a receipt belongs to; empty when it is unknown. */
export async function loadChain(db: Kysely<Tables>, receipt: string): Promise<Chain> {
  const rows = await db
    .withRecursive('chain(receipt, previous_receipt)', (part) =>
      part
        .selectFrom('submission')
        .select(['receipt', 'previous_receipt'])
        .where('receipt', '=', receipt)
        .union(
          part
            .selectFrom('chain')
            .innerJoin('submission', (join) =>
              join.on(({ eb, or, ref }) =>
                or([
                  eb('submission.previous_receipt', '=', ref('chain.receipt')),
                  eb('submission.receipt', '=', ref('chain.previous_receipt')),
                ]),
              ),
            )
            .select(['submission.receipt', 'submission.previous_receipt']),
        ),
    )
    .selectFrom('submission')
    .select([...COLUMNS, 'request_hash', 'claimed_by', 'fields', 'proof'])
    .where('receipt', 'in', sql<string>`(select receipt from chain)`)
    .execute();
  const versions = rows.map(({ fields, proof, ...row }) => ({
    ...row,
    values: readFields(fields),
    proof: proof === null ? null : (JSON.parse(proof) as Proof),
  }));
  return sortChain(versions);
}

function sortChain(versions: readonly Version[]): Version[] {
  const revisionOf = new Map(versions.map((version) => [version.previous_receipt, version]));
  const sorted: Version[] = [];
  let version = revisionOf.get(null);
  while (version) {
    sorted.unshift(version);
    version = revisionOf.get(version.receipt);
  }
  return sorted;
}

/**
 * What the newest version has and its revision keeps: `pick` of it, when the sender presents the receipt of a version
 * that has it too. A receipt that is older than what was shown or confirmed since has no right to it.
 */
export function pickKept<Value>(
  chain: Chain,
  presented: ReadonlySet<string>,
  pick: (version: Version) => Value | null,
): Value | null {
  const [newest] = chain;
  const kept = newest ? pick(newest) : null;
  if (kept === null) return null;
  const end = chain.findIndex((version) => JSON.stringify(pick(version)) !== JSON.stringify(kept));
  const having = end === -1 ? chain : chain.slice(0, end);
  return having.some(({ receipt }) => presented.has(receipt)) ? kept : null;
}
