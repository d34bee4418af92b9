import type { Submission } from '../../../shared/submission/submission.ts';
import { isOwnContract } from '../../../shared/submission/schemas/addressRules.ts';
import { fieldsWith, textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { findRawSupply } from '../../../shared/submission/schemas/numberRules.ts';
import { findSharedSite } from '../../../shared/genuine/websiteHosts.ts';
import { ownerOf, subjectOf, TEAM_ROLES, isSamePage } from '../../records/subject.ts';
import type { ReviewNotice } from './seenBefore.ts';

type Fields = Submission['fields'];

/**
 * What stands in the fields themselves: a supply that looks wrong, a contract that owns itself, and a website that is
 * no project's own.
 */
export function findFieldNotices({ kind, fields }: Pick<Submission, 'kind' | 'fields'>): ReviewNotice[] {
  const supply = textWith(kind, 'supply', fields);
  const tokens = findRawSupply(supply, textWith(kind, 'decimals', fields));
  const site = findSharedSite(subjectOf({ kind, values: fields })?.website ?? '');
  return [
    ...(tokens ? [{ code: 'rawSupply' as const, with: `${supply} → ${tokens}` }] : []),
    ...(/^0+(\.0*)?$/.test(supply) ? [{ code: 'noSupply' as const, with: supply }] : []),
    ...(isOwnContract(kind, fields) ? [{ code: 'ownContract' as const, with: ownerOf({ kind, values: fields }) }] : []),
    // Accounts of a network are common for new projects; explorers, chats and markets show other people's pages.
    ...(site && site.site !== 'profile' ? [{ code: 'notOwnSite' as const, with: `${site.host} · ${site.site}` }] : []),
  ];
}

/** Roles of the fields by which a team is reached and paid, and by which its project is recognised. */
const WATCHED = ['website', ...TEAM_ROLES] as const;

/** What of them differs from the version that a reviewer has seen: another sender may have sent the newer one. */
export function findContactChanges(
  { kind, fields }: Pick<Submission, 'kind' | 'fields'>,
  before: Fields,
): ReviewNotice[] {
  return WATCHED.flatMap((role) =>
    fieldsWith(kind, role).flatMap((name) => {
      const [now = '', then = ''] = [fields[name], before[name]];
      if (role === 'website' ? isSamePage(now, then) : now.toLowerCase() === then.toLowerCase()) return [];
      return [{ code: 'contactChanged' as const, with: `${name}: ${then || 'nothing'} → ${now || 'nothing'}` }];
    }),
  );
}
