/** The code of the pages about what was sent, one file of the build; see readingPages.ts. */
// oxlint-disable-next-line import/no-unassigned-import -- it decides how the build divides code
import '../App.tsx';

export { ReceiptEntryPage } from '../pages/ReceiptEntryPage.tsx';
export { SubmissionStatusPage } from '../pages/SubmissionStatusPage.tsx';
