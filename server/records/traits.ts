import { mailboxOf } from './mailbox.ts';
import { FAMILIES, ZERO_ADDRESSES } from '../../shared/submission/addresses/families.ts';
import { findPlatform } from '../../shared/submission/platforms.ts';
import { fakeName } from '../../shared/genuine/fakeName.ts';
import { textWith } from '../../shared/submission/schemas/fieldRoles.ts';
import type { SubmissionTable } from '../store/tables.ts';
import { type CheckedSubmission, collisionKey, emailOf, fakeOf, ownerOf, subjectOf, websiteKey } from './subject.ts';

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

/** Contracts whose ownership was given up all name the same address. */
function isNobody(platform: string, address: string): boolean {
  const chain = findPlatform(platform);
  return chain !== null && ZERO_ADDRESSES[FAMILIES[chain].family] === address;
}
