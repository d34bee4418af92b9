import { AUDIT_REPORT_BYTES_MAX, LOGO_BYTES_MAX, NEWS_IMAGE_BYTES_MAX } from '../../shared/limits.ts';
import type { SubmissionField } from './submissionFields.ts';

/** How large a file of a submission may be, in bytes. */
export const FILE_LIMITS: Partial<Record<SubmissionField, number>> = {
  dappLogo: LOGO_BYTES_MAX,
  tokenLogo: LOGO_BYTES_MAX,
  nftLogo: LOGO_BYTES_MAX,
  newsImage: NEWS_IMAGE_BYTES_MAX,
  auditReport: AUDIT_REPORT_BYTES_MAX,
};
