/** The code of the pages with a form to submit, which is one file of the build, beside that of the other pages; see readingPages.ts. */
// oxlint-disable-next-line import/no-unassigned-import -- it decides how the build divides code
import './readingPages.ts';

export { RecruitingPage } from '../pages/RecruitingPage.tsx';
export { SubmitPage } from '../pages/SubmitPage.tsx';
