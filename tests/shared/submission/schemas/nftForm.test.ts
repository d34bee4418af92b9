import type { FormKind } from '../../../../shared/submission/schemas/formSections.ts';
import { issuesOf } from '../../../support/formIssues.ts';

const ON_KUSAMA = { platform: 'Kusama', standard: 'other', standardOther: 'RMRK' };

const ROWS: [kind: FormKind, name: string, changes: Record<string, string>, found: string][] = [
  ['nft', 'no second contact of a collection', { serviceWechat: '' }, 'serviceWechat required, others required'],
  [
    'nft',
    'the e-mail again as the other contact',
    { serviceWechat: ' mailto:Team@Harbour.example ' },
    'serviceWechat oneContactMore',
  ],
  ['nft', 'the e-mail again beside another contact', { wechat: 'team@harbour.example' }, ''],
  ['nft', 'an address without a contract', { address: `0x${'0'.repeat(40)}` }, 'address badAddress.placeholder'],
  ['token', 'the e-mail again as the contact', { contact: 'TEAM@harbour.example' }, 'contact oneContactMore'],
  ['token', 'a burn address', { address: `0x${'0'.repeat(36)}dead` }, 'address badAddress.placeholder'],
  ['token', 'an owner who is gone', { owner_address: `0x${'0'.repeat(40)}` }, ''],
  [
    'dapp',
    'the e-mail again as the other contact',
    { serviceWechat: 'team@harbour.example' },
    'serviceWechat oneContactMore',
  ],
  ['dapp', 'a burn address', { address: `0x${'0'.repeat(36)}dEaD` }, 'address badAddress.placeholder'],
  ['recruiting', 'the e-mail again as the contact', { contact: 'kim@harbour.example' }, 'contact oneContactMore'],
  ['nft', 'a standard of other chains', { standard: 'Metaplex' }, 'standard standardElsewhere'],
  ['nft', 'the number of a collection on Kusama', { ...ON_KUSAMA, address: '22' }, ''],
  ['nft', 'a collection of RMRK', { ...ON_KUSAMA, address: 'e0b9bdcc456a36497a-KANBIRD' }, ''],
  [
    'nft',
    'a token where a collection belongs',
    { platform: 'EOS', standard: 'AtomicAssets', address: 'tethertether-USDT' },
    'address badAddress.tokenOnly',
  ],
  ['nft', 'another standard without its name', { standard: 'other' }, 'standardOther required'],
  ['recruiting', 'one requirement of four', { requirements: 'wallet,wallet' }, 'requirements requirementsMissing'],
];

describe('collections, applications and what all forms share', () => {
  it.each(ROWS)('%s: %s', (kind, _name, changes, found) => expect(issuesOf(kind, changes)).toBe(found));
});
