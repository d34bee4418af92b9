import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toContentLanguage } from '../../shared/languages.ts';
import type { Config } from '../config.ts';
import { UNCOUNTED } from '../observability/outgoingCalls.ts';
import { awaitUpstream } from '../observability/requestContext.ts';
import { createCallContent } from './callContent.ts';
import { type CachedContent, createContentCache } from './contentCache.ts';
import { type Content, createContentCalls } from './contentCalls.ts';
import type { FindImages } from './images/images.ts';

export type { Content, DappQuestion } from './contentCalls.ts';

export interface ContentClient extends Content {
  /** Records the cache entries of its calls, in order. `awaitFresh` waits for new content where the cached is stale. */
  read(options?: { awaitFresh?: boolean }): { content: Content; entries(): readonly (CachedContent | null)[] };
  /** Call it when the content has changed: cached content is loaded again and `version` increases. */
  invalidate(): void;
  readonly version: number;
  /** Ends its timers. */
  close(): void;
}

type ContentConfig = Pick<Config, 'contentTimeoutMs' | 'contentFreshMs' | 'contentStaleMs' | 'siteTimeZone'>;

const withoutImages: FindImages = async () => new Map();

/** Creates the client of the content service at `origin`, with its cache and circuit breaker. */
export function createContent(
  origin: string,
  config: ContentConfig,
  log: Logger,
  findImages = withoutImages,
  metrics = UNCOUNTED,
): ContentClient {
  const { call, close } = createCallContent(origin, config.contentTimeoutMs, log, metrics);
  const cache = createContentCache({ freshMs: config.contentFreshMs, staleMs: config.contentStaleMs }, log);
  let version = 0;

  function createCalls(awaitFresh: boolean, entries?: (CachedContent | null)[]): Content {
    const load: Parameters<typeof createContentCalls>[0]['load'] = async (
      callName,
      path,
      lang,
      params,
      parseData,
      options,
    ) => {
      const index = entries ? entries.push(null) - 1 : 0;
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      query.set('lang', toContentLanguage(lang));
      const pathAndQuery = `${path}?${query}`;
      const fetch = async () => parseData(await call(callName, pathAndQuery, options));
      const entry = await awaitUpstream(cache.read(pathAndQuery, fetch, { awaitFresh }));
      if (entries) entries[index] = entry;
      return entry && (entry.value as Awaited<ReturnType<typeof parseData>>);
    };
    return createContentCalls({ load, findImages, siteTimeZone: config.siteTimeZone, log });
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

/** Runs `load` with content that takes `ms` in total: later results are null. The calls continue and fill the cache. */
export async function withTimeout<Loaded>(
  content: Content,
  ms: number,
  load: (content: Content) => Promise<Loaded>,
): Promise<Loaded> {
  const ending = new AbortController();
  const timeout = sleep(ms, null, { signal: ending.signal, ref: false }).catch(() => null);
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
    ending.abort();
  }
}
