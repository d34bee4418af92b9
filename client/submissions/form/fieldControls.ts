import * as limits from '../../../shared/limits.ts';
import type { FieldOf, FormKind } from '../../../shared/schemas/formSections.ts';

/** The control of a field. Fields without `need` are required. */
export type FieldControl = { need?: 'sometimes' | 'never' } & (
  | { as: 'text'; limit?: number; rows?: number; input?: 'url' | 'email' | 'numeric' | 'decimal' }
  | { as: 'picture' | 'report' | 'logo' | 'platform' | 'standard' | 'address' | 'question' | 'box' | 'requirements' }
  | { as: 'choice'; of: 'language' | 'rewardDistribution' }
);

const CONTACTS = {
  email: { as: 'text', input: 'email' },
  wechat: { as: 'text', limit: limits.CONTACT_LENGTH_MAX, need: 'sometimes' },
  serviceWechat: { as: 'text', limit: limits.CONTACT_LENGTH_MAX, need: 'sometimes' },
  others: { as: 'text', limit: limits.OTHER_CONTACT_LENGTH_MAX, need: 'sometimes' },
} as const satisfies Record<string, FieldControl>;

const PROJECT_TEXT: FieldControl = { as: 'text', rows: 4, limit: limits.PROJECT_TEXT_LENGTH_MAX };
const WEBSITE: FieldControl = { as: 'text', input: 'url' };

/** The control of every field of every form. */
export const FIELD_CONTROLS: { [Kind in FormKind]: Record<FieldOf<Kind>, FieldControl> } = {
  dapp: {
    platform: { as: 'platform' },
    title: { as: 'text', limit: limits.DAPP_NAME_LENGTH_MAX },
    address: { as: 'address' },
    url: WEBSITE,
    desc: { as: 'text', limit: limits.SUBTITLE_LENGTH_MAX },
    icon_url: { as: 'logo' },
    projectDesc: PROJECT_TEXT,
    companyOrSelfDesc: { as: 'text', rows: 4, limit: limits.TEAM_TEXT_LENGTH_MAX },
    language: { as: 'choice', of: 'language' },
    hasReferral: { as: 'question' },
    rewardDistribution: { as: 'choice', of: 'rewardDistribution', need: 'never' },
    hasInviteReward: { as: 'question' },
    inviteAccount: { as: 'address', need: 'sometimes' },
    rakeBackAccount: { as: 'address', need: 'never' },
    rakeBackUrl: { ...WEBSITE, need: 'sometimes' },
    hasAudit: { as: 'question' },
    auditUrl: { ...WEBSITE, need: 'sometimes' },
    auditFile: { as: 'report', need: 'sometimes' },
    ...CONTACTS,
    hasNews: { as: 'question' },
    newsTitle: { as: 'text', limit: limits.NEWS_TITLE_LENGTH_MAX, need: 'never' },
    content: { as: 'text', rows: 4, limit: limits.NEWS_TEXT_LENGTH_MAX, need: 'sometimes' },
    img_url: { as: 'picture', need: 'sometimes' },
    source: { as: 'text', limit: limits.NEWS_SOURCE_LENGTH_MAX, need: 'sometimes' },
    newsletter: { as: 'box' },
  },
  token: {
    bl_symbol: { as: 'platform' },
    address: { as: 'address' },
    owner_address: { as: 'address' },
    symbol: { as: 'text', limit: limits.SYMBOL_LENGTH_MAX },
    total_supply: { as: 'text', input: 'decimal' },
    decimal: { as: 'text', input: 'numeric' },
    precision: { as: 'text', input: 'numeric' },
    gas: { as: 'text', input: 'numeric' },
    icon_url: { as: 'logo' },
    website: WEBSITE,
    companyName: { as: 'text', limit: limits.PERSON_LENGTH_MAX },
    name: PROJECT_TEXT,
    email: CONTACTS.email,
    contact: { as: 'text', limit: limits.CONTACT_LENGTH_MAX },
  },
  nft: {
    platform: { as: 'platform' },
    standard: { as: 'standard' },
    standardOther: { as: 'text', limit: limits.PERSON_LENGTH_MAX, need: 'sometimes' },
    address: { as: 'address' },
    name: { as: 'text', limit: limits.NFT_NAME_LENGTH_MAX },
    desc: PROJECT_TEXT,
    website: WEBSITE,
    icon_url: { as: 'logo' },
    ...CONTACTS,
  },
  recruiting: {
    name: { as: 'text', limit: limits.PERSON_LENGTH_MAX },
    email: CONTACTS.email,
    contact: { as: 'text', limit: limits.CONTACT_LENGTH_MAX },
    language: { as: 'text', limit: limits.PERSON_LENGTH_MAX },
    region: { as: 'text', limit: limits.PERSON_LENGTH_MAX },
    requirements: { as: 'requirements' },
    experience: PROJECT_TEXT,
  },
};
