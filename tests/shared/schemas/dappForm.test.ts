import type { FormInput } from '../../../shared/schemas/formInput.ts';
import { issuesOf, LOGO } from '../../support/formIssues.ts';

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
  ['no contact but e-mail', { serviceWechat: ' ' }, 'serviceWechat oneContactMore'],
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
  it.each(ROWS)('%s', (_name, changes, found, files = {}) => expect(issuesOf('dapp', changes, files)).toBe(found));
});
