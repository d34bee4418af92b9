import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Priority } from '../../http/turns.ts';
import type { RequestContext } from '../../observability/requestContext.ts';
import type { ContentClient } from '../content/content.ts';
import type { CachedJob, NotedData } from './cachedJob.ts';
import type { CachedResponse, HeaderPair } from './cachedResponse.ts';
import type { Caching } from './caching.ts';

/** The site's own pages, and the countless others: a flood of searches must not evict pages. */
const BYTES_MAX: Record<Priority, number> = { page: 48 * 1024 * 1024, variant: 16 * 1024 * 1024 };

/** Data that a job has loaded. */
export interface LoadedData {
  readonly data: unknown;
  /** The content it was made of, in the order of the calls, and noted data. */
  readonly contents: readonly (NotedData | null)[];
  readonly caching: Caching;
}

/** A cached response with all that is needed to render it again. Only a refresh in the background replaces `loaded`. */
export interface CacheEntry {
  /** The content version it was rendered with. */
  readonly version: number;
  readonly job: CachedJob;
  readonly headers: readonly HeaderPair[];
  readonly response: CachedResponse;
  /** Page and path, for the log and the metrics of its requests. */
  readonly page: RequestContext['page'];
  readonly path: RequestContext['path'];
  loaded: LoadedData;
  isCompressed: boolean;
  isRefreshing: boolean;
}

export interface CacheEntries {
  /** The entry of a key, also an outdated one, unless noted data that it was made of is not current any more. */
  find(key: string): CacheEntry | undefined;
  /** The entry of a key that may still be sent: of the current content version, and not older than content may be. */
  findValid(key: string, now: number): CacheEntry | undefined;
  /** Whether the key still has this entry: a slow task must not change what another one has stored meanwhile. */
  has(key: string, entry: CacheEntry): boolean;
  store(key: string, entry: CacheEntry): void;
  delete(key: string): void;
  /** Compresses an entry better on its first hit, in the background. */
  compressOnce(key: string, entry: CacheEntry): void;
}

/** An address with a query is one of countless variants of a page. */
export const priorityOf = (key: string): Priority => (key.includes('?') ? 'variant' : 'page');

/** Entries by key; the least recently used are evicted first. A new content version makes all of them invalid. */
export function createCacheEntries(content: Pick<ContentClient, 'version'>, log: Logger): CacheEntries {
  const createCache = (maxSize: number) =>
    new LRUCache<string, CacheEntry>({ maxSize, sizeCalculation: ({ response }) => response.size });
  const caches = { page: createCache(BYTES_MAX.page), variant: createCache(BYTES_MAX.variant) };
  const cacheFor = (key: string) => caches[priorityOf(key)];
  let compressing = Promise.resolve();

  function find(key: string): CacheEntry | undefined {
    const entry = cacheFor(key).get(key);
    return entry?.loaded.contents.every((one) => one?.isCurrent?.() ?? true) ? entry : undefined;
  }

  const has = (key: string, entry: CacheEntry) => cacheFor(key).peek(key) === entry;

  async function compress(key: string, entry: CacheEntry): Promise<void> {
    if (!has(key, entry)) return;
    await entry.response.compressSmaller();
    if (!has(key, entry)) return;
    // The cache measures a value once, so it is removed and set to count its new size.
    cacheFor(key).delete(key);
    cacheFor(key).set(key, entry);
  }

  return {
    find,
    findValid(key, now) {
      const entry = find(key);
      return entry?.version === content.version && now <= entry.loaded.caching.staleUntil ? entry : undefined;
    },
    has,
    store: (key, entry) => void cacheFor(key).set(key, entry),
    delete: (key) => void cacheFor(key).delete(key),
    compressOnce(key, entry) {
      if (entry.isCompressed) return;
      entry.isCompressed = true;
      // One entry after another, so that compressing never takes all cores.
      compressing = compressing
        .then(() => compress(key, entry))
        .catch((error: unknown) => log.error({ err: error }, 'cached response not compressed'));
    },
  };
}
