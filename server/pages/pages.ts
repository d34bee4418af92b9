import { Router } from 'express';
import { findPage, pathOf } from '../../shared/routes.ts';
import { checkMethod } from '../middleware/allowedMethods.ts';
import { searchOf } from '../middleware/searchOf.ts';
import { loadPage, type PageSources } from './loadPage.ts';
import type { PageCache } from './pageCache.ts';
import type { PageMiddleware } from './pageMiddleware.ts';
import type { RenderPage } from './renderPage.ts';
import type { RenderShown } from './renderShown.tsx';
import { runPageSteps } from './runPageSteps.ts';

interface PagesParts {
  sources: PageSources;
  renderShown: RenderShown;
  renderPage: RenderPage;
  pageCache: PageCache;
  pageMiddleware: PageMiddleware;
}

/** Find, load, render. An address that is no page, and a page whose thing is gone, go on to the not-found page. */
export function pages({ sources, renderShown, renderPage, pageCache, pageMiddleware }: PagesParts): Router {
  const router = Router();
  router.use(async (req, res, next) => {
    const found = findPage(req.path, searchOf(req));
    if (!found) return next();
    if (!checkMethod(req, res, 'GET')) return;
    await runPageSteps(found.page, pageMiddleware, req, res);
    // A step that speaks of caching says that the page is not everybody's.
    if (res.hasHeader('Cache-Control')) {
      const loaded = await loadPage(sources, found);
      return loaded ? renderPage(loaded, res) : next();
    }
    res.type('html').set('Content-Language', found.lang);
    const source = {
      load: (content: PageSources['content']) => loadPage({ ...sources, content }, found),
      write: renderShown,
    };
    if (!(await pageCache.answer(pathOf(found), source, res))) next();
  });
  return router;
}
