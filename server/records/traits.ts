import { FAMILIES, ZERO_ADDRESSES } from '../../shared/submission/addresses/families.ts';
import { findPlatform } from '../../shared/submission/platforms.ts';
import { fakeName } from '../../shared/genuine/fakeName.ts';
import { textWith } from '../../shared/submission/schemas/fieldRoles.ts';
import type { Store, SubmissionTable } from '../store/tables.ts';
import { type CheckedSubmission, collisionKey, emailOf, fakeOf, ownerOf, readFields, subjectOf } from './subject.ts';
import { websiteKey } from './websites.ts';

/** Providers that ignore dots, with the domain under which one mailbox is counted. */
const DOTS_IGNORED: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** The mailbox that an address most likely leads to: without letter case, `+tag` and the dots that known providers ignore. */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const name = local.replace(/(?<=.)\+.*$/, '');
  const known = DOTS_IGNORED[domain];
  return known === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${known}`;
}

/** What a submission is recognised by when something of it comes again. Null where the form has no such thing. */
export type Traits = Pick<SubmissionTable, 'collision_key' | 'host' | 'owner' | 'email' | 'symbol'>;

const ROWS_PER_FILL = 500;

export function traitsOf({ kind, values }: CheckedSubmission): Traits {
  const subject = subjectOf({ kind, values });
  const [platform, owner] = [textWith(kind, 'platform', values), ownerOf({ kind, values })];
  const symbol = textWith(kind, 'symbol', values);
  const [fake, email] = [fakeOf({ kind, values }), emailOf({ kind, values })];
  return {
    collision_key: subject && collisionKey(subject),
    host: subject ? websiteKey(subject.website) : fake && fakeName(fake.name),
    owner: owner === '' || isNobody(platform, owner) ? null : owner,
    email: email && mailboxOf(email),
    symbol: symbol ? `${platform}:${symbol.toLowerCase()}` : null,
  };
}

/** Contracts whose ownership was given up all name the same address. */
function isNobody(platform: string, address: string): boolean {
  const chain = findPlatform(platform);
  return chain !== null && ZERO_ADDRESSES[FAMILIES[chain].family] === address;
}

/** Fills the traits of submissions that an earlier release has stored, or a backup of one, which have no `email`. */
export async function fillTraits(store: Store): Promise<void> {
  for (let count = ROWS_PER_FILL; count === ROWS_PER_FILL;)
    count = await store.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('submission')
        .select(['receipt', 'kind', 'fields'])
        .where('email', 'is', null)
        .limit(ROWS_PER_FILL)
        .execute();
      for (const { receipt, kind, fields } of rows) {
        const { host, owner, email, symbol } = traitsOf({ kind, values: readFields(fields) });
        await trx
          .updateTable('submission')
          .set({ host, owner, email, symbol })
          .where('receipt', '=', receipt)
          .execute();
      }
      return rows.length;
    });
}
