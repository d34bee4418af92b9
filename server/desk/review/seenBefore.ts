import type { Kysely } from 'kysely';
import type { SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { Tables } from '../../store/tables.ts';
import { describeSeen, loadSeenDetails, partsOf, type SeenSubmission } from './seenDetails.ts';
import {
  type Compared,
  contractKeys,
  findOthers,
  groupByStatus,
  indexByTrait,
  type Other,
  TRAIT_COLUMNS,
} from './sharedTraits.ts';
import { loadRoots } from '../../records/submissionVersions.ts';

/** Those of one status that are named, and how many more there are. */
export interface SeenGroup {
  status: SubmissionStatus;
  named: SeenSubmission[];
  more: number;
}

/** How many are named of one status, for one submission. */
const NAMED_MAX = 5;
/** How many are read for a part of the submissions and one trait: refused ones first, then the newest. */
const CANDIDATES_MAX = 1_000;

/**
 * Finds for each receipt the open, refused and accepted submissions that have a contract, website, owner, email
 * address, logo or symbol in common. Versions of one submission, and languages of one DApp on one website, are no
 * others.
 */
export async function loadSeen(db: Kysely<Tables>, receipts: readonly string[]): Promise<Map<string, SeenGroup[]>> {
  const others = new Map<string, Other[]>();
  const read = new Map<string, Compared>();
  for (const part of partsOf(receipts)) {
    const compared = await loadCompared(db, part);
    const candidates = await loadCandidates(db, compared);
    for (const one of [...compared, ...candidates]) read.set(one.receipt, one);
    const index = indexByTrait(candidates);
    for (const own of compared) others.set(own.receipt, findOthers(own, index));
  }
  const revisions = [...read.values()].filter(({ previous_receipt: previous }) => previous !== null);
  const roots = await loadRoots(
    db,
    revisions.map(({ receipt }) => receipt),
  );
  const rootOf = (receipt: string) => roots.get(receipt) ?? receipt;
  const groups = [...others].map(([receipt, found]) => {
    const foreign = found.filter(({ other }) => rootOf(other.receipt) !== rootOf(receipt));
    return [receipt, groupByStatus(foreign)] as const;
  });
  const shown = groups.flatMap(([, byStatus]) => byStatus.flatMap(([, found]) => found.slice(0, NAMED_MAX)));
  const details = await loadSeenDetails(
    db,
    shown.map(({ other }) => other.receipt),
  );
  return new Map(
    groups.map(([receipt, byStatus]) => [
      receipt,
      byStatus.map(([status, found]) => ({
        status,
        named: found.slice(0, NAMED_MAX).map((one) => describeSeen(one, details)),
        more: Math.max(0, found.length - NAMED_MAX),
      })),
    ]),
  );
}

async function loadCompared(db: Kysely<Tables>, receipts: readonly string[]): Promise<Compared[]> {
  const rows = await db.selectFrom('submission').select(TRAIT_COLUMNS).where('receipt', 'in', receipts).execute();
  const files = await db
    .selectFrom('submission_file')
    .select(['receipt', 'sha256'])
    .where('receipt', 'in', receipts)
    .where('field', '=', 'icon_url')
    .execute();
  const logos = new Map(files.map(({ receipt, sha256 }) => [receipt, sha256]));
  return rows.map((row) => ({ ...row, logo: logos.get(row.receipt) ?? null }));
}

/** Each trait is asked for on its own, so that each query uses the index of its column. */
async function loadCandidates(db: Kysely<Tables>, compared: readonly Compared[]): Promise<Compared[]> {
  const found = new Map<string, Compared>();
  const add = (rows: Compared[]) => {
    for (const row of rows) {
      const known = found.get(row.receipt);
      found.set(row.receipt, known ? { ...known, logo: known.logo ?? row.logo } : row);
    }
  };
  const valuesOf = (read: (one: Compared) => (string | null)[]) => [
    ...new Set(compared.flatMap(read).filter((value) => value !== null && value !== '')),
  ];
  const columns = {
    collision_key: valuesOf(({ collision_key: key }) => (key === null ? [] : contractKeys(key))),
    host: valuesOf(({ host }) => [host]),
    owner: valuesOf(({ owner }) => [owner]),
    email: valuesOf(({ email }) => [email]),
    symbol: valuesOf(({ symbol }) => [symbol]),
  };
  for (const column of ['collision_key', 'host', 'owner', 'email', 'symbol'] as const) {
    if (columns[column].length === 0) continue;
    const rows = await selectCandidates(db).where(`submission.${column}`, 'in', columns[column]).execute();
    add(rows.map((row) => ({ ...row, logo: null })));
  }
  const logos = valuesOf(({ logo }) => [logo]);
  if (logos.length === 0) return [...found.values()];
  const withLogo = selectCandidates(db)
    .innerJoin('submission_file', 'submission_file.receipt', 'submission.receipt')
    .select('submission_file.sha256 as logo')
    .where('submission_file.sha256', 'in', logos)
    .where('submission_file.field', '=', 'icon_url');
  add(await withLogo.execute());
  return [...found.values()];
}

/** Submissions that can say something: not those whose team has sent a newer version instead of a decision. */
function selectCandidates(db: Kysely<Tables>) {
  return db
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(TRAIT_COLUMNS.map((column) => `submission.${column}` as const))
    .where('submission.status', '!=', 'revised')
    .where(({ eb, or }) => or([eb('submission.status', '!=', 'changes'), eb('next.receipt', 'is', null)]))
    .orderBy(({ eb }) => eb.case().when('submission.status', '=', 'refused').then(0).else(1).end())
    .orderBy('submission.created_at', 'desc')
    .limit(CANDIDATES_MAX);
}
