import type { ComponentType } from 'react';
import type { PageProps } from '../../shared/pageData.ts';
import type { PageName } from '../../shared/routes.ts';
import { HomePage } from '../pages/HomePage.tsx';

type PageModules = { [P in PageName]: () => Promise<ComponentType<PageProps<P>>> };

/** The code of each page: the home page's is in the site's own file. A missing row does not compile. */
const PAGE_MODULES: PageModules = {
  home: () => Promise.resolve(HomePage),
  dapp: () => import('./readingPages.ts').then((module) => module.DappPage),
  dappItem: () => import('./readingPages.ts').then((module) => module.DappItemPage),
  developer: () => import('./readingPages.ts').then((module) => module.DeveloperPage),
  news: () => import('./readingPages.ts').then((module) => module.NewsPage),
  newsItem: () => import('./readingPages.ts').then((module) => module.NewsItemPage),
  partner: () => import('./readingPages.ts').then((module) => module.PartnerPage),
  recruiting: () => import('./formPages.ts').then((module) => module.RecruitingPage),
  download: () => import('./readingPages.ts').then((module) => module.DownloadPage),
  project: () => import('./readingPages.ts').then((module) => module.ProjectPage),
  submit: () => import('./formPages.ts').then((module) => module.SubmitPage),
  receiptEntry: () => import('./receiptPages.ts').then((module) => module.ReceiptEntryPage),
  submissionStatus: () => import('./receiptPages.ts').then((module) => module.SubmissionStatusPage),
  components: () => import('../pages/ComponentsPage.tsx').then((module) => module.ComponentsPage),
  newsletter: () => import('./readingPages.ts').then((module) => module.NewsletterPage),
};

/** A page's component, without the link between its props and the page's data; App passes the data that fit. */
type AnyPage = ComponentType<{ params: unknown; data: unknown }>;

const loaded = new Map<PageName, AnyPage>();

/** A file of the build (code or text) is unreachable or, after a deployment, gone. */
export class ChunkError extends Error {}

/** Loads a page's code. Throws ChunkError. */
export async function loadPageModule(page: PageName): Promise<void> {
  try {
    if (!loaded.has(page)) loaded.set(page, (await PAGE_MODULES[page]()) as AnyPage);
  } catch (error) {
    throw new ChunkError(`The code of page ${page} could not be loaded`, { cause: error });
  }
}

/** A page's component; only after `loadPageModule`, on both sides, so that rendering never waits. */
export function pickPageModule(page: PageName): AnyPage {
  const component = loaded.get(page);
  if (!component) throw new Error(`Page ${page} was rendered before its code was loaded.`);
  return component;
}
