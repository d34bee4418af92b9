import { type Response, Router } from 'express';
import { findPage, type FoundPage, pathOf } from '../../shared/routes.ts';
import type { Content } from '../content/content.ts';
import { checkMethod } from '../middleware/allowedMethods.ts';
import { searchOf } from '../middleware/searchOf.ts';
import { loadPage, type PageSources } from './loadPage.ts';
import type { PageCache } from './pageCache.ts';
import type { PageMiddleware } from './pageMiddleware.ts';
import { PageMoved } from './pageMoved.ts';
import type { RenderPage } from './renderPage.ts';
import type { RenderView } from './renderShown.tsx';
import { runPageSteps } from './runPageSteps.ts';

interface PagesParts {
  sources: PageSources;
  renderView: RenderView;
  renderPage: RenderPage;
  pageCache: PageCache;
  pageMiddleware: PageMiddleware;
}

/** Find, load, render. An address that is no page, and a page whose thing is gone, go on to the not-found page. */
export function pages({ sources, renderView, renderPage, pageCache, pageMiddleware }: PagesParts): Router {
  const router = Router();
  router.use(async (req, res, next) => {
    const found = findPage(req.path, searchOf(req));
    if (!found) return next();
    if (!checkMethod(req, res, 'GET')) return;
    await runPageSteps(found.page, pageMiddleware, req, res);
    try {
      // A step that speaks of caching says that the page is not everybody's.
      const isSent = res.hasHeader('Cache-Control') ? await sendOwn(found, res) : await sendKept(found, res);
      if (!isSent) next();
    } catch (error) {
      if (!(error instanceof PageMoved)) throw error;
      error.redirect(res);
    }
  });
  return router;

  async function sendOwn(found: FoundPage, res: Response): Promise<boolean> {
    const loaded = await loadPage(sources, found);
    if (loaded) await renderPage(loaded, res);
    return loaded !== null;
  }

  function sendKept(found: FoundPage, res: Response): Promise<boolean> {
    res.type('html').set('Content-Language', found.lang);
    const load = (content: Content) => loadPage({ ...sources, content }, found);
    return pageCache.answer(pathOf(found), { load, write: renderView }, res);
  }
}
