import type { Kysely } from 'kysely';
import { DAY_MS } from '../../shared/limits.ts';
import type { Tables } from '../store/tables.ts';
import { sha256 } from './files.ts';
import { createReceipt } from './receipt.ts';

/** How long a mailed code works: a team may be asked to confirm while it is away for a week. */
const KEPT_MS = 14 * DAY_MS;

type AddressLink = Tables['address_link'];

/** The hash by which a mailbox is known where its address need not be. Letter case does not count. */
export function hashMailbox(address: string): string {
  return sha256(address.trim().toLowerCase());
}

/** Makes a code for a mail to `address`, in the format of a receipt. Only its hash is kept. */
export async function createAddressLink(
  db: Kysely<Tables>,
  { purpose, target, address }: Pick<AddressLink, 'purpose' | 'target'> & { address: string },
): Promise<string> {
  const code = createReceipt();
  const expires_at = new Date(Date.now() + KEPT_MS).toISOString();
  const link = { code_hash: sha256(code), purpose, target, recipient: hashMailbox(address), expires_at };
  await db.insertInto('address_link').values(link).execute();
  return code;
}

/** Finds the code for `target` and `address` among codes that were sent, as its hash; null when none of them is valid. */
export async function findAddressLink(
  db: Kysely<Tables>,
  { purpose, target, address }: Pick<AddressLink, 'purpose' | 'target'> & { address: string },
  codes: Iterable<string>,
): Promise<string | null> {
  const hashes = [...codes].map(sha256);
  if (hashes.length === 0) return null;
  const link = await db
    .selectFrom('address_link')
    .select('code_hash')
    .where('code_hash', 'in', hashes)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('recipient', '=', hashMailbox(address))
    .where('expires_at', '>=', new Date().toISOString())
    .executeTakeFirst();
  return link?.code_hash ?? null;
}
