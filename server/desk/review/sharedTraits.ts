import type { Kysely, Selectable } from 'kysely';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Tables } from '../../store/tables.ts';
import { partsOf } from '../../records/receipt.ts';
import { loadRoots } from '../../records/submissionVersions.ts';
import { entrySubject } from '../../records/subject.ts';

/** The traits that two submissions can have in common, the most telling first. */
const TRAITS = ['contract', 'website', 'owner', 'email', 'logo', 'symbol'] as const;
export type Trait = (typeof TRAITS)[number];

/** The columns by which submissions are compared. */
const COLUMNS = ['collision_key', 'host', 'owner', 'email', 'symbol'] as const;
const SELECTED = ['receipt', 'kind', 'status', 'created_at', 'previous_receipt', 'proven', ...COLUMNS] as const;

/** A submission as far as it is compared, with the hash of its logo. */
type Compared = Pick<Selectable<SubmissionTable>, (typeof SELECTED)[number]> & { logo: string | null };

/** Another submission and what it has in common with the one under review. */
export interface Other {
  other: Compared;
  shared: Trait[];
  /** It is an accepted project of the same team, which has proven the same control for both: see isOfProvenTeam. */
  isProvenTeam: boolean;
}

/** One statement takes this many receipts, each with up to six collision keys. */
const RECEIPTS_PER_READ = 200;
/** How many are read for a part of the submissions and one trait: refused ones first, then the newest. */
const CANDIDATES_MAX = 1_000;
/** Submissions with one trait in common that are compared, so that a flood of them costs no more than a few. */
const ALIKE_MAX = 50;

/**
 * Loads for each receipt the open, refused and accepted submissions that have something in common with it, those with
 * the most first. Versions of one submission, and languages of one DApp on one website, are no others.
 */
export async function loadOthers(db: Kysely<Tables>, receipts: readonly string[]): Promise<Map<string, Other[]>> {
  const others = new Map<string, Other[]>();
  const read = new Map<string, Compared>();
  for (const part of partsOf(receipts, RECEIPTS_PER_READ)) {
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
  for (const [receipt, found] of others)
    others.set(
      receipt,
      found.filter(({ other }) => rootOf(other.receipt) !== rootOf(receipt)),
    );
  return others;
}

async function loadCompared(db: Kysely<Tables>, receipts: readonly string[]): Promise<Compared[]> {
  const rows = await db.selectFrom('submission').select(SELECTED).where('receipt', 'in', receipts).execute();
  const files = await db
    .selectFrom('submission_file')
    .select(['receipt', 'sha256'])
    .where('receipt', 'in', receipts)
    .where('field', '=', 'icon_url')
    .execute();
  const logos = new Map(files.map(({ receipt, sha256 }) => [receipt, sha256]));
  return rows.map((row) => ({ ...row, logo: logos.get(row.receipt) ?? null }));
}

/** Each trait has a query of its own, which uses the index of its column. */
async function loadCandidates(db: Kysely<Tables>, compared: readonly Compared[]): Promise<Compared[]> {
  const found = new Map<string, Compared>();
  const add = (rows: Compared[]) => {
    for (const row of rows) {
      const known = found.get(row.receipt);
      found.set(row.receipt, known ? { ...known, logo: known.logo ?? row.logo } : row);
    }
  };
  const valuesOf = (column: (typeof COLUMNS)[number] | 'logo') => {
    const values = compared.flatMap((one) => one[column] || []);
    return [...new Set(column === 'collision_key' ? values.flatMap(contractKeys) : values)];
  };
  for (const column of COLUMNS) {
    const values = valuesOf(column);
    if (values.length === 0) continue;
    const rows = await selectCandidates(db).where(`submission.${column}`, 'in', values).execute();
    add(rows.map((row) => ({ ...row, logo: null })));
  }
  const logos = valuesOf('logo');
  if (logos.length === 0) return [...found.values()];
  const withLogo = selectCandidates(db)
    .innerJoin('submission_file', 'submission_file.receipt', 'submission.receipt')
    .select('submission_file.sha256 as logo')
    .where('submission_file.sha256', 'in', logos)
    .where('submission_file.field', '=', 'icon_url');
  add(await withLogo.execute());
  return [...found.values()];
}

/** A submission whose team has sent a newer version instead of waiting for a decision is no candidate. */
function selectCandidates(db: Kysely<Tables>) {
  return db
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(SELECTED.map((column) => `submission.${column}` as const))
    .where('submission.status', '!=', 'revised')
    .where(({ eb, or }) => or([eb('submission.status', '!=', 'changes'), eb('next.receipt', 'is', null)]))
    .orderBy(({ eb }) => eb.case().when('submission.status', '=', 'refused').then(0).else(1).end())
    .orderBy('submission.created_at', 'desc')
    .limit(CANDIDATES_MAX);
}

/** The collision keys that a contract has in any form and language. */
function contractKeys(key: string): string[] {
  const contract = contractOf(key);
  return [key, `token:${contract}`, `nft:${contract}`, ...LANGUAGES.map((lang) => `dapp:${contract}:${lang}`)];
}

/** Chain and address in a collision key, without the form and a DApp's language. */
function contractOf(key: string): string {
  return entrySubject(key).replace(/^\w+:/, '');
}

function valueOf(trait: Trait, one: Compared): string | null {
  if (trait === 'contract') return one.collision_key === null ? null : contractOf(one.collision_key);
  return trait === 'website' ? one.host : one[trait] || null;
}

/** Candidates by each of their traits, so that a long queue is not compared with all of them. */
type TraitIndex = ReadonlyMap<string, readonly Compared[]>;

function indexByTrait(candidates: readonly Compared[]): TraitIndex {
  const index = new Map<string, Compared[]>();
  for (const candidate of candidates)
    for (const trait of TRAITS) {
      const value = valueOf(trait, candidate);
      if (value === null) continue;
      const key = `${trait} ${value}`;
      const known = index.get(key);
      if (known) known.push(candidate);
      else index.set(key, [candidate]);
    }
  return index;
}

function findOthers(own: Compared, index: TraitIndex): Other[] {
  const others = new Map<string, Omit<Other, 'isProvenTeam'>>();
  for (const trait of TRAITS)
    for (const other of index.get(`${trait} ${valueOf(trait, own)}`)?.slice(0, ALIKE_MAX) ?? []) {
      const known = others.get(other.receipt);
      if (known) known.shared.push(trait);
      else if (other.receipt !== own.receipt) others.set(other.receipt, { other, shared: [trait] });
    }
  return [...others.values()]
    .filter(
      ({ other, shared }) =>
        !isOtherLanguage(own, other) && !isListedElsewhere(other, shared) && !isOtherFake(own, other, shared),
    )
    .toSorted((one, two) => two.shared.length - one.shared.length)
    .map((found) => ({ ...found, isProvenTeam: isOfProvenTeam(own, found) }));
}

/**
 * A proof cannot be borrowed as a website, a logo or an address in a form can. What a team changes, its mailbox or a
 * contract that it has listed before, is for the reviewer to confirm.
 */
function isOfProvenTeam(own: Compared, { other, shared }: Pick<Other, 'other' | 'shared'>): boolean {
  const isOther = !shared.includes('contract') && !shared.includes('symbol');
  return (
    other.status === 'accepted' &&
    own.proven !== '' &&
    own.proven === other.proven &&
    shared.includes('email') &&
    isOther
  );
}

/**
 * The same DApp on the same website in another language is not another project. A refused one is named nevertheless,
 * because its reasons may still be true.
 */
function isOtherLanguage(own: Compared, other: Compared): boolean {
  return (
    own.kind === 'dapp' &&
    other.kind === 'dapp' &&
    other.status !== 'refused' &&
    own.collision_key !== other.collision_key &&
    valueOf('contract', own) === valueOf('contract', other) &&
    own.host === other.host
  );
}

/** The sender of a report also reports other fakes and lists projects, so only the reported name is compared. */
function isOtherFake(own: Compared, other: Compared, shared: readonly Trait[]): boolean {
  return [own.kind, other.kind].includes('fake') && !shared.includes('website');
}

/** An accepted one is in the directory or the token list, where the trait that is looked up there was found already. */
function isListedElsewhere({ kind, status }: Compared, shared: readonly Trait[]): boolean {
  const listedTraits: Partial<Record<string, Trait>> = { dapp: 'website', token: 'symbol' };
  return status === 'accepted' && shared.length === 1 && shared[0] === listedTraits[kind];
}
