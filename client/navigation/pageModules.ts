import type { ComponentType } from 'react';
import type { PageProps } from '../../shared/pageData.ts';
import type { PageName } from '../../shared/routes.ts';
import { HomePage } from '../pages/HomePage.tsx';
import { loadStaticSections } from './staticSections.ts';

type PageModules = { [P in PageName]: () => Promise<ComponentType<PageProps<P>>> };

/**
 * The code of each page. The home page's comes with the site's own code, that of pages without a form and of those with one in
 * a file each. The compiler misses a forgotten row.
 */
const PAGE_MODULES: PageModules = {
  home: () => Promise.resolve(HomePage),
  dapp: () => import('./readingPages.ts').then((module) => module.DappPage),
  developer: () => import('./readingPages.ts').then((module) => module.DeveloperPage),
  news: () => import('./readingPages.ts').then((module) => module.NewsPage),
  newsItem: () => import('./readingPages.ts').then((module) => module.NewsItemPage),
  partner: () => import('./readingPages.ts').then((module) => module.PartnerPage),
  recruiting: () => import('./formPages.ts').then((module) => module.RecruitingPage),
  download: () => import('./readingPages.ts').then((module) => module.DownloadPage),
  project: () => import('./readingPages.ts').then((module) => module.ProjectPage),
  submit: () => import('./formPages.ts').then((module) => module.SubmitPage),
  receiptEntry: () => import('./formPages.ts').then((module) => module.ReceiptEntryPage),
  submissionStatus: () => import('./formPages.ts').then((module) => module.SubmissionStatusPage),
  components: () => import('../pages/ComponentsPage.tsx').then((module) => module.ComponentsPage),
  newsletter: () => import('./readingPages.ts').then((module) => module.NewsletterPage),
};

/** A page's component whose props are only known to fit the page's data; see App, which brings the two together. */
type AnyPage = ComponentType<{ params: unknown; data: unknown }>;

const loaded = new Map<PageName, AnyPage>();

/** Fetches a page's code, as much as it takes to go on from what the server sent. Rejects when the chunk is gone, which after a deployment it may be. */
export async function loadPageModule(page: PageName): Promise<void> {
  if (!loaded.has(page)) loaded.set(page, (await PAGE_MODULES[page]()) as AnyPage);
}

/** Fetches all of a page's code, the still parts' too: what it takes to draw it from nothing. */
export async function loadWholePage(page: PageName): Promise<void> {
  await Promise.all([loadPageModule(page), loadStaticSections(page)]);
}

/** A page's component; only after `loadPageModule`, on both sides, so that rendering never waits. */
export function pickPageModule(page: PageName): AnyPage {
  const component = loaded.get(page);
  if (!component) throw new Error(`Page ${page} was rendered before its code was loaded.`);
  return component;
}
