/** The code of the pages about what was sent, in a file of its own: forms do without it; see readingPages.ts. */
// oxlint-disable-next-line import/no-unassigned-import -- it decides how the build divides code
import './formPages.ts';

export { ReceiptEntryPage } from '../pages/ReceiptEntryPage.tsx';
export { SubmissionStatusPage } from '../pages/SubmissionStatusPage.tsx';
