import type zh from '../../locales/zh.json';
import type { FieldOf } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';

interface SectionRow<Field> {
  group: keyof (typeof zh)['submissionFields']['groups'];
  /** The yes or no that opens the section's other fields. */
  question?: Field;
  fields: readonly Field[];
}

/** The forms, section by section, in the order of their fields. */
export const FORM_SECTIONS: { [Kind in FormKind]: readonly SectionRow<FieldOf<Kind>>[] } = {
  dapp: [
    {
      group: 'dapp',
      fields: [
        'platform',
        'title',
        'address',
        'url',
        'desc',
        'icon_url',
        'projectDesc',
        'companyOrSelfDesc',
        'language',
      ],
    },
    {
      group: 'referral',
      question: 'hasReferral',
      fields: ['rewardDistribution', 'hasInviteReward', 'inviteAccount', 'rakeBackAccount', 'rakeBackUrl'],
    },
    { group: 'audit', question: 'hasAudit', fields: ['auditUrl', 'auditFile'] },
    { group: 'contact', fields: ['email', 'wechat', 'serviceWechat', 'others'] },
    { group: 'newsFlash', question: 'hasNews', fields: ['newsTitle', 'content', 'img_url', 'source', 'newsletter'] },
  ],
  token: [
    {
      group: 'token',
      fields: [
        'bl_symbol',
        'address',
        'owner_address',
        'symbol',
        'total_supply',
        'decimal',
        'precision',
        'gas',
        'icon_url',
      ],
    },
    { group: 'project', fields: ['website', 'companyName', 'name'] },
    { group: 'contact', fields: ['email', 'contact'] },
  ],
  nft: [
    {
      group: 'nft',
      fields: ['platform', 'standard', 'standardOther', 'address', 'name', 'desc', 'website', 'icon_url'],
    },
    { group: 'contact', fields: ['email', 'wechat', 'serviceWechat', 'others'] },
  ],
  recruiting: [
    {
      group: 'recruiting',
      fields: ['name', 'email', 'contact', 'language', 'region', 'requirements', 'experience'],
    },
  ],
};
