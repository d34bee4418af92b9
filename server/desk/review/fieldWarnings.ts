import type { Submission } from '../../../shared/submission/submission.ts';
import { isOwnContract } from '../../../shared/submission/schemas/addressRules.ts';
import { fieldsWith, textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { findRawSupply } from '../../../shared/submission/schemas/numberRules.ts';
import { findSharedSite } from '../../../shared/genuine/websiteHosts.ts';
import { ownerOf, subjectOf, TEAM_ROLES, isSamePage } from '../../records/subject.ts';
import type { Warning } from './warningDetails.ts';

type Fields = Submission['fields'];

/**
 * Looks at the fields alone: a supply that looks wrong, a token named by a hash, a contract that owns itself, and a
 * website that is no project's own.
 */
export function findFieldWarnings({ kind, fields }: Pick<Submission, 'kind' | 'fields'>): Warning[] {
  const supply = textWith(kind, 'supply', fields);
  const tokens = findRawSupply(supply, textWith(kind, 'decimals', fields));
  const address = ownerOf({ kind, values: fields });
  const site = findSharedSite(subjectOf({ kind, values: fields })?.website ?? '');
  const warnings: Warning[] = [];
  if (tokens) warnings.push({ code: 'rawSupply', details: { kind: 'supply', supply, tokens } });
  if (/^0+(\.0*)?$/.test(supply))
    warnings.push({ code: 'noSupply', details: { kind: 'supply', supply, tokens: null } });
  const denom = textWith(kind, 'address', fields);
  if (/^ibc\//i.test(denom)) warnings.push({ code: 'ibcHash', details: { kind: 'address', address: denom } });
  if (isOwnContract(kind, fields)) warnings.push({ code: 'ownContract', details: { kind: 'address', address } });
  // Accounts of a network are common for new projects; explorers, chats and markets show other people's pages.
  if (site && site.site !== 'profile') warnings.push({ code: 'notOwnSite', details: { kind: 'sharedSite', ...site } });
  return warnings;
}

/** Roles of the fields by which a team is reached and paid, and by which its project is recognised. */
const WATCHED = ['website', ...TEAM_ROLES] as const;

/** Compares them with the version that a reviewer has seen: another sender may have sent the newer one. */
export function findContactChanges({ kind, fields }: Pick<Submission, 'kind' | 'fields'>, before: Fields): Warning[] {
  return WATCHED.flatMap((role) =>
    fieldsWith(kind, role).flatMap((name): Warning[] => {
      const [now = '', then = ''] = [fields[name], before[name]];
      if (role === 'website' ? isSamePage(now, then) : now.toLowerCase() === then.toLowerCase()) return [];
      return [{ code: 'contactChanged', details: { kind: 'change', field: name, before: then, now } }];
    }),
  );
}
