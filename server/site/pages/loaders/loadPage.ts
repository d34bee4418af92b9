import { type LoadedPage, NEWSLETTER_RESULTS, type PageData } from '../../../../shared/site/pageData.ts';
import type { FoundPages, PageName } from '../../../../shared/site/routes.ts';
import { PAGE_TIMEOUT_MS, withTimeout } from '../../content/content.ts';
import { findReceipt } from '../../../records/receipt.ts';
import { loadDappDirectory } from './loadDappDirectory.ts';
import { loadDappItem } from './loadDappItem.ts';
import { loadDownloads, loadVersions } from './loadDownloads.ts';
import { loadForm } from './loadForm.ts';
import { loadHome } from './loadHome.ts';
import { loadNewsItem, loadNewsList } from './loadNews.ts';
import { loadSearch } from './loadSearch.ts';
import { loadSubmissionStatus, receiptEntry } from './loadSubmissionStatus.ts';
import { loadVerify } from './loadVerify.ts';
import type { Loaded, DataLoaders } from './dataLoaders.ts';
import { offersOf, validList, withoutFiles } from '../../../../shared/genuine/offers.ts';
import type { Trust } from '../../../../shared/genuine/trustFile.ts';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { steadyNow } from '../../content/contentCache.ts';

type PageLoaders = { [P in PageName]: (loaders: DataLoaders, found: FoundPages[P]) => Promise<Loaded<PageData<P>>> };

const textOnly = async () => ({ data: null });

const PAGE_LOADERS: PageLoaders = {
  home: async (loaders, { lang }) => {
    const content = await loadHome(loaders.content, lang);
    return { data: { ...content, offers: withoutFiles(offersOf(findList(loaders), Date.now())) } };
  },
  dapp: async ({ content }, { lang, query }) => ({ data: await loadDappDirectory(content, lang, query) }),
  dappItem: ({ content }, { lang, params }) => loadDappItem(content, lang, params.hid),
  developer: textOnly,
  news: async ({ content }, { lang, query }) => ({ data: await loadNewsList(content, lang, query) }),
  newsItem: ({ content }, { lang, params }) => loadNewsItem(content, lang, params.id),
  partner: textOnly,
  accessibility: textOnly,
  recruiting: (loaders, { lang, query }) => loadForm(loaders, { kind: 'recruiting', lang }, query),
  download: async (loaders, { lang }) => ({ data: loadDownloads(findList(loaders), lang) }),
  downloadVersions: async (loaders, { lang }) => ({ data: { products: loadVersions(findList(loaders), lang) } }),
  project: async (loaders, found) => ({ data: await loadProject(loaders, found) }),
  submit: (loaders, { lang, params, query }) => loadForm(loaders, { kind: params.kind, lang }, query),
  receiptEntry: async ({ submissions }, { query }) => ({ data: receiptEntry(submissions, query) }),
  submissionStatus: loadSubmissionStatus,
  verify: loadVerify,
  search: loadSearch,
  newsletter: async (_sources, { query }) => ({
    data: {
      result: NEWSLETTER_RESULTS.find((result) => result === query.result) ?? null,
      message: null,
      email: '',
      confirm: findReceipt(query.confirm ?? ''),
      leave: findReceipt(query.leave ?? ''),
    },
  }),
};

type LoadResult<P extends PageName> = { view: LoadedPage<P> } | Exclude<Loaded<unknown>, { data: unknown }>;

/** Loads the data of a found page before it is rendered, because the data decides the status. */
export async function loadPage<P extends PageName>(loaders: DataLoaders, found: FoundPages[P]): Promise<LoadResult<P>> {
  const load: PageLoaders[P] = PAGE_LOADERS[found.page];
  const loaded = await withTimeout(loaders.content, PAGE_TIMEOUT_MS, (content) => load({ ...loaders, content }, found));
  return typeof loaded === 'object' && 'data' in loaded ? { view: { ...found, data: loaded.data } } : loaded;
}

/** The view of a page that is rendered and cached; null where the page does not exist. Throws on a redirect. */
export function viewOf(loaded: LoadResult<PageName>): LoadedPage | null {
  if (loaded === 'missing') return null;
  if ('redirectTo' in loaded) throw new TypeError(`A page that is cached redirects to ${loaded.redirectTo}`);
  return loaded.view;
}

/** The signed list. A cached page made of it is not sent any more once the list is replaced or expires. */
function findList({ trust, note }: Pick<DataLoaders, 'trust' | 'note'>): Trust | null {
  const findValid = () => validList(trust.current()?.trust ?? null, Date.now());
  const list = findValid();
  note?.({ value: list, requestedAt: Infinity, isCurrent: () => findValid() === list });
  return list;
}

/**
 * The queue of a kind of project. Its figures are noted as if they were new, so that a cached page loads them as often
 * as content, and is rendered again when they have changed.
 */
async function loadProject(
  { submissions, note }: Pick<DataLoaders, 'submissions' | 'note'>,
  { lang, params }: Pick<FoundPages['project'], 'lang' | 'params'>,
): Promise<PageData<'project'>> {
  const figures = await submissions.loadQueueFigures();
  note?.({ value: figures, requestedAt: steadyNow() });
  const queue = figures?.[params.kind] ?? null;
  const texts = CATALOGS[lang].submissionReasons;
  return { queue, reasons: queue?.decisions?.reasons.map((code) => texts[code]) ?? [] };
}
