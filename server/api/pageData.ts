import { Router, type Request, type Response } from 'express';
import type { LoadedPage } from '../../shared/pageData.ts';
import { findPage } from '../../shared/routes.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { describeFailure } from '../middleware/errors.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { searchOf } from '../middleware/searchOf.ts';
import { loadPage, type PageSources } from '../pages/loadPage.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import { PageMoved } from '../pages/pageMoved.ts';
import { runPageSteps } from '../pages/runPageSteps.ts';
import { setPageCaching } from '../pages/setPageCaching.ts';

const NOT_FOUND = 404;

/** The browser's next page as data: the same find, steps and load as the page itself, 404s included. */
export function pageData(sources: PageSources, pageMiddleware: PageMiddleware): Router {
  const router = Router();
  router.use(allowedMethods('GET'), async (req, res) => {
    try {
      const loaded = await findAndLoad(req, res);
      setPageCaching(res);
      res.json(loaded);
    } catch (error) {
      if (error instanceof PageMoved) return error.redirect(res, req.baseUrl);
      if (!(error instanceof HttpFailure)) throw error;
      // Mounted below /api, the page's own path carries the language.
      const { status, message, lang } = describeFailure(error, { headers: req.headers, originalUrl: req.url });
      res.status(status).set('Cache-Control', 'no-store').json({ page: 'error', lang, status, message });
    }
  });
  return router;

  async function findAndLoad(req: Request, res: Response): Promise<LoadedPage> {
    const found = findPage(req.path, searchOf(req));
    if (found) await runPageSteps(found.page, pageMiddleware, req, res);
    const loaded = found && (await loadPage(sources, found));
    if (!loaded) throw new HttpFailure(NOT_FOUND, 'notFound');
    return loaded;
  }
}
