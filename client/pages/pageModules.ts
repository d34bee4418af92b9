import type { ComponentType } from 'react';
import type { PageProps } from '../../shared/site/pageData.ts';
import type { PageName } from '../../shared/site/routes.ts';
import type { AnyPage, PageModules } from '../pageContext.ts';
import { ChunkError } from '../shell/navigation/loadSheets.ts';
import { HomePage } from './home/HomePage.tsx';

type Components = { [P in PageName]: () => Promise<ComponentType<PageProps<P>>> };

/** The code of each page: the home page's is in the site's own file. A missing row does not compile. */
const COMPONENTS: Components = {
  home: () => Promise.resolve(HomePage),
  dapp: () => import('./dapps/DappPage.tsx').then((module) => module.DappPage),
  dappItem: () => import('./dapps/DappItemPage.tsx').then((module) => module.DappItemPage),
  developer: () => import('./developers/DeveloperPage.tsx').then((module) => module.DeveloperPage),
  news: () => import('./news/NewsPage.tsx').then((module) => module.NewsPage),
  newsItem: () => import('./news/NewsItemPage.tsx').then((module) => module.NewsItemPage),
  partner: () => import('./partners/PartnerPage.tsx').then((module) => module.PartnerPage),
  accessibility: () => import('./accessibility/AccessibilityPage.tsx').then((module) => module.AccessibilityPage),
  recruiting: () => import('./recruiting/RecruitingPage.tsx').then((module) => module.RecruitingPage),
  download: () => import('./downloads/DownloadPage.tsx').then((module) => module.DownloadPage),
  downloadVersions: () => import('./downloads/DownloadVersionsPage.tsx').then((module) => module.DownloadVersionsPage),
  project: () => import('./projects/ProjectPage.tsx').then((module) => module.ProjectPage),
  submit: () => import('./submit/SubmitPage.tsx').then((module) => module.SubmitPage),
  receiptEntry: () => import('./submit/ReceiptEntryPage.tsx').then((module) => module.ReceiptEntryPage),
  submissionStatus: () => import('./submit/SubmissionStatusPage.tsx').then((module) => module.SubmissionStatusPage),
  verify: () => import('./verify/VerifyPage.tsx').then((module) => module.VerifyPage),
  search: () => import('./search/SearchPage.tsx').then((module) => module.SearchPage),
  newsletter: () => import('./newsletter/NewsletterPage.tsx').then((module) => module.NewsletterPage),
};

const loaded = new Map<PageName, AnyPage>();

/** The table of the pages, handed to App by the browser's entry and by the server's render. */
export const pageModules: PageModules = {
  async load(page) {
    try {
      if (!loaded.has(page)) loaded.set(page, (await COMPONENTS[page]()) as AnyPage);
    } catch (error) {
      throw new ChunkError(`The code of page ${page} could not be loaded`, { cause: error });
    }
  },
  pick(page) {
    const component = loaded.get(page);
    if (!component) throw new Error(`Page ${page} was rendered before its code was loaded.`);
    return component;
  },
};
