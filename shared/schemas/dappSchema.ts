import {
  CONTACT_LENGTH_MAX,
  DAPP_NAME_LENGTH_MAX,
  NEWS_SOURCE_LENGTH_MAX,
  NEWS_TEXT_LENGTH_MAX,
  NEWS_TITLE_LENGTH_MAX,
  OTHER_CONTACT_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MIN,
  SUBTITLE_LENGTH_MAX,
  TEAM_TEXT_LENGTH_MAX,
} from '../limits.ts';
import { SUBMISSION_PLATFORMS } from '../platforms.ts';
import { auditField, logoField, newsImageField } from './fileField.ts';
import { findMissingContact, formSchema } from './formSchema.ts';
import { checkPlatform, readAddress, readContract } from './readAddress.ts';
import { addressText, choice, emailText, longText, neededText, optionalText, urlText, yesOrNo } from './textField.ts';

/** Languages of a DApp's description: one submission each. */
export const DAPP_LANGUAGES = ['zh', 'en'] as const;
/** Paid by the contract, or claimed manually on the DApp. */
export const REWARD_DISTRIBUTIONS = ['automatic', 'manual'] as const;

const REFERRAL = ['rewardDistribution', 'hasInviteReward', 'inviteAccount', 'rakeBackAccount', 'rakeBackUrl'] as const;
const AUDIT = ['auditUrl', 'auditFile'] as const;
const NEWS = ['newsTitle', 'content', 'img_url', 'source', 'newsletter'] as const;

/** A DApp submission. Source: specification, sections 3 and 5. */
export const dappSchema = formSchema(
  {
    platform: choice(SUBMISSION_PLATFORMS),
    title: neededText(DAPP_NAME_LENGTH_MAX),
    address: addressText({ required: true }),
    url: urlText({ required: true }),
    desc: neededText(SUBTITLE_LENGTH_MAX),
    icon_url: logoField(),
    projectDesc: longText(PROJECT_TEXT_LENGTH_MAX, { min: PROJECT_TEXT_LENGTH_MIN }),
    companyOrSelfDesc: longText(TEAM_TEXT_LENGTH_MAX),
    language: choice(DAPP_LANGUAGES, { required: false }),
    hasReferral: yesOrNo(),
    rewardDistribution: choice(REWARD_DISTRIBUTIONS, { required: false }),
    hasInviteReward: yesOrNo(),
    inviteAccount: addressText(),
    rakeBackAccount: addressText(),
    rakeBackUrl: urlText(),
    hasAudit: yesOrNo(),
    auditUrl: urlText(),
    auditFile: auditField(),
    email: emailText(),
    wechat: optionalText(CONTACT_LENGTH_MAX),
    serviceWechat: optionalText(CONTACT_LENGTH_MAX),
    others: optionalText(OTHER_CONTACT_LENGTH_MAX),
    hasNews: yesOrNo(),
    newsTitle: optionalText(NEWS_TITLE_LENGTH_MAX),
    content: longText(NEWS_TEXT_LENGTH_MAX, { required: false }),
    img_url: newsImageField(),
    source: optionalText(NEWS_SOURCE_LENGTH_MAX),
    newsletter: yesOrNo(),
  },
  {
    branches: { hasReferral: REFERRAL, hasInviteReward: [], hasAudit: AUDIT, hasNews: NEWS, newsletter: [] },
    together(values, report) {
      const closed = checkPlatform(values.platform);
      if (closed) report('platform', closed.code, closed.values);
      for (const field of ['address', 'inviteAccount', 'rakeBackAccount'] as const) {
        const read = field === 'address' ? readContract : readAddress;
        const { address, finding } = read(values.platform, values[field], 'account');
        if (address !== null) values[field] = address;
        if (finding) report(field, finding.code, finding.values);
      }
      const need = (...fields: ('inviteAccount' | 'rakeBackUrl' | 'content' | 'img_url' | 'source')[]) => {
        for (const field of fields) if (!values[field]) report(field, 'required');
      };
      if (values.hasReferral === 'yes') need('inviteAccount', 'rakeBackUrl');
      if (values.hasAudit === 'yes' && !values.auditUrl && !values.auditFile) report('auditUrl', 'oneAuditItem');
      if (values.hasNews === 'yes') need('content', 'img_url', 'source');
      const contact = findMissingContact(values, ['wechat', 'serviceWechat', 'others']);
      if (contact !== null) report(contact, 'oneContactMore');
      if (!values.wechat && !values.serviceWechat && !values.others) {
        report('serviceWechat', 'required');
        report('others', 'required');
      }
    },
  },
);
