import { type Expression, type Kysely, type Selectable, sql } from 'kysely';
import { FAMILIES } from '../../shared/submission/addresses/families.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { PLATFORMS, type SubmissionPlatform } from '../../shared/submission/platforms.ts';
import type { SubmissionSubject } from '../../shared/submission/submission.ts';
import type { Tables } from '../store/tables.ts';
import { readHiding } from './hiding.ts';
import { collisionKey, entrySubject } from './subject.ts';

/** Chain and address of a contract. */
export type Contract = Pick<SubmissionSubject, 'platform' | 'address'>;

/** An entry of the directory in this store, wherever it came from. */
export type DirectoryEntry = ReturnType<typeof readEntry>;

/**
 * The entries that name a contract, those of the sample content and of imports included: the visible ones, then those
 * that the desk hides, each the oldest first. What has lost its submission is not among them.
 */
async function loadEntriesAt(db: Kysely<Tables>, contract: Contract): Promise<DirectoryEntry[]> {
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where(({ eb, or }) => or([eb('status', '=', STATUS_PUBLISHED), eb('hidden_by', 'is not', null)]))
    .where(namesAddress(contract))
    .orderBy('hid')
    .execute();
  const entries = rows.map(readEntry).filter((entry) => hasContract(entry, contract));
  return entries.toSorted((one, other) => Number(other.isShown) - Number(one.isShown));
}

/**
 * The entry that an accepted DApp has or would join: its own, else the oldest with its contract. A hidden one is found
 * too, so that a submission of its contract does not lead past who has hidden it.
 */
export async function loadEntryOf(db: Kysely<Tables>, subject: SubmissionSubject): Promise<DirectoryEntry | null> {
  const own = db
    .selectFrom('application')
    .selectAll()
    .where('subject', '=', entrySubject(collisionKey(subject)));
  const row = await own.executeTakeFirst();
  return row ? readEntry(row) : ((await loadEntriesAt(db, subject))[0] ?? null);
}

/** Subjects under which submissions of an entry's contracts are stored: an entry with several chains has several. */
export function subjectsOf(entry: Pick<DirectoryEntry, 'subject' | 'contracts'> | null): string[] {
  const contracts = entry?.contracts.map(({ platform, address }) => `dapp:${platform}:${address}`) ?? [];
  return entry?.subject ? [entry.subject, ...contracts] : contracts;
}

/** The collision keys of these subjects in every language. */
export function keysOfSubjects(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => LANGUAGES.map((language) => `${subject}:${language}`));
}

/** Whether an entry may name the address of a contract; `hasContract` compares it exactly. */
export function namesAddress({ address }: Contract): Expression<boolean> {
  return sql<boolean>`lower(contracts) like ${`%"${address.toLowerCase().replace(/[%_]/g, '')}"%`}`;
}

export function hasContract({ contracts }: { contracts: readonly Contract[] }, contract: Contract): boolean {
  return contracts.some((one) => contractKey(one) === contractKey(contract));
}

/** A key that is equal for one contract. EVM addresses are equal in any case, which carries a checksum only. */
export function contractKey({ platform, address }: Contract): string {
  return `${platform}:${FAMILIES[platform].family === 'evm' ? address.toLowerCase() : address}`;
}

/** The contracts in the column of an entry. */
export function parseContracts(contracts: string): Contract[] {
  return readContracts(JSON.parse(contracts) as { platform: number; address: string }[]);
}

/** The contracts of a directory entry, whose chains the content service names by their ids. */
export function readContracts(contracts: readonly { platform: number; address: string }[]): Contract[] {
  return contracts.flatMap(({ platform: id, address }) =>
    PLATFORMS.filter((platform) => platform.id === id).map(({ name }) => ({
      platform: name as SubmissionPlatform,
      address,
    })),
  );
}

/** The entry of a number; null when there is none. */
export async function loadEntry(db: Kysely<Tables>, hid: number): Promise<DirectoryEntry | null> {
  const row = await db.selectFrom('application').selectAll().where('hid', '=', hid).executeTakeFirst();
  return row ? readEntry(row) : null;
}

function readEntry(row: Selectable<Tables['application']>) {
  return {
    ...row,
    isShown: row.status === STATUS_PUBLISHED,
    hiding: readHiding(row),
    platforms: JSON.parse(row.platforms) as number[],
    contracts: parseContracts(row.contracts),
  };
}
