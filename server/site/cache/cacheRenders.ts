import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { currentRequest } from '../../observability/requestContext.ts';
import { pathForLog } from '../../observability/requestLog.ts';
import type { ContentClient } from '../content/content.ts';
import { steadyNow } from '../content/contentCache.ts';
import { OverloadedError, type RenderLimiter, type RenderTurns } from '../overload/renderLimiter.ts';
import { type CachedJob, collect, type NotedData } from './cachedJob.ts';
import { type CacheEntries, type CacheEntry, type LoadedData, priorityOf } from './cacheEntries.ts';
import { cacheableHeaders, createCachedResponse, type CachedResponse } from './cachedResponse.ts';
import { CACHE_STATUS, cachingOf, RETRY_MS } from './caching.ts';

/** A response that was just rendered, with its Cache-Control. */
interface RenderedResponse {
  readonly response: CachedResponse;
  readonly cacheControl: string;
}

export interface CacheRenders {
  /**
   * Renders a response, which is streamed to `res` meanwhile, and caches it. Requests for a key that is being rendered
   * share that render: `isShared`. The render resolves with null when nothing was found.
   */
  renderOnce(
    key: string,
    job: CachedJob,
    res: Response,
  ): { rendering: Promise<RenderedResponse | null>; isShared: boolean };
  /** Loads the content of a stale entry again, once at a time, and renders it again if the content has changed. */
  refreshOnce(key: string, entry: CacheEntry): void;
}

export interface RendersParts {
  config: Pick<Config, 'contentFreshMs' | 'contentStaleMs'>;
  content: ContentClient;
  limiter: RenderLimiter;
  log: Logger;
  /** The headers of every response. */
  headers: Record<string, string>;
}

/** Makes the responses that `entries` keep: renders missing ones and refreshes stale ones. */
export function createCacheRenders(entries: CacheEntries, parts: RendersParts): CacheRenders {
  const { content, limiter, log } = parts;
  const namesOfAll = Object.keys(parts.headers);
  const pending = new Map<string, Promise<RenderedResponse | null>>();

  async function renderAndStore(key: string, job: CachedJob, res: Response): Promise<RenderedResponse | null> {
    const { version } = content;
    const turns = limiter.begin(priorityOf(key), entries.find(key) !== undefined);
    const loaded = await loadJob(parts, turns, job);
    if (!loaded) return null;
    const headers = cacheableHeaders(res, namesOfAll);
    // HEAD and If-None-Match need the ETag, which is known at the end of a body.
    const isStreamed = res.req.method === 'GET' && !('if-none-match' in res.req.headers);
    const { response, isComplete } = await render(turns, job, loaded, headers, isStreamed ? res : null);
    const { isCacheable, cacheControl } = loaded.caching;
    if (isComplete && isCacheable && version === content.version) {
      const page = currentRequest()?.page ?? null;
      const path = pathForLog(res.req) ?? null;
      const flags = { isCompressed: false, isRefreshing: false };
      entries.store(key, { version, job, headers, response, page, path, loaded, ...flags });
    }
    return { response, cacheControl };
  }

  async function refresh(key: string, entry: CacheEntry): Promise<void> {
    const turns = limiter.begin(priorityOf(key), true);
    const loaded = await loadJob(parts, turns, entry.job, true);
    if (!entries.has(key, entry)) return;
    if (!loaded) return entries.delete(key);
    // If a refresh returns no content, the old entry stays and is refreshed again soon.
    if (!loaded.caching.isCacheable) return postpone(entry, loaded.caching.freshUntil);
    if (isSameContent(loaded, entry.loaded)) return void (entry.loaded = loaded);
    const { response, isComplete } = await render(turns, entry.job, loaded, entry.headers, null);
    if (isComplete && entries.has(key, entry))
      entries.store(key, { ...entry, response, loaded, isCompressed: false, isRefreshing: false });
  }

  return {
    renderOnce(key, job, res) {
      const versionedKey = `${content.version} ${key}`;
      const known = pending.get(versionedKey);
      if (known) return { rendering: known, isShared: true };
      const rendering = renderAndStore(key, job, res).finally(() => void pending.delete(versionedKey));
      pending.set(versionedKey, rendering);
      return { rendering, isShared: false };
    },
    refreshOnce(key, entry) {
      if (entry.isRefreshing) return;
      entry.isRefreshing = true;
      refresh(key, entry)
        .catch((error: unknown) => {
          // Without a pause each hit would try again.
          postpone(entry, steadyNow() + RETRY_MS);
          if (!(error instanceof OverloadedError)) log.error({ err: error }, 'cached response not refreshed');
        })
        .finally(() => void (entry.isRefreshing = false));
    },
  };
}

/** Loads the data of a job, or null when its address names nothing that exists. */
export async function loadJob(
  { config, content }: Pick<RendersParts, 'config' | 'content'>,
  turns: RenderTurns,
  job: CachedJob,
  awaitFresh = false,
): Promise<LoadedData | null> {
  const reading = content.read({ awaitFresh });
  const noted: NotedData[] = [];
  const data = await turns.loadInTurn(() => job.loadData(reading.content, (one) => noted.push(one)));
  if (data === null || data === undefined) return null;
  const contents = [...reading.recorded(), ...noted];
  return { data, contents, caching: cachingOf(contents, config) };
}

/** Renders the body, which is streamed to `res` meanwhile. */
function render(
  turns: RenderTurns,
  job: CachedJob,
  { data, caching }: LoadedData,
  headers: CacheEntry['headers'],
  res: Response | null,
): Promise<{ response: CachedResponse; isComplete: boolean }> {
  return turns.renderInTurn(async () => {
    const body = await job.render(data);
    if (typeof body === 'string')
      return { response: createCachedResponse(Buffer.from(body), headers), isComplete: true };
    res?.set({ 'Cache-Control': caching.cacheControl, 'Cache-Status': CACHE_STATUS.missing });
    const whole = await collect(body, res);
    return { response: createCachedResponse(whole, headers), isComplete: body.isComplete() };
  });
}

/** Lets an entry be refreshed again only after this time. */
function postpone(entry: CacheEntry, freshUntil: number): void {
  entry.loaded = { ...entry.loaded, caching: { ...entry.loaded.caching, freshUntil } };
}

function isSameContent(one: LoadedData, other: LoadedData): boolean {
  return (
    one.contents.length === other.contents.length &&
    one.contents.every((content, index) => content?.value === other.contents[index]?.value)
  );
}
