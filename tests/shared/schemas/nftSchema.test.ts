import { describe, expect, it } from '@jest/globals';
import type { FormKind } from '../../../shared/schemas/formKinds.ts';
import { issuesOf } from '../../support/formIssues.ts';

const ROWS: [kind: FormKind, name: string, changes: Record<string, string>, found: string][] = [
  ['nft', 'no second contact of a collection', { serviceWechat: '' }, 'wechat oneContactMore'],
  ['nft', 'a standard of other chains', { standard: 'Metaplex' }, 'standard standardElsewhere'],
  ['nft', 'another standard without its name', { standard: 'other' }, 'standardOther required'],
  ['recruiting', 'one requirement of four', { requirements: 'wallet,wallet' }, 'requirements requirementsMissing'],
];

describe('collections and applications', () => {
  it.each(ROWS)('%s: %s', (kind, _name, changes, found) => expect(issuesOf(kind, changes)).toBe(found));
});
