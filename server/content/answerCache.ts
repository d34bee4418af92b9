import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

const ENTRIES_MAX = 5_000;
/** In characters of JSON, a fair measure of what an answer weighs: a search for every word must not fill the memory. */
const CACHE_SIZE_MAX = 64 * 1024 * 1024;

interface Kept {
  value: unknown;
  at: number;
}

interface AnswerCacheOptions {
  freshMs: number;
  staleMs: number;
  log: Logger;
  now?: () => number;
}

/** Answers by key. `load` never rejects: null means there is no answer, new or old. */
export interface AnswerCache {
  load<Value>(key: string, ask: () => Promise<Value>): Promise<Value | null>;
}

/**
 * Fresh answers come from memory; a stale one is given at once while a new one is asked for; when asking fails, the stale
 * one stays, until it is older than `freshMs + staleMs`. One question in flight a key, however many wait for it.
 */
export function createAnswerCache({ freshMs, staleMs, log, now = Date.now }: AnswerCacheOptions): AnswerCache {
  const cache = new LRUCache<string, Kept, () => Promise<unknown>>({
    max: ENTRIES_MAX,
    maxSize: CACHE_SIZE_MAX,
    sizeCalculation: ({ value }) => 1 + JSON.stringify(value).length,
    // 0 would mean for ever.
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context: ask }) => {
      try {
        return { value: await ask(), at: now() };
      } catch (error) {
        // Logged here because a refresh behind a stale answer has nobody else to tell.
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'content not refreshed');
        throw error;
      }
    },
  });

  return {
    async load<Value>(key: string, ask: () => Promise<Value>): Promise<Value | null> {
      const kept = cache.peek(key, { allowStale: true });
      if (kept && now() - kept.at > freshMs + staleMs) cache.delete(key);
      try {
        const found = await cache.fetch(key, { context: ask });
        return found ? (found.value as Value) : null;
      } catch {
        return null;
      }
    },
  };
}
