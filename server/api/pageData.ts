import { Router } from 'express';
import { findPage } from '../../shared/routes.ts';
import type { Content } from '../content/content.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { describeFailure } from '../middleware/errors.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { searchOf } from '../middleware/searchOf.ts';
import { loadPage } from '../pages/loadPage.ts';

const NOT_FOUND = 404;

/** The browser's next page as data: the same find and load as the page itself, 404s included. */
export function pageData(content: Content): Router {
  const router = Router();
  router.use(allowedMethods('GET'), async (req, res) => {
    const found = findPage(req.path, searchOf(req));
    const loaded = found && (await loadPage(content, found));
    if (loaded) {
      res.set('Cache-Control', 'public, max-age=0, must-revalidate').json(loaded);
      return;
    }
    // Mounted below /api, the page's own path carries the language.
    const page = { headers: req.headers, originalUrl: req.url };
    const { status, message, lang } = describeFailure(new HttpFailure(NOT_FOUND, 'notFound'), page);
    res.status(status).set('Cache-Control', 'no-store').json({ page: 'error', lang, status, message });
  });
  return router;
}
