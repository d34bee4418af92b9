import { Router } from 'express';
import { findPage } from '../../shared/routes.ts';
import { checkMethod } from '../middleware/allowedMethods.ts';
import { searchOf } from '../middleware/searchOf.ts';
import { loadPage, type PageSources } from './loadPage.ts';
import type { PageMiddleware } from './pageMiddleware.ts';
import { PageMoved } from './pageMoved.ts';
import type { RenderPage } from './renderPage.tsx';
import { runPageSteps } from './runPageSteps.ts';
import { setPageCaching } from './setPageCaching.ts';

interface PagesParts {
  sources: PageSources;
  renderPage: RenderPage;
  pageMiddleware: PageMiddleware;
}

/** Find, load, render. An address that is no page, and a page whose thing is gone, go on to the not-found page. */
export function pages({ sources, renderPage, pageMiddleware }: PagesParts): Router {
  const router = Router();
  router.use(async (req, res, next) => {
    const found = findPage(req.path, searchOf(req));
    if (!found) return next();
    if (!checkMethod(req, res, 'GET')) return;
    await runPageSteps(found.page, pageMiddleware, req, res);
    try {
      const loaded = await loadPage(sources, found);
      if (!loaded) return next();
      setPageCaching(res);
      await renderPage(loaded, res);
    } catch (error) {
      if (!(error instanceof PageMoved)) throw error;
      error.redirect(res);
    }
  });
  return router;
}
