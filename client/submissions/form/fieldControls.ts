import * as limits from '../../../shared/limits.ts';
import type { FieldOf, FormKind } from '../../../shared/schemas/formSections.ts';

/** The control of a field. Fields without `need` are required. */
type FieldControl = { need?: 'sometimes' | 'never' } & (
  | { as: 'text'; limit?: number; rows?: number; input?: 'url' | 'email' | 'numeric' | 'decimal' }
  | { as: 'picture' | 'report' | 'logo' | 'platform' | 'standard' | 'address' | 'question' | 'box' | 'requirements' }
  | { as: 'choice'; of: 'language' | 'rewardDistribution' }
);

const WEBSITE: FieldControl = { as: 'text', input: 'url' };
const PERSON: FieldControl = { as: 'text', limit: limits.PERSON_LENGTH_MAX };
const CONTACT: FieldControl = { as: 'text', limit: limits.CONTACT_LENGTH_MAX };
const PROJECT_TEXT: FieldControl = { as: 'text', rows: 4, limit: limits.PROJECT_TEXT_LENGTH_MAX };

/** The control of every field by its name, in whichever form it is. */
const CONTROLS: Record<FieldOf<FormKind>, FieldControl> = {
  platform: { as: 'platform' },
  bl_symbol: { as: 'platform' },
  title: { as: 'text', limit: limits.DAPP_NAME_LENGTH_MAX },
  address: { as: 'address' },
  owner_address: { as: 'address' },
  url: WEBSITE,
  website: WEBSITE,
  desc: PROJECT_TEXT,
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
  email: { as: 'text', input: 'email' },
  contact: CONTACT,
  wechat: { ...CONTACT, need: 'sometimes' },
  serviceWechat: { ...CONTACT, need: 'sometimes' },
  others: { as: 'text', limit: limits.OTHER_CONTACT_LENGTH_MAX, need: 'sometimes' },
  hasNews: { as: 'question' },
  newsTitle: { as: 'text', limit: limits.NEWS_TITLE_LENGTH_MAX, need: 'never' },
  content: { as: 'text', rows: 4, limit: limits.NEWS_TEXT_LENGTH_MAX, need: 'sometimes' },
  img_url: { as: 'picture', need: 'sometimes' },
  source: { as: 'text', limit: limits.NEWS_SOURCE_LENGTH_MAX, need: 'sometimes' },
  newsletter: { as: 'box' },
  symbol: { as: 'text', limit: limits.SYMBOL_LENGTH_MAX },
  total_supply: { as: 'text', input: 'decimal' },
  decimal: { as: 'text', input: 'numeric' },
  precision: { as: 'text', input: 'numeric' },
  gas: { as: 'text', input: 'numeric' },
  companyName: PERSON,
  name: PERSON,
  standard: { as: 'standard' },
  standardOther: { ...PERSON, need: 'sometimes' },
  region: PERSON,
  requirements: { as: 'requirements' },
  experience: PROJECT_TEXT,
};

/** Fields that have another meaning in one form. */
const EXCEPTIONS: { [Kind in FormKind]?: Partial<Record<FieldOf<Kind>, FieldControl>> } = {
  dapp: { desc: { as: 'text', limit: limits.SUBTITLE_LENGTH_MAX } },
  token: { name: PROJECT_TEXT },
  nft: { name: { as: 'text', limit: limits.NFT_NAME_LENGTH_MAX } },
  recruiting: { language: PERSON },
};

/** The control of a field of a form. Throws on an unknown name. */
export function controlOf(kind: FormKind, name: string): FieldControl {
  const controls: Partial<Record<string, FieldControl>> = { ...CONTROLS, ...EXCEPTIONS[kind] };
  const control = controls[name];
  if (!control) throw new Error(`No form has a field ${name}.`);
  return control;
}
