import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';

const ENTRIES_MAX = 5_000;
/** In characters of JSON, which approximates memory. Searches for many different words must not fill the memory. */
const CACHE_SIZE_MAX = 64 * 1024 * 1024;

/** Equal content from a later request keeps the same `value` object, so callers can compare by identity. */
export interface CachedContent {
  readonly value: unknown;
  /** When it was requested: changes after this time are not included. */
  readonly requestedAt: number;
}

type Fetch = () => Promise<unknown>;

interface ReadOptions {
  /** Waits for new content where the cached is stale. */
  awaitFresh?: boolean;
  /** Loads what another process has loaded of a key that is not cached; its age counts as here. Must not reject. */
  restore?: () => Promise<CachedContent | null>;
}

/**
 * Milliseconds since 1970 that only grow: when the machine's clock is set back, ages stay right and content that was
 * loaded “later” is still refreshed.
 */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** How long a read waits for content newer than what was restored, which may be a day old. */
const NEWER_THAN_RESTORED_MS = 500;

/**
 * Content by key. Stale content is returned at once and refreshed in the background; if that fails, it stays until it
 * is older than `freshMs + staleMs`. Each key has one request in flight at most.
 */
export function createContentCache({ freshMs, staleMs }: { freshMs: number; staleMs: number }, now = steadyNow) {
  let invalidatedAt = -Infinity;
  const restoring = new Map<string, Promise<void>>();
  const cache = new LRUCache<string, CachedContent, Fetch>({
    max: ENTRIES_MAX,
    maxSize: CACHE_SIZE_MAX,
    sizeCalculation: ({ value }) => 1 + JSON.stringify(value).length,
    // 0 would mean no expiry.
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_key, old, { context: fetch }) => {
      const requestedAt = now();
      const value = await fetch();
      return { value: old && isDeepStrictEqual(value, old.value) ? old.value : value, requestedAt };
    },
  });

  /** Concurrent reads of a key wait for one restore and request content after it, so that they can compare it. */
  async function restoreOnce(key: string, restore: () => Promise<CachedContent | null>): Promise<void> {
    const running =
      restoring.get(key) ??
      restore().then((found) => {
        if (found && now() - found.requestedAt <= freshMs + staleMs)
          cache.set(key, found, { start: found.requestedAt });
        restoring.delete(key);
      });
    restoring.set(key, running);
    await running;
  }

  return {
    /** Never rejects: null means that there is neither new, nor cached, nor restored content. */
    async read(
      key: string,
      fetch: Fetch,
      { awaitFresh = false, restore }: ReadOptions = {},
    ): Promise<CachedContent | null> {
      let cached = cache.peek(key, { allowStale: true });
      if (!cached && restore) {
        await restoreOnce(key, restore);
        cached = cache.peek(key, { allowStale: true });
        if (cached && now() - cached.requestedAt > freshMs) {
          const newer = cache.fetch(key, { context: fetch, allowStale: false }).catch(() => undefined);
          return (await Promise.race([newer, sleep(NEWER_THAN_RESTORED_MS, undefined, { ref: false })])) ?? cached;
        }
      }
      const at = now();
      if (cached && at - cached.requestedAt > freshMs + staleMs) cache.delete(key);
      const newerThan = Math.max(invalidatedAt, awaitFresh ? at - Math.max(1, freshMs) : -Infinity);
      try {
        if (!cached || cached.requestedAt > newerThan) return (await cache.fetch(key, { context: fetch })) ?? null;
        const options = { context: fetch, forceRefresh: true, allowStale: false } as const;
        const found = await cache.fetch(key, options);
        // A request that was already in flight can be too old as well.
        return (found && found.requestedAt <= newerThan ? await cache.fetch(key, options) : found) ?? cached;
      } catch {
        return cached ?? null;
      }
    },
    /** Content requested before this call is returned only if new content cannot be loaded. */
    invalidate: () => void (invalidatedAt = now()),
  };
}
