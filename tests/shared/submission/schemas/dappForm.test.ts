import type { FormInput } from '../../../../shared/submission/schemas/formInput.ts';
import { checkChanged, issuesOf, LOGO } from '../../../support/formIssues.ts';

const ADDRESS = '0x9314ac22f46a0fd17c1361cd7ccd0db84ba69139';
const REFERRAL = { hasReferral: 'yes', inviteAccount: ADDRESS, rakeBackUrl: 'https://harbour.example/i' };
const NEWS = { hasNews: 'yes', newsTitle: 'Open', content: 'Harbour opens its doors.', source: 'Harbour' };
const IMAGE = { ...LOGO, width: 1_200, height: 600 };
const REPORT = { ...LOGO, type: 'pdf' as const, width: null, height: null };

type Row = [name: string, changes: Record<string, string>, found: string, files?: FormInput['files']];
const ROWS: Row[] = [
  ['a referral that is complete', REFERRAL, ''],
  ['a referral without its fields', { hasReferral: 'yes' }, 'inviteAccount required, rakeBackUrl required'],
  [
    'a referral begun without saying yes',
    { hasReferral: '', rakeBackUrl: 'https://a.example' },
    'inviteAccount required',
  ],
  ['nonsense behind a no', { rakeBackUrl: 'nonsense', rewardDistribution: '?' }, ''],
  ['an unknown distribution', { ...REFERRAL, rewardDistribution: 'magic' }, 'rewardDistribution notChoice'],
  ['an audit with nothing in it', { hasAudit: 'on' }, 'auditUrl oneAuditItem'],
  ['an audit by link', { hasAudit: 'on', auditUrl: 'https://audit.example/r' }, ''],
  ['an audit by file', { hasAudit: 'yes' }, '', { auditFile: REPORT }],
  ['an audit file that is a picture', { hasAudit: 'yes' }, 'auditFile fileType', { auditFile: LOGO }],
  ['no contact but e-mail', { serviceWechat: ' ' }, 'serviceWechat required, others required'],
  [
    'a second e-mail as the other contact',
    { serviceWechat: '', others: 'E-mail: help@harbour.example' },
    'others oneContactMore',
  ],
  ['another contact', { serviceWechat: '', others: 'LINE: harbour' }, ''],
  ['a news flash that is complete', NEWS, '', { img_url: IMAGE }],
  ['a news flash without its fields', { hasNews: 'yes' }, 'content required, img_url required, source required'],
  ['a picture too wide', NEWS, 'img_url imagePixels', { img_url: { ...LOGO, width: 2_049 } }],
  ['a picture too heavy', NEWS, 'img_url fileSize', { img_url: { ...LOGO, bytes: 2_097_153 } }],
  ['plain http', { url: 'http://harbour.example' }, 'url notHttps'],
  ['ENU, which has no number', { platform: 'ENU', address: 'harbour.enu' }, ''],
];

describe('A DApp', () => {
  it.each([
    ['that were not touched stay unanswered', '', ['', '', '', '', '', '']],
    [
      'that were answered with no say so, and what stands behind them was not asked',
      'no',
      ['no', 'no', 'no', 'no', '', ''],
    ],
  ])('has questions: those %s', (_title, answer, stored) => {
    const questions = { hasTranslations: answer, hasReferral: answer, hasAudit: answer, hasNews: answer };
    const checked = checkChanged('dapp', { ...questions, hasInviteReward: '', newsletter: '' });
    const names = [...Object.keys(questions), 'hasInviteReward', 'newsletter'];
    expect(checked.ok && names.map((name) => checked.values[name])).toEqual(stored);
  });

  it('has questions behind a yes: one not touched stays unanswered, a box not ticked says no', () => {
    const checked = checkChanged('dapp', { ...REFERRAL, ...NEWS }, { icon_url: LOGO, img_url: IMAGE });
    expect(checked.ok && [checked.values.hasInviteReward, checked.values.newsletter]).toEqual(['', 'no']);
  });

  it.each(ROWS)('%s', (_name, changes, found, files = {}) => expect(issuesOf('dapp', changes, files)).toBe(found));
});
