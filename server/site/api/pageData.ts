import type { Request, Response } from 'express';
import { type FoundPage, pathOf } from '../../../shared/site/routes.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { jsonSource } from '../cache/source.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import type { FoundHandler } from '../middleware/withFound.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import { loadPage, viewOf } from '../pages/loaders/loadPage.ts';
import type { PageSources } from '../pages/loaders/pageSources.ts';
import { type PageMiddleware, preparePage } from '../pages/pageMiddleware.ts';

interface PageDataParts {
  sources: PageSources;
  pageMiddleware: PageMiddleware;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
}

/** The browser's next page as data: found, checked and loaded as the page itself, with the same statuses. */
export function pageData({ sources, pageMiddleware, responseCache, limiter }: PageDataParts): FoundHandler {
  return async (found, req, res) => {
    if (!found || !(await sendData(found, req, res))) throw new HttpFailure(STATUS.notFound, 'notFound');
  };

  async function sendData(found: FoundPage, req: Request, res: Response): Promise<boolean> {
    if (await preparePage(found, pageMiddleware, req, res)) {
      const loaded = await limiter.begin('variant').load(() => loadPage(sources, found));
      if (loaded === 'missing') return false;
      if ('redirectTo' in loaded) res.redirect(STATUS.found, req.baseUrl + loaded.redirectTo);
      else res.json(loaded.view);
      return true;
    }
    res.type('json');
    const source = jsonSource(async (content, note) => viewOf(await loadPage({ ...sources, content, note }, found)));
    return responseCache.send(req.baseUrl + pathOf(found), source, res);
  }
}
