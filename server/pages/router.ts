import { type Response, Router } from 'express';
import { findPage, type FoundPage, pathOf } from '../../shared/routes.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import type { Content } from '../content/content.ts';
import { STATUS } from '../http/status.ts';
import { pageForLog } from '../observability/pathForLog.ts';
import { noteResponse } from '../observability/requestContext.ts';
import { checkMethod } from '../middleware/allowedMethods.ts';
import { searchOf } from '../middleware/redirects.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import { Redirected } from './loaders/loadForm.ts';
import { loadPage, type PageSources } from './loaders/loadPage.ts';
import { type PageMiddleware, preparePage } from './pageMiddleware.ts';
import type { RenderPage, RenderView } from './render/renderView.tsx';

interface PagesParts {
  sources: PageSources;
  renderView: RenderView;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
  pageMiddleware: PageMiddleware;
}

/** Finds, loads and renders a page. An address without a page, and a page whose item does not exist, go on to the 404. */
export function pages({ sources, renderView, renderPage, responseCache, limiter, pageMiddleware }: PagesParts): Router {
  const router = Router({ caseSensitive: true });
  router.use(async (req, res, next) => {
    const found = findPage(req.path, searchOf(req));
    if (!found) return next();
    noteResponse(pageForLog(found));
    if (!checkMethod(req, res, 'GET')) return;
    const isUncached = await preparePage(found, pageMiddleware, req, res);
    try {
      const isSent = isUncached ? await sendPrivate(found, res) : await sendPublic(found, res);
      if (!isSent) next();
    } catch (error) {
      if (!(error instanceof Redirected)) throw error;
      res.redirect(STATUS.found, error.path);
    }
  });
  return router;

  async function sendPrivate(found: FoundPage, res: Response): Promise<boolean> {
    const job = limiter.begin('variant');
    const loaded = await job.load(() => loadPage(sources, found));
    if (loaded) await job.render(() => renderPage(loaded, res));
    return loaded !== null;
  }

  function sendPublic(found: FoundPage, res: Response): Promise<boolean> {
    res.type('html').set('Content-Language', found.lang);
    const load = (content: Content) => loadPage({ ...sources, content }, found);
    return responseCache.send(pathOf(found), { load, render: renderView }, res);
  }
}
