import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The pages, each in its folder, as paths within client/. */
const PAGES = readdirSync('client/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Page.tsx'))
  .map((file) => join('pages', file));
const FORM_PAGES = ['RecruitingPage.tsx', 'SubmitPage.tsx'];
/** Pages that answer what is entered there: about a submission, and about anything. */
const ANSWER_PAGES = ['ReceiptEntryPage.tsx', 'SubmissionStatusPage.tsx'];
const LOOKUP_PAGES = ['SearchPage.tsx', 'VerifyPage.tsx'];
/** Pages about the products, for visitors, developers and projects. */
const PRODUCT_PAGES = ['DeveloperPage.tsx', 'DownloadPage.tsx', 'DownloadVersionsPage.tsx', 'ProjectPage.tsx'];
/** Loaded with the site. */
const UNGROUPED_PAGES = ['HomePage.tsx', 'ErrorPage.tsx'];
const isNamed = (names: readonly string[]) => (page: string) => names.includes(basename(page));
const formPages = PAGES.filter(isNamed(FORM_PAGES));
const answerPages = PAGES.filter(isNamed(ANSWER_PAGES));
const productPages = PAGES.filter(isNamed(PRODUCT_PAGES));
const lookupPages = PAGES.filter(isNamed(LOOKUP_PAGES));
const readingPages = [
  ...PAGES.filter(
    (page) => !isNamed([...FORM_PAGES, ...ANSWER_PAGES, ...LOOKUP_PAGES, ...PRODUCT_PAGES, ...UNGROUPED_PAGES])(page),
  ),
  // Shows a part of a DApp's page on the home page.
  'pages/home/WallRequest.tsx',
];
const SITE = ['App.tsx', 'pages/pageModules.ts'];
/** What several groups of pages have and home has not: small parts, which would be a file for each set of groups. */
const PARTS = [
  'ui/CommandText.tsx',
  'ui/copyButtons.tsx',
  'ui/GroupedCode.tsx',
  'ui/lists.tsx',
  'ui/markDifference.ts',
  'ui/ReviewPromise.tsx',
  'ui/TextPage.tsx',
  'ui/useCopy.tsx',
  'forms/SelectField.tsx',
  'forms/TextField.tsx',
  'shell/layout/SiblingNav.tsx',
  'shell/navigation/apiCalls.ts',
  'shell/navigation/lateSection.ts',
  '../shared/genuine/questionLength.ts',
  '../shared/genuine/verify.ts',
  '../shared/site/contentData.ts',
];
const PAGE = [...SITE, ...PARTS];

/** The modules of client/ that the browser loads together on demand, and what else is loaded when it does. */
const GROUPS: Record<string, { modules: readonly string[]; after: readonly string[] }> = {
  readingPages: { modules: readingPages, after: PAGE },
  formPages: { modules: formPages, after: PAGE },
  productPages: { modules: productPages, after: PAGE },
  answerPages: { modules: answerPages, after: PAGE },
  languageOffer: { modules: ['shell/layout/LanguageOffer.tsx'], after: PAGE },
  announcement: { modules: ['pages/home/AnnouncementDialog.tsx'], after: PAGE },
  lookupPages: { modules: lookupPages, after: PAGE },
  searchDialog: { modules: ['shell/search/SearchDialog.tsx'], after: PAGE },
  readQuestion: { modules: ['../shared/genuine/readQuestion.ts', 'shell/search/compareDraft.ts'], after: PAGE },
  counting: { modules: ['shell/layout/CountingConsent.tsx'], after: SITE },
  dappSearch: { modules: ['../shared/site/dappSearch.ts'], after: PAGE },
  formTools: { modules: ['submissions/formTools.ts'], after: [...PAGE, ...formPages] },
};

/**
 * Makes one file of the browser's code of each group. esbuild makes a file of each set of modules that the same entry points
 * reach, which would be sixty; so a group is one entry point, and as it reaches all that is loaded before it, that is
 * one file too.
 */
export const groupModules: Plugin = {
  name: 'group-modules',
  setup(build) {
    build.onResolve({ filter: /\.tsx?$/ }, ({ kind, path }) => {
      if (kind !== 'dynamic-import') return undefined;
      const group = Object.keys(GROUPS).find((name) =>
        GROUPS[name]?.modules.some((module) => basename(module) === basename(path)),
      );
      return group === undefined ? undefined : { path: group, namespace: 'group' };
    });
    build.onLoad({ filter: /.*/, namespace: 'group' }, ({ path: group }) => {
      const { modules = [], after = [] } = GROUPS[group] ?? {};
      const lines = [
        ...after.map((file) => `import './${file}';`),
        ...modules.map((file) => `export * from './${file}';`),
      ];
      return { contents: lines.join('\n'), resolveDir: 'client' };
    });
  },
};
