import { type Request, type Response, Router } from 'express';
import { findPage, pathOf } from '../../shared/routes.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { describeFailure } from '../middleware/errors.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { searchOf } from '../middleware/searchOf.ts';
import { loadPage, type PageSources } from '../pages/loadPage.ts';
import type { PageCache } from '../pages/pageCache.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import { PageMoved } from '../pages/pageMoved.ts';
import { runPageSteps } from '../pages/runPageSteps.ts';
import { jsonSource } from '../pages/textSource.ts';

const NOT_FOUND = 404;

/** The browser's next page as data: the same find, steps and load as the page itself, 404s included. */
export function pageData(sources: PageSources, pageMiddleware: PageMiddleware, pageCache: PageCache): Router {
  const router = Router();
  router.use(allowedMethods('GET'), async (req, res) => {
    try {
      if (!(await answer(req, res))) throw new HttpFailure(NOT_FOUND, 'notFound');
    } catch (error) {
      if (error instanceof PageMoved) return error.redirect(res, req.baseUrl);
      if (!(error instanceof HttpFailure)) throw error;
      // Mounted below /api, the page's own path carries the language.
      const { status, message, lang } = describeFailure(error, { headers: req.headers, originalUrl: req.url });
      res.status(status).set('Cache-Control', 'no-store').json({ page: 'error', lang, status, message });
    }
  });
  return router;

  async function answer(req: Request, res: Response): Promise<boolean> {
    const found = findPage(req.path, searchOf(req));
    if (!found) return false;
    await runPageSteps(found.page, pageMiddleware, req, res);
    if (res.hasHeader('Cache-Control')) {
      const loaded = await loadPage(sources, found);
      if (loaded) res.json(loaded);
      return loaded !== null;
    }
    res.type('json');
    const source = jsonSource((content) => loadPage({ ...sources, content }, found));
    return pageCache.answer(req.baseUrl + pathOf(found), source, res);
  }
}
