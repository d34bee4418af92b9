import type { Kysely, Selectable } from 'kysely';
import type { Proof, Submission, SubmissionStatus } from '../../shared/submission/submission.ts';
import type { SubmissionTable } from '../store/submissionTable.ts';
import type { Tables } from '../store/tables.ts';
import { partsOf } from './receipt.ts';
import { readFields } from './subject.ts';
import { DECIDED, readStatus, STATUS_COLUMNS } from './transitions.ts';

/*
 * A submission has versions: each names the one that it revises (`previous_receipt`) and is revised once at most. The
 * first one, which revises none, is the root.
 */

const PLACEMENT_COLUMNS = [
  'receipt',
  'kind',
  ...STATUS_COLUMNS,
  'previous_receipt',
  'proven',
  'holder',
  'email_confirmed_at',
  'request_hash',
  'claimed_by',
] as const;

/** A version of a submission as far as its placement depends on it. */
export type Version = Omit<
  Pick<Selectable<SubmissionTable>, (typeof PLACEMENT_COLUMNS)[number]>,
  (typeof STATUS_COLUMNS)[number]
> & {
  status: SubmissionStatus;
  /** The texts by field name. */
  values: Record<string, string>;
  proof: Proof | null;
};

/** All versions of one submission, the newest first. */
export type Chain = readonly Version[];

/**
 * All versions of the submissions that the receipts `starts` belong to: a row for each start and version. Unknown
 * receipts have no row. The query walks to the first version and from there to the newest: one walk in both directions
 * would join with `or`, for which PostgreSQL uses no index.
 */
function selectVersions(db: Kysely<Tables>, starts: readonly string[]) {
  return db
    .withRecursive('older(start, receipt, previous_receipt)', (part) =>
      part
        .selectFrom('submission')
        .select(['receipt as start', 'receipt', 'previous_receipt'])
        .where('receipt', 'in', starts)
        .unionAll(
          part
            .selectFrom('older')
            .innerJoin('submission', 'submission.receipt', 'older.previous_receipt')
            .select(['older.start', 'submission.receipt', 'submission.previous_receipt']),
        ),
    )
    .withRecursive('version(start, receipt)', (part) =>
      part
        .selectFrom('older')
        .select(['start', 'receipt'])
        .where('previous_receipt', 'is', null)
        .unionAll(
          part
            .selectFrom('version')
            .innerJoin('submission', 'submission.previous_receipt', 'version.receipt')
            .select(['version.start', 'submission.receipt']),
        ),
    )
    .selectFrom('version')
    .innerJoin('submission', 'submission.receipt', 'version.receipt')
    .select(['submission.receipt', 'submission.previous_receipt']);
}

function sortNewestFirst<Row extends Pick<Version, 'receipt' | 'previous_receipt'>>(rows: readonly Row[]): Row[] {
  const revisionOf = new Map(rows.map((row) => [row.previous_receipt, row]));
  const sorted: Row[] = [];
  for (let row = revisionOf.get(null); row; row = revisionOf.get(row.receipt)) sorted.unshift(row);
  return sorted;
}

/** Loads the chain that a receipt belongs to; empty when it is unknown. */
export async function loadChain(db: Kysely<Tables>, receipt: string): Promise<Chain> {
  const columns = [...PLACEMENT_COLUMNS, 'fields', 'proof'] as const;
  const rows = await selectVersions(db, [receipt])
    .select(columns.map((column) => `submission.${column}` as const))
    .execute();
  const now = new Date();
  return sortNewestFirst(rows).map(({ fields, proof, aside_until, withdrawn_at, ...row }) => ({
    ...row,
    status: readStatus({ ...row, aside_until, withdrawn_at }, now),
    values: readFields(fields),
    proof: proof === null ? null : (JSON.parse(proof) as Proof),
  }));
}

/** The receipts of all versions of a submission, the newest first; empty when the receipt is unknown. */
export async function loadVersionReceipts(db: Kysely<Tables>, receipt: string): Promise<string[]> {
  return sortNewestFirst(await selectVersions(db, [receipt]).execute()).map((version) => version.receipt);
}

/** The receipt of the first version by each receipt: two receipts with one root are of one submission. */
export async function loadRoots(db: Kysely<Tables>, receipts: readonly string[]): Promise<Map<string, string>> {
  // An unknown receipt is its own root.
  const roots = new Map(receipts.map((receipt) => [receipt, receipt]));
  for (const part of partsOf([...roots.keys()])) {
    const found = selectVersions(db, part).select('version.start').where('submission.previous_receipt', 'is', null);
    for (const { start, receipt } of await found.execute()) roots.set(start, receipt);
  }
  return roots;
}

/**
 * The texts of the version that each of some submissions is compared with, by the receipt of the submission. First
 * versions are left out.
 */
export async function loadComparedFields(
  db: Kysely<Tables>,
  submissions: readonly Pick<Submission, 'receipt' | 'previousReceipt'>[],
): Promise<Map<string, Submission['fields']>> {
  const revisions = submissions.filter(({ previousReceipt }) => previousReceipt !== null);
  const compared = new Map<string, Submission['fields']>();
  for (const part of partsOf(revisions.map(({ receipt }) => receipt))) {
    const rows = await selectVersions(db, part)
      .select(['version.start', 'submission.fields'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('submission_event')
            .select('number')
            .whereRef('submission_event.receipt', '=', 'submission.receipt')
            .where('submission_event.status', 'in', DECIDED),
        ).as('isDecided'),
      )
      .execute();
    const chains = new Map<string, typeof rows>(part.map((start) => [start, []]));
    for (const row of rows) chains.get(row.start)?.push(row);
    for (const [start, versions] of chains) {
      const chain = sortNewestFirst(versions).toReversed();
      const earlier = chain.slice(
        0,
        chain.findIndex(({ receipt }) => receipt === start),
      );
      const version = pickCompared(earlier, ({ isDecided }) => Boolean(isDecided));
      if (version) compared.set(start, readFields(version.fields));
    }
  }
  return compared;
}

/**
 * Of the versions before a newer one, the oldest first, the one that the newer one is compared with: the newest that
 * was decided on, because a reviewer has seen that one; else the first. Null when there are none.
 */
export function pickCompared<Earlier>(
  versions: readonly Earlier[],
  isDecided: (version: Earlier) => boolean,
): Earlier | null {
  return versions.findLast(isDecided) ?? versions[0] ?? null;
}

/**
 * The value that a revision keeps from the newest version: `pick` of it, when a known receipt is of a version that has
 * it too. A receipt that is older than what was proven or confirmed since has no right to it.
 */
export function pickKept<Value>(
  chain: Chain,
  knownReceipts: ReadonlySet<string>,
  pick: (version: Version) => Value | null,
): Value | null {
  const [newest] = chain;
  const kept = newest ? pick(newest) : null;
  if (kept === null) return null;
  const end = chain.findIndex((version) => JSON.stringify(pick(version)) !== JSON.stringify(kept));
  const having = end === -1 ? chain : chain.slice(0, end);
  return having.some(({ receipt }) => knownReceipts.has(receipt)) ? kept : null;
}
