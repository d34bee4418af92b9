import type { Logger } from 'pino';
import { toContentLanguage, type Language } from '../../shared/languages.ts';
import type { Activity, Category, Dapp, NewsArticle, NewsEntry, Promotion } from '../../shared/pageData.ts';
import type { Config } from '../config.ts';
import { createContentCache, type CachedContent } from './contentCache.ts';
import { createCallContent, createContentCalls } from './contentCalls.ts';
import { createContentParsers, type Part } from './parseContent.ts';

/** A DApp query: null and empty leave out the category and the search text. */
export interface DappQuestion {
  start: number;
  category: string | null;
  key: string;
}

/**
 * The content service as pages use it. No call rejects: null means that nothing is available, new or cached, and the page
 * shows its empty state. `loadNewsItem` returns `{ article: null }` when the item does not exist.
 */
export interface Content {
  loadNews(lang: Language, start: number): Promise<Part<NewsEntry> | null>;
  loadNewsItem(lang: Language, id: string): Promise<{ article: NewsArticle | null } | null>;
  loadBanners(lang: Language): Promise<Promotion[] | null>;
  loadActivities(lang: Language): Promise<Activity[] | null>;
  loadAds(lang: Language): Promise<Promotion[] | null>;
  loadCategories(lang: Language): Promise<Category[] | null>;
  loadDapps(lang: Language, question: DappQuestion): Promise<Part<Dapp> | null>;
}

/** Content that records its cache entries in the order of the calls; null for one that is not available. */
interface Reading {
  content: Content;
  entries(): readonly (CachedContent | null)[];
}

export interface ContentClient extends Content {
  /** Starts a recorded reading. `awaitFresh` waits for new content where the cached content is stale. */
  read(options?: { awaitFresh?: boolean }): Reading;
  /** Call it when the content has changed: cached content is loaded again and `version` increases. */
  invalidate(): void;
  readonly version: number;
  /** Ends its timers. */
  close(): void;
}

type ContentConfig = Pick<Config, 'contentTimeoutMs' | 'contentFreshMs' | 'contentStaleMs' | 'siteTimeZone'>;

/** Creates the client of the content service at `origin`, with its cache and circuit breaker. */
export function createContent(origin: string, config: ContentConfig, log: Logger): ContentClient {
  const { call, close } = createCallContent(origin, config.contentTimeoutMs, log);
  const cache = createContentCache({ freshMs: config.contentFreshMs, staleMs: config.contentStaleMs, log });
  const parse = createContentParsers(config.siteTimeZone, log);
  let version = 0;

  function createCalls(awaitFresh: boolean, entries?: (CachedContent | null)[]): Content {
    return createContentCalls(async (path, lang, params, parseData) => {
      const index = entries ? entries.push(null) - 1 : 0;
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      query.set('lang', toContentLanguage(lang));
      const pathAndQuery = `${path}?${query}`;
      const entry = await cache.read(pathAndQuery, async () => parseData(await call(pathAndQuery)), { awaitFresh });
      if (entries) entries[index] = entry;
      return entry && (entry.value as ReturnType<typeof parseData>);
    }, parse);
  }

  return {
    ...createCalls(false),
    read({ awaitFresh = false } = {}) {
      const entries: (CachedContent | null)[] = [];
      return { content: createCalls(awaitFresh, entries), entries: () => [...entries] };
    },
    invalidate() {
      cache.invalidate();
      version += 1;
    },
    get version() {
      return version;
    },
    close,
  };
}

/**
 * Runs `load` with content that takes `ms` at most in total: what has not arrived by then is null. The calls continue and
 * fill the cache.
 */
export async function withTimeout<Loaded>(
  content: Content,
  ms: number,
  load: (content: Content) => Promise<Loaded>,
): Promise<Loaded> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
    timer.unref();
  });
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
    });
  } finally {
    clearTimeout(timer);
  }
}
