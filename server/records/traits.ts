import { mailboxOf } from './mailbox.ts';
import { FAMILIES, ZERO_ADDRESSES } from '../../shared/submission/addresses/families.ts';
import { findPlatform } from '../../shared/submission/platforms.ts';
import { fakeName } from '../../shared/genuine/fakeName.ts';
import { fieldsWith, textWith } from '../../shared/submission/schemas/fieldRoles.ts';
import type { SubmissionTable } from '../store/submissionTable.ts';
import { deskIdOf } from './receipt.ts';
import {
  type CheckedSubmission,
  collisionKey,
  emailOf,
  fakeOf,
  ownerOf,
  readFields,
  subjectOf,
  websiteKey,
} from './subject.ts';

/** What a submission is recognised by when something of it comes again. Null where the form has no such thing. */
export type Traits = Pick<SubmissionTable, 'collision_key' | 'host' | 'owner' | 'email' | 'symbol'>;

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

/** The roles of the fields whose texts the desk searches. */
const SEARCHED = ['name', 'symbol', 'team', 'website', 'link', 'address'] as const;

/** The columns by which the desk finds a submission. */
export function searchColumnsOf({ receipt, kind, fields }: Pick<SubmissionTable, 'receipt' | 'kind' | 'fields'>) {
  const values = readFields(fields);
  const texts = SEARCHED.flatMap((role) => fieldsWith(kind, role).map((name) => values[name] ?? ''));
  const all = [...texts, traitsOf({ kind, values }).host ?? ''];
  return { desk_id: deskIdOf(receipt), search_text: toSearchText([...new Set(all.filter(Boolean))].join('\n')) };
}

/** A text as it is searched: letter case and full-width forms do not count. */
export function toSearchText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Contracts whose ownership was given up all name the same address. */
function isNobody(platform: string, address: string): boolean {
  const chain = findPlatform(platform);
  return chain !== null && ZERO_ADDRESSES[FAMILIES[chain].family] === address;
}
