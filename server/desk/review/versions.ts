import { DECIDED } from '../../records/transitions.ts';
import type { Kysely } from 'kysely';
import type { Submission, SubmissionEvent } from '../../../shared/submission/submission.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { loadChain } from '../../records/chain.ts';
import { loadSubmission } from '../../records/loadSubmission.ts';
import { readFields } from '../../records/subject.ts';

/** Versions of one submission that the desk shows. Nobody revises more often. */
const VERSIONS_MAX = 50;
const RECEIPTS_PER_READ = 500;

/** The versions before a submission, the oldest first. */
export async function loadVersions(store: Store, { previousReceipt }: Submission): Promise<Submission[]> {
  const versions: Submission[] = [];
  for (let next = previousReceipt; next !== null && versions.length < VERSIONS_MAX;) {
    const version = await loadSubmission(store, next);
    if (version) versions.unshift(version);
    next = version?.previousReceipt ?? null;
  }
  return versions;
}

/**
 * The version that a newer one is compared with: the newest that was decided on, because a reviewer has seen that one;
 * else the first. Null for a first version.
 */
export function pickCompared(versions: readonly Submission[]): Submission | null {
  return versions.findLast((version) => findDecision(version) !== null) ?? versions[0] ?? null;
}

/** The last decision on a version; null when there was none. */
export function findDecision({ history }: Pick<Submission, 'history'>): SubmissionEvent | null {
  return history.findLast(({ status }) => DECIDED.some((decided) => decided === status)) ?? null;
}

/**
 * The texts of the version that each of some submissions is compared with, see pickCompared. First versions are left
 * out.
 */
export async function loadComparedFields(
  db: Kysely<Tables>,
  submissions: readonly Pick<Submission, 'receipt' | 'previousReceipt'>[],
): Promise<Map<string, Submission['fields']>> {
  const found = new Map<string, Submission['fields']>();
  let open = submissions.flatMap(({ receipt, previousReceipt }) =>
    previousReceipt === null ? [] : [{ receipt, version: previousReceipt }],
  );
  while (open.length > 0) {
    const part = open.splice(0, RECEIPTS_PER_READ);
    const rows = await db
      .selectFrom('submission')
      .select(['receipt', 'previous_receipt', 'fields'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('submission_event')
            .select('number')
            .whereRef('submission_event.receipt', '=', 'submission.receipt')
            .where('submission_event.status', 'in', DECIDED),
        ).as('isDecided'),
      )
      .where(
        'receipt',
        'in',
        part.map(({ version }) => version),
      )
      .execute();
    const versions = new Map(rows.map((row) => [row.receipt, row]));
    const earlier = part.flatMap(({ receipt, version }) => {
      const row = versions.get(version);
      if (row?.previous_receipt && !row.isDecided) return [{ receipt, version: row.previous_receipt }];
      if (row) found.set(receipt, readFields(row.fields));
      return [];
    });
    open = [...open, ...earlier];
  }
  return found;
}

/**
 * The receipt of the first version of each submission, which all its versions share. Unknown receipts are their own.
 * `known` are submissions that were read already, with the receipts that they revise.
 */
export async function loadRoots(
  db: Kysely<Tables>,
  receipts: readonly string[],
  known: readonly { receipt: string; previous_receipt: string | null }[] = [],
): Promise<Map<string, string>> {
  const parents = new Map(known.map(({ receipt, previous_receipt: parent }) => [receipt, parent]));
  const first = [...receipts, ...known.flatMap(({ previous_receipt: parent }) => parent ?? [])];
  for (let unread = [...new Set(first)].filter((receipt) => !parents.has(receipt)); unread.length > 0;) {
    const part = unread.splice(0, RECEIPTS_PER_READ);
    const rows = await db
      .selectFrom('submission')
      .select(['receipt', 'previous_receipt'])
      .where('receipt', 'in', part)
      .execute();
    for (const receipt of part) parents.set(receipt, null);
    for (const { receipt, previous_receipt: parent } of rows) parents.set(receipt, parent);
    const found = rows.flatMap(({ previous_receipt: parent }) =>
      parent !== null && !parents.has(parent) ? [parent] : [],
    );
    unread = [...new Set([...unread, ...found])];
  }
  const rootOf = (receipt: string): string => {
    let root = receipt;
    for (let parent = parents.get(root); parent; parent = parents.get(root)) root = parent;
    return root;
  };
  return new Map([...parents.keys()].map((receipt) => [receipt, rootOf(receipt)]));
}

/** The receipts of all versions of a submission, newer ones included, the oldest first. Empty for an unknown one. */
export async function findChain(db: Kysely<Tables>, receipt: string): Promise<string[]> {
  return (await loadChain(db, receipt)).map((version) => version.receipt).toReversed();
}
