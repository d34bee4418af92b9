/**
 * The code of all pages without a form, one file of the build. esbuild makes a file of each set of modules that the same files import.
 * Because this one, formPages.ts and receiptPages.ts import the whole site, what it contains becomes one file, not a dozen.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it decides how the build divides code
import '../App.tsx';

export { DappItemPage } from '../pages/DappItemPage.tsx';
export { DappPage } from '../pages/DappPage.tsx';
export { DeveloperPage } from '../pages/DeveloperPage.tsx';
export { DownloadPage } from '../pages/DownloadPage.tsx';
export { NewsItemPage } from '../pages/NewsItemPage.tsx';
export { NewsPage } from '../pages/NewsPage.tsx';
export { NewsletterPage } from '../pages/NewsletterPage.tsx';
export { PartnerPage } from '../pages/PartnerPage.tsx';
export { ProjectPage } from '../pages/ProjectPage.tsx';
