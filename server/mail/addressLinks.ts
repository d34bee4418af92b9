import { hashMailbox } from '../records/mailbox.ts';
import type { Kysely } from 'kysely';
import type { Language } from '../../shared/site/languages.ts';
import { DAY_MS, NEWSLETTER_CONFIRM_DAYS, NEWSLETTER_LEAVE_DAYS } from '../../shared/limits.ts';
import type { Tables } from '../store/tables.ts';
import { sha256 } from '../records/files.ts';
import { createReceipt, findReceipt } from '../records/receipt.ts';

/**
 * A takeover code as the store names it, in the purpose of its link and in the template of its mail. The value is the
 * one that earlier releases read and write, so that codes which are already mailed stay valid.
 */
export const TAKEOVER = 'claim';

/** How many days a mailed code is valid: a team can be away for a week when it is asked to confirm. */
const VALID_DAYS = {
  confirm: 14,
  [TAKEOVER]: 14,
  subscribe: NEWSLETTER_CONFIRM_DAYS,
  leave: NEWSLETTER_LEAVE_DAYS,
} as const;

type AddressLink = Tables['address_link'];

interface LinkOptions extends Pick<AddressLink, 'purpose' | 'target'> {
  address: string;
  /** How many days it is valid, where that differs from others of its purpose. */
  days?: number;
}

/** Makes a code for a mail to `address`, in the format of a receipt. Only its hash is stored. */
export async function createAddressLink(db: Kysely<Tables>, options: LinkOptions): Promise<string> {
  const { code, link } = makeAddressLink(options);
  await db.insertInto('address_link').values(link).execute();
  return code;
}

/** Makes a code as createAddressLink does, without the store: the code, new or given, and the row to store. */
export function makeAddressLink(
  { purpose, target, address, days = VALID_DAYS[purpose] }: LinkOptions,
  code = createReceipt(),
): { code: string; link: AddressLink } {
  const expires_at = new Date(Date.now() + days * DAY_MS).toISOString();
  return { code, link: { code_hash: sha256(code), purpose, target, recipient: hashMailbox(address), expires_at } };
}

/** Loads a code that a visitor has typed, as its hash, with what it is for; undefined when it is not valid. */
export function loadTypedLink(db: Kysely<Tables>, purpose: AddressLink['purpose'], typed: string) {
  return db
    .selectFrom('address_link')
    .select(['code_hash', 'target', 'recipient'])
    .where('code_hash', '=', sha256(findReceipt(typed) ?? ''))
    .where('purpose', '=', purpose)
    .where('expires_at', '>=', new Date().toISOString())
    .executeTakeFirst();
}

/** Loads the code for `target` and `address` among `codes`, as its hash; null when none of them is valid. */
export async function loadAddressLink(
  db: Kysely<Tables>,
  { purpose, target, address }: LinkOptions,
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

/** The path that takes an address off the newsletter by its code when it is posted to. A GET leads to the page. */
export function oneClickPath(leave: string, lang: Language): string {
  return `/api/newsletter/leave?${new URLSearchParams({ leave, lang })}`;
}
