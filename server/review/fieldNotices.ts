import type { Submission } from '../../shared/submission.ts';
import { findRawSupply } from '../../shared/schemas/numberRules.ts';
import { findSharedSite } from '../../shared/websiteHosts.ts';
import { subjectOf } from '../submissions/subject.ts';
import { isSamePage } from '../submissions/websites.ts';
import type { ReviewNotice } from './reviewNotice.ts';

type Fields = Submission['fields'];

/** What stands in the fields themselves: a supply that looks wrong, and a website that is no project's own. */
export function findFieldNotices({ kind, fields }: Pick<Submission, 'kind' | 'fields'>): ReviewNotice[] {
  const { total_supply: supply = '', decimal = '' } = fields;
  const tokens = findRawSupply(supply, decimal);
  const site = findSharedSite(subjectOf({ kind, values: fields })?.website ?? '');
  return [
    ...(tokens ? [{ code: 'rawSupply' as const, with: `${supply} → ${tokens}` }] : []),
    ...(/^0+(\.0*)?$/.test(supply) ? [{ code: 'noSupply' as const, with: supply }] : []),
    // Accounts of a network are common for new projects; explorers, chats and markets show other people's pages.
    ...(site && site.site !== 'profile' ? [{ code: 'notOwnSite' as const, with: `${site.host} · ${site.site}` }] : []),
  ];
}

/** Fields by which a team is reached and paid, and by which its project is recognised. */
const WATCHED = ['url', 'website', 'owner_address', 'email', 'contact', 'wechat', 'serviceWechat', 'others'];

/** What of them differs from the version that a reviewer has seen: somebody else may have sent the newer one. */
export function findContactChanges(fields: Fields, before: Fields): ReviewNotice[] {
  return WATCHED.flatMap((name) => {
    const [now = '', then = ''] = [fields[name], before[name]];
    const isUrl = name === 'url' || name === 'website';
    if (isUrl ? isSamePage(now, then) : now.toLowerCase() === then.toLowerCase()) return [];
    return [{ code: 'contactChanged' as const, with: `${name}: ${then || 'nothing'} → ${now || 'nothing'}` }];
  });
}
