/** The code of all pages with a form, which is one file of the build, beside that of the other pages; see readingPages.ts. */
// oxlint-disable-next-line import/no-unassigned-import -- it decides how the build divides code
import './readingPages.ts';

export { ReceiptEntryPage } from '../pages/ReceiptEntryPage.tsx';
export { RecruitingPage } from '../pages/RecruitingPage.tsx';
export { SubmissionStatusPage } from '../pages/SubmissionStatusPage.tsx';
export { SubmitPage } from '../pages/SubmitPage.tsx';
