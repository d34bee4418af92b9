/** The code of the pages with a form to submit, one file of the build; see readingPages.ts. */
// oxlint-disable-next-line import/no-unassigned-import -- it decides how the build divides code
import '../App.tsx';

export { RecruitingPage } from '../pages/RecruitingPage.tsx';
export { SubmitPage } from '../pages/SubmitPage.tsx';
