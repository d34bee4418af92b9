import type { FileFacts } from '../files/readFileFacts.ts';
import type { FormKind } from './formKinds.ts';

/** Names of the fields as the specification gives them, form by form, in the order of the form. */
export const FORM_FIELDS = {
  dapp: [
    'platform',
    'title',
    'address',
    'url',
    'desc',
    'icon_url',
    'projectDesc',
    'companyOrSelfDesc',
    'language',
    'hasReferral',
    'rewardDistribution',
    'hasInviteReward',
    'inviteAccount',
    'rakeBackAccount',
    'rakeBackUrl',
    'hasAudit',
    'auditUrl',
    'auditFile',
    'email',
    'wechat',
    'serviceWechat',
    'others',
    'hasNews',
    'newsTitle',
    'content',
    'img_url',
    'source',
    'newsletter',
  ],
  token: [
    'bl_symbol',
    'address',
    'owner_address',
    'symbol',
    'total_supply',
    'decimal',
    'precision',
    'gas',
    'icon_url',
    'website',
    'companyName',
    'name',
    'email',
    'contact',
  ],
  nft: [
    'platform',
    'standard',
    'standardOther',
    'address',
    'name',
    'desc',
    'website',
    'icon_url',
    'email',
    'wechat',
    'serviceWechat',
    'others',
  ],
  recruiting: ['name', 'email', 'contact', 'language', 'region', 'requirements', 'experience'],
} as const satisfies Record<FormKind, readonly string[]>;

/** Fields that come as files; every other field is text. */
export const FILE_FIELDS = {
  dapp: ['icon_url', 'auditFile', 'img_url'],
  token: ['icon_url'],
  nft: ['icon_url'],
  recruiting: [],
} as const satisfies { [Kind in FormKind]: readonly (typeof FORM_FIELDS)[Kind][number][] };

/** Beside the form's own fields, in every form. */
export const ENVELOPE_FIELDS = {
  lang: 'lang',
  /** Made by the browser once a form, so that a form sent twice is one submission. Without a script it stays empty. */
  key: 'idempotencyKey',
  /** Receipt of the submission this one mends. */
  previous: 'previousReceipt',
  /** People never see it; programs that fill every field do. */
  honeypot: 'subject',
} as const;

export type FieldOf<Kind extends FormKind> = (typeof FORM_FIELDS)[Kind][number];
export type FormField = (typeof FORM_FIELDS)[FormKind][number] | (typeof ENVELOPE_FIELDS)[keyof typeof ENVELOPE_FIELDS];
export type FileField = (typeof FILE_FIELDS)[FormKind][number];

/** A form as it is filled in: texts as typed (empty or absent when not filled in), files by their facts. */
export interface FormInput {
  texts: Readonly<Record<string, string | undefined>>;
  files: Readonly<Partial<Record<FileField, FileFacts>>>;
}
