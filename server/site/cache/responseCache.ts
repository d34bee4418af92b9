import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { steadyNow } from '../content/contentCache.ts';
import type { ContentClient } from '../content/content.ts';
import { hasBody } from '../middleware/bodyLimits.ts';
import { pathForLog } from '../../observability/requestLog.ts';
import { currentRequest, noteResponse, type RequestContext } from '../../observability/requestContext.ts';
import { OverloadedError, type RenderTurns, type RenderLimiter } from '../overload/renderLimiter.ts';
import type { Priority } from '../../http/turns.ts';
import { cacheableHeaders, createCachedResponse, type CachedResponse } from './cachedResponse.ts';
import { CACHE_STATUS, type Caching, cachingOf, RETRY_MS } from './caching.ts';
import { collect, type NotedData, type CachedJob } from './cachedJob.ts';

/** The site's own pages, and the countless others: a flood of searches must not evict pages. */
const BYTES_MAX: Record<Priority, number> = { page: 48 * 1024 * 1024, variant: 16 * 1024 * 1024 };

export interface ResponseCache {
  /** Sends the cached response whose key is the requested address; other requests go on. */
  lookup: RequestHandler;
  /**
   * Sends the response cached under `key`, or renders, streams and caches it; concurrent requests for a key share one
   * render. Of the headers set on `res` those of all responses, and what belongs to the body, are cached with it.
   * Resolves with false, nothing sent, when nothing was found.
   */
  send<Data>(key: string, source: CachedJob<Data>, res: Response): Promise<boolean>;
}

interface Loaded {
  data: unknown;
  /** The content it was made of, in the order of the calls, and noted data. */
  contents: readonly (NotedData | null)[];
  caching: Caching;
}

interface Entry {
  /** The content version it was rendered with. */
  version: number;
  source: CachedJob;
  headers: ReturnType<typeof cacheableHeaders>;
  loaded: Loaded;
  response: CachedResponse;
  /** Page and path, for the log and the metrics of its requests. */
  page: RequestContext['page'];
  path: RequestContext['path'];
  isCompressed?: boolean;
  isRefreshing?: boolean;
}

interface CacheParts {
  config: Pick<Config, 'pageCache' | 'contentFreshMs' | 'contentStaleMs'>;
  content: ContentClient;
  limiter: RenderLimiter;
  log: Logger;
  /** What every response has, see headersOfAll. */
  headers: Record<string, string>;
}

/** An address with a query is one of countless variants of a page. */
const priorityOf = (key: string): Priority => (key.includes('?') ? 'variant' : 'page');

/**
 * Whole responses by address; the least recently used are evicted first. A stale one is served while its content is loaded
 * again, and rendered again only if the content has changed. A new content version invalidates all of them: from then
 * on they are sent only when there is no time to render.
 */
export function createResponseCache({ config, content, limiter, log, headers: ofAll }: CacheParts): ResponseCache {
  const namesOfAll = Object.keys(ofAll);
  const createEntries = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ response }) => response.size });
  const caches = { page: createEntries(BYTES_MAX.page), variant: createEntries(BYTES_MAX.variant) };
  const entriesFor = (key: string) => caches[priorityOf(key)];
  const pending = new Map<string, Promise<CachedResponse | null>>();
  let compressing = Promise.resolve();

  /** The cached response, also an old one, unless it was made of data that says otherwise now. */
  function findEntry(key: string): Entry | undefined {
    const entry = entriesFor(key).get(key);
    return entry?.loaded.contents.every((one) => one?.isCurrent?.() ?? true) ? entry : undefined;
  }

  /** Sends the cached response, or returns false. */
  function sendCached(key: string, req: Request, res: Response): boolean {
    const entry = findEntry(key);
    if (!entry || entry.version !== content.version) return false;
    const { freshUntil, staleUntil } = entry.loaded.caching;
    const now = steadyNow();
    if (now > staleUntil) return false;
    const isStale = now > freshUntil;
    noteResponse({ cache: isStale ? 'stale' : 'hit', page: entry.page, path: entry.path });
    if (isStale && !entry.isRefreshing) void refresh(key, entry);
    if (!entry.isCompressed) compressLater(key, entry);
    limiter.notePassed();
    entry.response.send(req, res, isStale ? CACHE_STATUS.stale : CACHE_STATUS.fresh);
    return true;
  }

  async function load(job: RenderTurns, source: CachedJob, awaitFresh = false): Promise<Loaded | null> {
    const reading = content.read({ awaitFresh });
    const noted: NotedData[] = [];
    const data = await job.loadInTurn(() => source.loadData(reading.content, (own) => noted.push(own)));
    if (data === null || data === undefined) return null;
    const contents = [...reading.entries(), ...noted];
    return { data, contents, caching: cachingOf(contents, config) };
  }

  /** Renders the body, which is streamed to `res` meanwhile. */
  function render(
    job: RenderTurns,
    source: CachedJob,
    loaded: Loaded,
    headers: Entry['headers'],
    res: Response | null,
  ) {
    const { cacheControl } = loaded.caching;
    return job.renderInTurn(async () => {
      const body = await source.render(loaded.data);
      if (typeof body === 'string')
        return { response: createCachedResponse(Buffer.from(body), headers, cacheControl), isComplete: true };
      res?.set({ 'Cache-Control': cacheControl, 'Cache-Status': CACHE_STATUS.missing });
      const whole = await collect(body, res);
      return { response: createCachedResponse(whole, headers, cacheControl), isComplete: body.isComplete() };
    });
  }

  async function renderAndCache(key: string, source: CachedJob, res: Response): Promise<CachedResponse | null> {
    const { version } = content;
    const job = limiter.begin(priorityOf(key), findEntry(key) !== undefined);
    const loaded = await load(job, source);
    if (!loaded) return null;
    const headers = cacheableHeaders(res, namesOfAll);
    // HEAD and If-None-Match need the ETag, which is known at the end of a body.
    const isStreamed = res.req.method === 'GET' && !('if-none-match' in res.req.headers);
    const { response, isComplete } = await render(job, source, loaded, headers, isStreamed ? res : null);
    if (isComplete && loaded.caching.isCacheable && version === content.version) {
      const page = currentRequest()?.page ?? null;
      const path = pathForLog(res.req) ?? null;
      entriesFor(key).set(key, { version, source, headers, loaded, response, page, path });
    }
    return response;
  }

  async function refresh(key: string, entry: Entry): Promise<void> {
    entry.isRefreshing = true;
    const entries = entriesFor(key);
    try {
      const job = limiter.begin(priorityOf(key), true);
      const loaded = await load(job, entry.source, true);
      if (entries.peek(key) !== entry) return;
      if (!loaded) return void entries.delete(key);
      // If a refresh returns no content, the old entry stays and is refreshed again soon.
      if (!loaded.caching.isCacheable) entry.loaded.caching.freshUntil = loaded.caching.freshUntil;
      else if (isSameContent(loaded, entry.loaded)) {
        entry.loaded = loaded;
        entry.response.setCacheControl(loaded.caching.cacheControl);
      } else {
        const { version, source, headers, page, path } = entry;
        const { response, isComplete } = await render(job, source, loaded, headers, null);
        if (isComplete && entries.peek(key) === entry)
          entries.set(key, { version, source, headers, loaded, response, page, path });
      }
    } catch (error) {
      // Without a pause each hit would try again.
      entry.loaded.caching.freshUntil = steadyNow() + RETRY_MS;
      if (!(error instanceof OverloadedError)) log.error({ err: error }, 'cached response not refreshed');
    } finally {
      entry.isRefreshing = false;
    }
  }

  /** On the first hit, one entry after another, so that compressing never takes all cores. */
  function compressLater(key: string, entry: Entry): void {
    entry.isCompressed = true;
    const entries = entriesFor(key);
    const work = compressing.then(async () => {
      if (entries.peek(key) !== entry) return;
      await entry.response.compressSmaller();
      if (entries.peek(key) !== entry) return;
      // The cache measures a value once, so it is removed and set to count its new size.
      entries.delete(key);
      entries.set(key, entry);
    });
    compressing = work.catch((error: unknown) => log.error({ err: error }, 'cached response not compressed'));
  }

  async function sendUncached(key: string, source: CachedJob, res: Response): Promise<boolean> {
    noteResponse({ cache: 'miss' });
    const job = limiter.begin(priorityOf(key));
    const loaded = await load(job, source);
    if (!loaded) return false;
    res.set('Cache-Control', loaded.caching.cacheControl);
    const body = await job.renderInTurn(() => source.render(loaded.data));
    if (typeof body === 'string') res.send(body);
    else body.pipe(res);
    return true;
  }

  /** Concurrent requests for a key share one render. Resolves with false, nothing sent, when nothing was found. */
  async function renderOnce(key: string, source: CachedJob, res: Response): Promise<boolean> {
    noteResponse({ cache: 'miss' });
    const versionedKey = `${content.version} ${key}`;
    const shared = pending.get(versionedKey);
    const rendering = shared ?? renderAndCache(key, source, res).finally(() => void pending.delete(versionedKey));
    pending.set(versionedKey, rendering);
    try {
      const response = await rendering;
      if (!res.headersSent) response?.send(res.req, res, shared ? CACHE_STATUS.shared : CACHE_STATUS.missing);
      return response !== null;
    } catch (error) {
      const outdated = error instanceof OverloadedError && findEntry(key)?.response;
      if (!outdated) throw error;
      // Meanwhile another request may have cached a new one, which others are sent as it is.
      outdated.send(res.req, res, CACHE_STATUS.outdated, 'no-store');
      return true;
    }
  }

  return {
    lookup(req, res, next) {
      // A request with a body goes on to the middleware that limits bodies.
      const isRead = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req);
      if (!isRead || !sendCached(req.url, req, res)) next();
    },
    async send(key, typedSource, res) {
      const source = typedSource as CachedJob;
      if (!config.pageCache) return sendUncached(key, source, res);
      return sendCached(key, res.req, res) || renderOnce(key, source, res);
    },
  };
}

function isSameContent(one: Loaded, other: Loaded): boolean {
  return (
    one.contents.length === other.contents.length &&
    one.contents.every((content, index) => content?.value === other.contents[index]?.value)
  );
}
