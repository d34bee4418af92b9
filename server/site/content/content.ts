import type { Logger } from 'pino';
import type { Dapp } from '../../../shared/site/contentData.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { CallMetrics, ContentCall } from '../../observability/outgoingCalls.ts';
import type { CallState } from './circuits.ts';
import type { CachedContent } from './contentCache.ts';
import { CONTENT_REQUESTS, type ContentRequest, type DappQuery } from './contentCalls.ts';
import type { ContentCopies } from './contentCopies.ts';
import type { Directory } from './directories.ts';
import { type ContentConfig, type ContentLoader, createContentLoader } from './contentLoader.ts';
import type { LoadImages } from './images/images.ts';
import type { NewsDate } from './contentParsers.ts';
import type { NewsDates } from './newsDates.ts';

export type { DappQuery } from './contentCalls.ts';

/** The content service as pages use it. No call rejects: null means that nothing is available, new or cached. */
export type Content = ReturnType<typeof createCalls>;

/** Content for one response, and a record of what it was made of. */
interface Reading {
  content: Content;
  /** The cached content of its calls, in their order; null for a call without content, or without a response yet. */
  recorded(): readonly (CachedContent | null)[];
}

export interface ContentClient extends Content {
  /** Content whose calls are recorded. `awaitFresh` waits for new content where the cached is stale. */
  read(options?: { awaitFresh?: boolean }): Reading;
  /** Call it when the content has changed: cached content is loaded again and `version` increases. */
  invalidate(): void;
  readonly version: number;
  /** The state of each call. */
  states(): Record<ContentCall, CallState>;
  /** Ends its timers, and waits for what is being copied to the store. */
  close(): Promise<void>;
}

const withoutImages: LoadImages = async () => new Map();

/** Creates the client of the content service at `origin`, with its cache and circuits. `copies` outlive the process. */
export function createContent(
  origin: string,
  config: ContentConfig,
  log: Logger,
  loadImages = withoutImages,
  { copies, metrics }: { copies?: ContentCopies | undefined; metrics?: CallMetrics | undefined } = {},
): ContentClient {
  const loader = createContentLoader({ origin, config, log, loadImages, copies, metrics });
  let version = 0;
  return {
    ...createCalls({ ...loader, load: (request) => loader.load(request, false) }),
    read: ({ awaitFresh = false } = {}) => createReading(loader, awaitFresh),
    invalidate() {
      loader.invalidate();
      version += 1;
    },
    get version() {
      return version;
    },
    states: () => loader.states(),
    close: () => loader.close(),
  };
}

/** Gives each request a place in the record before it is sent, so that the record has the order of the calls. */
function createReading(loader: ContentLoader, awaitFresh: boolean): Reading {
  const records: { content: CachedContent | null }[] = [];

  async function record(loading: Promise<CachedContent | null>): Promise<CachedContent | null> {
    const place: (typeof records)[number] = { content: null };
    records.push(place);
    place.content = await loading;
    return place.content;
  }

  const content = createCalls({
    load: (request) => record(loader.load(request, awaitFresh)),
    // Not awaited anew: reading all of it may take longer than a page has. It is read again meanwhile.
    loadDirectory: (lang) => record(loader.loadDirectory(lang)),
    findDirectory: loader.findDirectory,
    loadNewsDates: (lang) => record(loader.loadNewsDates(lang)),
    findNewsDates: loader.findNewsDates,
  });
  return { content, recorded: () => records.map(({ content: cached }) => cached) };
}

type WholeLists = 'loadDirectory' | 'findDirectory' | 'loadNewsDates' | 'findNewsDates';

interface Loads extends Pick<ContentLoader, WholeLists> {
  load(request: ContentRequest<unknown>): Promise<CachedContent | null>;
}

function createCalls({ load, loadDirectory, findDirectory, loadNewsDates, findNewsDates }: Loads) {
  const loadParsed = async <Parsed>(request: ContentRequest<Parsed>): Promise<Parsed | null> => {
    const cached = await load(request);
    // The cache keeps values of all calls: that of a request is what its own parser returned.
    return cached && (cached.value as Parsed);
  };
  return {
    loadNews: (lang: Language, start: number) => loadParsed(CONTENT_REQUESTS.news(lang, start)),
    loadNewsItem: (lang: Language, id: string) => loadParsed(CONTENT_REQUESTS.newsItem(lang, id)),
    loadBanners: (lang: Language) => loadParsed(CONTENT_REQUESTS.banners(lang)),
    loadActivities: (lang: Language) => loadParsed(CONTENT_REQUESTS.activities(lang)),
    loadAds: (lang: Language) => loadParsed(CONTENT_REQUESTS.ads(lang)),
    loadCategories: (lang: Language) => loadParsed(CONTENT_REQUESTS.categories(lang)),
    loadDapps: (lang: Language, query: DappQuery) => loadParsed(CONTENT_REQUESTS.dapps(lang, query)),
    /** All DApps of all categories; takes long where the content service sends them in many parts. */
    loadDirectory: async (lang: Language) => ((await loadDirectory(lang))?.value as Directory | undefined) ?? null,
    /** What is known of them now, to its end or not. */
    findDirectory: (lang: Language): readonly Dapp[] => findDirectory(lang)?.dapps ?? [],
    /** Ids and times of all news, which may take as long. */
    loadNewsDates: async (lang: Language) => ((await loadNewsDates(lang))?.value as NewsDates | undefined) ?? null,
    findNewsDates: (lang: Language): readonly NewsDate[] => findNewsDates(lang)?.news ?? [],
  };
}

/** A page is sent within three seconds however slow its upstreams are; this leaves the rest for rendering. */
export const PAGE_TIMEOUT_MS = 2_400;

/** Runs `load` with content that takes `ms` in total: later results are null. The calls continue and fill the cache. */
export async function withTimeout<Loaded>(
  content: Content,
  ms: number,
  load: (content: Content) => Promise<Loaded>,
): Promise<Loaded> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null).unref()));
  const limit = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result | null>) => {
    return (...args: Args) => Promise.race([call(...args), timeout]);
  };
  try {
    return await load({
      loadNews: limit(content.loadNews),
      loadNewsItem: limit(content.loadNewsItem),
      loadBanners: limit(content.loadBanners),
      loadActivities: limit(content.loadActivities),
      loadAds: limit(content.loadAds),
      loadCategories: limit(content.loadCategories),
      loadDapps: limit(content.loadDapps),
      loadDirectory: limit(content.loadDirectory),
      findDirectory: content.findDirectory,
      loadNewsDates: limit(content.loadNewsDates),
      findNewsDates: content.findNewsDates,
    });
  } finally {
    clearTimeout(timer);
  }
}
