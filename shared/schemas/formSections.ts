import type { AddressFamily } from '../addresses/families.ts';

/**
 * The fields of each form by section, named as in the specification, in the order of the form and of its errors.
 */
const SECTIONS = {
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
} as const satisfies Record<FormKind, readonly { group: string; question?: string; fields: readonly string[] }[]>;

type Row<Kind extends FormKind> = (typeof SECTIONS)[Kind][number];

/** A field name of a form. */
export type FieldOf<Kind extends FormKind> = {
  [K in Kind]: Row<K>['fields'][number] | Extract<Row<K>, { question: string }>['question'];
}[Kind];

interface FormSection {
  /** Key in the catalogs, section `submissionFields`. */
  group: Row<FormKind>['group'];
  /** The yes/no field that shows the section's other fields. */
  question?: string;
  fields: readonly string[];
}

export const FORM_SECTIONS: Readonly<Record<FormKind, readonly FormSection[]>> = SECTIONS;

export const FORM_KINDS = ['dapp', 'token', 'nft', 'recruiting'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Protocol standards and their address family; null when any chain can have it. */
export const NFT_STANDARDS = {
  'ERC-721': 'evm',
  'ERC-1155': 'evm',
  'TRC-721': 'tron',
  Metaplex: 'solana',
  AtomicAssets: 'antelope',
  SimpleAssets: 'antelope',
  other: null,
} as const satisfies Record<string, AddressFamily['family'] | null>;
export type NftStandard = keyof typeof NFT_STANDARDS;

/** The four requirements, in the order of the recruiting page. */
export const RECRUITING_REQUIREMENTS = ['wallet', 'events', 'writing', 'community'] as const;
