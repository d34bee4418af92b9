import * as limits from '../../shared/limits.ts';
import type { SubmissionField } from './submissionFields.ts';

/** How long a text of a submission may be, in characters. Fields that are not here are bounded by what they are. */
export const FIELD_LIMITS: Partial<Record<SubmissionField, number>> = {
  dappName: limits.TITLE_LENGTH_MAX,
  subtitle: limits.SUBTITLE_LENGTH_MAX,
  projectDescription: limits.PROJECT_DESCRIPTION_LENGTH_MAX,
  teamDescription: limits.TEAM_DESCRIPTION_LENGTH_MAX,
  wechat: limits.CONTACT_LENGTH_MAX,
  serviceContact: limits.CONTACT_LENGTH_MAX,
  otherContact: limits.OTHER_CONTACT_LENGTH_MAX,
  newsTitle: limits.NEWS_TITLE_LENGTH_MAX,
  newsContent: limits.NEWS_CONTENT_LENGTH_MAX,
  symbol: limits.SYMBOL_LENGTH_MAX,
  companyName: limits.COMPANY_NAME_LENGTH_MAX,
  introduction: limits.PROJECT_DESCRIPTION_LENGTH_MAX,
  contact: limits.CONTACT_LENGTH_MAX,
  nftName: limits.TITLE_LENGTH_MAX,
};
