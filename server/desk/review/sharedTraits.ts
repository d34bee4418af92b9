import type { Selectable } from 'kysely';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { SubmissionTable } from '../../store/tables.ts';
import { entrySubject } from '../../records/subject.ts';

/** What two submissions can have in common, the most telling first. */
const TRAITS = ['contract', 'website', 'owner', 'email', 'logo', 'symbol'] as const;
export type Trait = (typeof TRAITS)[number];

/** The columns that submissions are compared by, and the hash of the logo. */
export const TRAIT_COLUMNS = [
  'receipt',
  'kind',
  'status',
  'created_at',
  'collision_key',
  'host',
  'owner',
  'email',
  'symbol',
  'previous_receipt',
] as const;
export type Compared = Pick<Selectable<SubmissionTable>, (typeof TRAIT_COLUMNS)[number]> & { logo: string | null };

/** Another submission and what it has in common with the one under review. */
export interface Other {
  other: Compared;
  shared: Trait[];
}

/** The collision keys of a contract in all forms and languages. */
export function contractKeys(key: string): string[] {
  const contract = contractOf(key);
  return [
    ...new Set([key, `token:${contract}`, `nft:${contract}`, ...LANGUAGES.map((lang) => `dapp:${contract}:${lang}`)]),
  ];
}

/** Chain and address in a collision key, without the form and a DApp's language. */
function contractOf(key: string): string {
  return entrySubject(key).replace(/^\w+:/, '');
}

function valueOf(trait: Trait, one: Compared): string | null {
  if (trait === 'contract') return one.collision_key === null ? null : contractOf(one.collision_key);
  return trait === 'website' ? one.host : one[trait] || null;
}

/** Candidates by each of their traits, so that each submission of a long queue finds its own. */
export type TraitIndex = ReadonlyMap<string, readonly Compared[]>;

export function indexByTrait(candidates: readonly Compared[]): TraitIndex {
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

/** Submissions with one trait in common that are looked at, so that a flood of them costs no more than a few. */
const ALIKE_MAX = 50;

/** The candidates that a submission has something in common with, those with the most first. */
export function findOthers(own: Compared, index: TraitIndex): Other[] {
  const others = new Map<string, Other>();
  for (const trait of TRAITS)
    for (const other of index.get(`${trait} ${valueOf(trait, own)}`)?.slice(0, ALIKE_MAX) ?? []) {
      const known = others.get(other.receipt);
      if (known) known.shared.push(trait);
      else if (other.receipt !== own.receipt) others.set(other.receipt, { other, shared: [trait] });
    }
  return [...others.values()]
    .filter(
      ({ other, shared }) =>
        !isOtherLanguage(own, other) && !isListingWarning(other, shared) && !isOtherFake(own, other, shared),
    )
    .toSorted((one, two) => two.shared.length - one.shared.length);
}

/** A DApp in another language, on the same website, is not another project. A refused one is named all the same. */
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

/** A sender of reports may report several fakes and list projects, so only the reported name is compared. */
function isOtherFake(own: Compared, other: Compared, shared: readonly Trait[]): boolean {
  return [own.kind, other.kind].includes('fake') && !shared.includes('website');
}

/** What the directory or the token list is named for already. */
function isListingWarning({ kind, status }: Compared, shared: readonly Trait[]): boolean {
  const listedTraits: Partial<Record<string, Trait>> = { dapp: 'website', token: 'symbol' };
  return status === 'accepted' && shared.length === 1 && shared[0] === listedTraits[kind];
}

/** The order in which others are named. */
const FIRST: readonly SubmissionStatus[] = ['refused', 'changes', 'received', 'accepted'];
const STATUSES = [...FIRST, ...SUBMISSION_STATUSES.filter((status) => !FIRST.includes(status))];

/** Others by their status, without the statuses that none has. */
export function groupByStatus(others: readonly Other[]): [SubmissionStatus, Other[]][] {
  const groups = STATUSES.map((status): [SubmissionStatus, Other[]] => [
    status,
    others.filter(({ other }) => other.status === status),
  ]);
  return groups.filter(([, found]) => found.length > 0);
}
