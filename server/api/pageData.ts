import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { findPage, pathOf } from '../../shared/routes.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { jsonSource } from '../cache/source.ts';
import { STATUS } from '../http/status.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { describeFailure, recordFailure, setRetryAfter } from '../pages/errors.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { searchOf } from '../middleware/redirects.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import { Redirected } from '../pages/loaders/loadForm.ts';
import { loadPage, type PageSources } from '../pages/loaders/loadPage.ts';
import { type PageMiddleware, preparePage } from '../pages/pageMiddleware.ts';
import { StoreFailure } from '../store/storeFailure.ts';

interface PageDataParts {
  sources: PageSources;
  pageMiddleware: PageMiddleware;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
  log: Logger;
}

/** The browser's next page as data: found, checked and loaded as the page itself, with the same statuses. */
export function pageData({ sources, pageMiddleware, responseCache, limiter, log }: PageDataParts): Router {
  const router = Router({ caseSensitive: true });
  router.use(allowedMethods('GET'), async (req, res) => {
    try {
      if (!(await sendData(req, res))) throw new HttpFailure(STATUS.notFound, 'notFound');
    } catch (error) {
      if (error instanceof Redirected) return res.redirect(STATUS.found, req.baseUrl + error.path);
      if (!(error instanceof HttpFailure || error instanceof StoreFailure)) throw error;
      // The path below the mount point carries the language.
      const { status, message, lang } = describeFailure(error, { headers: req.headers, originalUrl: req.url });
      recordFailure(log, error, status, req);
      setRetryAfter(error, res);
      res.status(status).set('Cache-Control', 'no-store').json({ page: 'error', lang, status, message });
    }
  });
  return router;

  async function sendData(req: Request, res: Response): Promise<boolean> {
    const found = findPage(req.path, searchOf(req));
    if (!found) return false;
    if (await preparePage(found, pageMiddleware, req, res)) {
      const loaded = await limiter.begin('variant').load(() => loadPage(sources, found));
      if (loaded) res.json(loaded);
      return loaded !== null;
    }
    res.type('json');
    const source = jsonSource((content) => loadPage({ ...sources, content }, found));
    return responseCache.send(req.baseUrl + pathOf(found), source, res);
  }
}
