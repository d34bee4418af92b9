import type { ComponentType } from 'react';
import type { PageProps } from '../../shared/pageData.ts';
import type { PageName } from '../../shared/routes.ts';

type PageModules = { [P in PageName]: () => Promise<ComponentType<PageProps<P>>> };

/** One literal `import()` for each page: the build makes a chunk of each, and a missing row does not compile. */
const PAGE_MODULES: PageModules = {
  home: () => import('../pages/HomePage.tsx').then((module) => module.HomePage),
  dapp: () => import('../pages/DappPage.tsx').then((module) => module.DappPage),
  developer: () => import('../pages/DeveloperPage.tsx').then((module) => module.DeveloperPage),
  news: () => import('../pages/NewsPage.tsx').then((module) => module.NewsPage),
  newsItem: () => import('../pages/NewsItemPage.tsx').then((module) => module.NewsItemPage),
  partner: () => import('../pages/PartnerPage.tsx').then((module) => module.PartnerPage),
  recruiting: () => import('../pages/RecruitingPage.tsx').then((module) => module.RecruitingPage),
  download: () => import('../pages/DownloadPage.tsx').then((module) => module.DownloadPage),
  project: () => import('../pages/ProjectPage.tsx').then((module) => module.ProjectPage),
  submit: () => import('../pages/SubmitPage.tsx').then((module) => module.SubmitPage),
  receiptEntry: () => import('../pages/ReceiptEntryPage.tsx').then((module) => module.ReceiptEntryPage),
  submissionStatus: () => import('../pages/SubmissionStatusPage.tsx').then((module) => module.SubmissionStatusPage),
  components: () => import('../pages/ComponentsPage.tsx').then((module) => module.ComponentsPage),
  newsletter: () => import('../pages/NewsletterPage.tsx').then((module) => module.NewsletterPage),
};

/** A page's component, without the link between its props and the page's data; App passes the data that fit. */
type AnyPage = ComponentType<{ params: unknown; data: unknown }>;

const loaded = new Map<PageName, AnyPage>();

/** Loads a page's code. Rejects when the chunk is gone, as it can be after a deployment. */
export async function loadPageModule(page: PageName): Promise<void> {
  if (!loaded.has(page)) loaded.set(page, (await PAGE_MODULES[page]()) as AnyPage);
}

/** A page's component; only after `loadPageModule`, on both sides, so that rendering never waits. */
export function pickPageModule(page: PageName): AnyPage {
  const component = loaded.get(page);
  if (!component) throw new Error(`Page ${page} was rendered before its code was loaded.`);
  return component;
}
