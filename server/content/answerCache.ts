import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

const ENTRIES_MAX = 5_000;
/** In characters of JSON, a fair measure of what an answer weighs: a search for every word must not fill the memory. */
const CACHE_SIZE_MAX = 64 * 1024 * 1024;

/** An answer that says the same as the one before it is the same object: what was made of it need not be made anew. */
export interface KeptAnswer {
  readonly value: unknown;
  /** When it was asked for: it knows of nothing that happened later. */
  readonly askedAt: number;
}

interface AnswerCacheOptions {
  freshMs: number;
  staleMs: number;
  log: Logger;
  now?: () => number;
}

type Ask = () => Promise<unknown>;

/** Answers by key. Nothing rejects: null means there is no answer, new or old. */
export interface AnswerCache {
  load<Value>(key: string, ask: () => Promise<Value>): Promise<Value | null>;
  /** The same with the time of the question. `awaitFresh` waits for a new answer where the kept one is stale. */
  read(key: string, ask: Ask, options?: { awaitFresh?: boolean }): Promise<KeptAnswer | null>;
  /** From now on an answer that was asked for earlier is given only if a new one cannot be had. */
  forget(): void;
}

/**
 * Fresh answers come from memory; a stale one is given at once while a new one is asked for; when asking fails, the stale
 * one stays, until it is older than `freshMs + staleMs`. One question in flight a key, however many wait for it.
 */
export function createAnswerCache({ freshMs, staleMs, log, now = Date.now }: AnswerCacheOptions): AnswerCache {
  let forgottenAt = -Infinity;
  const cache = new LRUCache<string, KeptAnswer, Ask>({
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
    fetchMethod: async (_key, old, { context: ask }) => {
      const askedAt = now();
      try {
        const value = await ask();
        return { value: old && isDeepStrictEqual(value, old.value) ? old.value : value, askedAt };
      } catch (error) {
        // Logged here because a refresh behind a stale answer has nobody else to tell.
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'content not refreshed');
        throw error;
      }
    },
  });

  async function read(key: string, ask: Ask, { awaitFresh = false } = {}): Promise<KeptAnswer | null> {
    const kept = cache.peek(key, { allowStale: true });
    const at = now();
    if (kept && at - kept.askedAt > freshMs + staleMs) cache.delete(key);
    const newerThan = Math.max(forgottenAt, awaitFresh ? at - Math.max(1, freshMs) : -Infinity);
    try {
      if (!kept || kept.askedAt > newerThan) return (await cache.fetch(key, { context: ask })) ?? null;
      const waiting = { context: ask, forceRefresh: true, allowStale: false } as const;
      const found = await cache.fetch(key, waiting);
      // It may be the answer to a question that was on its way before.
      return (found && found.askedAt <= newerThan ? await cache.fetch(key, waiting) : found) ?? kept;
    } catch {
      return kept ?? null;
    }
  }

  return {
    read,
    load: async <Value>(key: string, ask: () => Promise<Value>) =>
      ((await read(key, ask))?.value as Value | undefined) ?? null,
    forget: () => void (forgottenAt = now()),
  };
}
