import type { ComponentType } from 'react';
import type { PageProps } from '../../shared/pageData.ts';
import type { PageName } from '../../shared/routes.ts';
import type { AnyPage, PageModules } from '../navigation/pageContext.ts';
import { ChunkError } from '../navigation/reload.ts';
import { HomePage } from './HomePage.tsx';

type Components = { [P in PageName]: () => Promise<ComponentType<PageProps<P>>> };

/** The code of each page: the home page's is in the site's own file. A missing row does not compile. */
const COMPONENTS: Components = {
  home: () => Promise.resolve(HomePage),
  dapp: () => import('./DappPage.tsx').then((module) => module.DappPage),
  dappItem: () => import('./DappItemPage.tsx').then((module) => module.DappItemPage),
  developer: () => import('./DeveloperPage.tsx').then((module) => module.DeveloperPage),
  news: () => import('./NewsPage.tsx').then((module) => module.NewsPage),
  newsItem: () => import('./NewsItemPage.tsx').then((module) => module.NewsItemPage),
  partner: () => import('./PartnerPage.tsx').then((module) => module.PartnerPage),
  recruiting: () => import('./RecruitingPage.tsx').then((module) => module.RecruitingPage),
  download: () => import('./DownloadPage.tsx').then((module) => module.DownloadPage),
  project: () => import('./ProjectPage.tsx').then((module) => module.ProjectPage),
  submit: () => import('./SubmitPage.tsx').then((module) => module.SubmitPage),
  receiptEntry: () => import('./ReceiptEntryPage.tsx').then((module) => module.ReceiptEntryPage),
  submissionStatus: () => import('./SubmissionStatusPage.tsx').then((module) => module.SubmissionStatusPage),
  verify: () => import('./VerifyPage.tsx').then((module) => module.VerifyPage),
  newsletter: () => import('./NewsletterPage.tsx').then((module) => module.NewsletterPage),
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
