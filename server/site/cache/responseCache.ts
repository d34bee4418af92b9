import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config.ts';
import { noteResponse } from '../../observability/requestContext.ts';
import { steadyNow } from '../content/contentCache.ts';
import { hasBody } from '../middleware/bodyLimits.ts';
import { OverloadedError } from '../overload/renderLimiter.ts';
import type { CachedJob } from './cachedJob.ts';
import { createCacheEntries, priorityOf } from './cacheEntries.ts';
import { createCacheRenders, loadJob, type RendersParts } from './cacheRenders.ts';
import { CACHE_STATUS } from './caching.ts';

export interface ResponseCache {
  /** Sends the cached response whose key is the requested address; other requests go on. */
  lookup: RequestHandler;
  /**
   * Sends the response cached under `key`, or renders, streams and caches it; concurrent requests for a key share one
   * render. Of the headers set on `res` those of all responses, and what belongs to the body, are cached with it.
   * Resolves with false, nothing sent, when nothing was found.
   */
  send<Data>(key: string, job: CachedJob<Data>, res: Response): Promise<boolean>;
}

interface CacheParts extends RendersParts {
  config: Pick<Config, 'pageCache' | 'contentFreshMs' | 'contentStaleMs'>;
}

/**
 * Whole responses by address. A stale one is sent while its content is loaded again, and rendered again only if the
 * content has changed. A new content version invalidates all of them: from then on they are sent only when there is no
 * time to render.
 */
export function createResponseCache(parts: CacheParts): ResponseCache {
  const { config, content, limiter } = parts;
  const entries = createCacheEntries(content, parts.log);
  const renders = createCacheRenders(entries, parts);

  /** Sends the cached response, or returns false. */
  function sendCached(key: string, req: Request, res: Response): boolean {
    const now = steadyNow();
    const entry = entries.findValid(key, now);
    if (!entry) return false;
    const { freshUntil, cacheControl } = entry.loaded.caching;
    const isStale = now > freshUntil;
    noteResponse({ cache: isStale ? 'stale' : 'hit', page: entry.page, path: entry.path });
    if (isStale) renders.refreshOnce(key, entry);
    entries.compressOnce(key, entry);
    limiter.notePassed();
    entry.response.send(req, res, isStale ? CACHE_STATUS.stale : CACHE_STATUS.fresh, cacheControl);
    return true;
  }

  async function sendRendered(key: string, job: CachedJob, res: Response): Promise<boolean> {
    noteResponse({ cache: 'miss' });
    try {
      const { rendering, isShared } = renders.renderOnce(key, job, res);
      const rendered = await rendering;
      if (!rendered) return false;
      const status = isShared ? CACHE_STATUS.shared : CACHE_STATUS.missing;
      if (!res.headersSent) rendered.response.send(res.req, res, status, rendered.cacheControl);
      return true;
    } catch (error) {
      const outdated = error instanceof OverloadedError && entries.find(key);
      if (!outdated) throw error;
      // Another request may have cached a new response meanwhile: only this request is told not to store it.
      outdated.response.send(res.req, res, CACHE_STATUS.outdated, 'no-store');
      return true;
    }
  }

  return {
    lookup(req, res, next) {
      // A request with a body goes on to the middleware that limits bodies.
      const isRead = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req);
      if (!isRead || !sendCached(req.url, req, res)) next();
    },
    async send(key, job, res) {
      if (!config.pageCache) return sendUncached(parts, key, job, res);
      return sendCached(key, res.req, res) || sendRendered(key, job, res);
    },
  };
}

/** Renders the response for this request alone, because the cache is off. */
async function sendUncached(parts: CacheParts, key: string, job: CachedJob, res: Response): Promise<boolean> {
  noteResponse({ cache: 'miss' });
  const turns = parts.limiter.begin(priorityOf(key));
  const loaded = await loadJob(parts, turns, job);
  if (!loaded) return false;
  res.set('Cache-Control', loaded.caching.cacheControl);
  const body = await turns.renderInTurn(() => job.render(loaded.data));
  if (typeof body === 'string') res.send(body);
  else body.pipe(res);
  return true;
}
