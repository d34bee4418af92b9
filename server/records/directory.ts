import { type Expression, type Kysely, type Selectable, sql } from 'kysely';
import { FAMILIES } from '../../shared/submission/addresses/families.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { PLATFORMS, type SubmissionPlatform } from '../../shared/submission/platforms.ts';
import type { SubmissionSubject } from '../../shared/submission/submission.ts';
import type { Tables } from '../store/tables.ts';
import { collisionKey, entrySubject } from './subject.ts';

/** Chain and address of a contract. */
export type Contract = Pick<SubmissionSubject, 'platform' | 'address'>;

/** An entry of the directory in this store, wherever it came from. */
export type DirectoryEntry = ReturnType<typeof readEntry>;

/** The visible entries that name a contract, those of the sample content and of imports included, the oldest first. */
async function loadEntriesAt(db: Kysely<Tables>, contract: Contract): Promise<DirectoryEntry[]> {
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where('status', '=', STATUS_PUBLISHED)
    .where(namesAddress(contract))
    .orderBy('hid')
    .execute();
  return rows.map(readEntry).filter((entry) => hasContract(entry, contract));
}

/** The entry that an accepted DApp has or would join: its own, else the oldest visible one with its contract. */
export async function loadEntryOf(db: Kysely<Tables>, subject: SubmissionSubject): Promise<DirectoryEntry | null> {
  const own = db
    .selectFrom('application')
    .selectAll()
    .where('subject', '=', entrySubject(collisionKey(subject)));
  const row = await own.executeTakeFirst();
  return row ? readEntry(row) : ((await loadEntriesAt(db, subject))[0] ?? null);
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

function readEntry(row: Selectable<Tables['application']>) {
  return {
    ...row,
    isShown: row.status === STATUS_PUBLISHED,
    platforms: JSON.parse(row.platforms) as number[],
    contracts: parseContracts(row.contracts),
  };
}
