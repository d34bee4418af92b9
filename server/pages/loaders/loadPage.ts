import { RECEIPT_LENGTH_MAX } from '../../../shared/limits.ts';
import type { LoadedPage, PageData } from '../../../shared/pageData.ts';
import type { FoundPage, PageName } from '../../../shared/routes.ts';
import { type Content, withTimeout } from '../../content/content.ts';
import type { Submissions } from '../../submissions/submissions.ts';
import { loadDappDirectory, loadDappItem } from './loadDappDirectory.ts';
import { loadForm } from './loadForm.ts';
import { loadHome } from './loadHome.ts';
import { loadNewsItem, loadNewsList } from './loadNews.ts';
import { loadSubmissionStatus } from './loadSubmissionStatus.ts';

/** A page is sent within three seconds however slow its upstreams are; this leaves the rest for rendering. */
const LOAD_TIMEOUT_MS = 2_400;

/** Where pages get their data. */
export interface PageSources {
  content: Content;
  submissions: Submissions;
  siteTimeZone: string;
}

/** A loader gives `undefined` when what the address names does not exist. */
type Loaders = {
  [P in PageName]: (sources: PageSources, found: Extract<FoundPage, { page: P }>) => Promise<PageData<P> | undefined>;
};

const textOnly = async () => null;

const LOADERS: Loaders = {
  home: ({ content }, { lang }) => loadHome(content, lang),
  dapp: ({ content }, { lang, query }) => loadDappDirectory(content, lang, query),
  dappItem: async ({ content }, { lang, params }) => (await loadDappItem(content, lang, params.hid)) ?? undefined,
  developer: textOnly,
  news: ({ content }, { lang, query }) => loadNewsList(content, lang, query.start),
  newsItem: async ({ content }, { lang, params }) => (await loadNewsItem(content, lang, params.id)) ?? undefined,
  partner: textOnly,
  recruiting: async ({ submissions }, { lang, query }) => loadForm(submissions, { kind: 'recruiting', lang }, query),
  download: textOnly,
  project: textOnly,
  submit: async ({ submissions }, { lang, params, query }) => loadForm(submissions, { kind: params.kind, lang }, query),
  receiptEntry: async ({ submissions: { sendsMail } }, { query }) => {
    const typed = (query.receipt ?? '').slice(0, RECEIPT_LENGTH_MAX);
    return { typed, isUnknown: false, sendsMail };
  },
  submissionStatus: async ({ submissions, siteTimeZone }, { params, lang, query }) =>
    loadSubmissionStatus(submissions, { receipt: params.receipt, lang, query }, siteTimeZone),
  newsletter: async (_sources, { query }) => ({
    result: query.result === 'success' ? 'success' : null,
    message: null,
    email: '',
  }),
};

/** The data of a found page, loaded before rendering because it decides the status. Null: not found, which is a 404. */
export async function loadPage(sources: PageSources, found: FoundPage): Promise<LoadedPage | null> {
  const load = LOADERS[found.page] as (sources: PageSources, found: FoundPage) => Promise<unknown>;
  const data = await withTimeout(sources.content, LOAD_TIMEOUT_MS, (content) => load({ ...sources, content }, found));
  return data === undefined ? null : ({ ...found, data } as LoadedPage);
}
