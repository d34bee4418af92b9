import { Router, type Request, type RequestHandler, type Response } from 'express';
import { findPage, ROUTES, type PageName } from '../../shared/routes.ts';
import type { Content } from '../content/content.ts';
import { checkMethod } from '../middleware/allowedMethods.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { searchOf } from '../middleware/searchOf.ts';
import { loadPage } from './loadPage.ts';
import type { PageMiddleware } from './pageMiddleware.ts';
import type { RenderPage } from './renderPage.tsx';

interface PagesParts {
  content: Content;
  renderPage: RenderPage;
  pageMiddleware: PageMiddleware;
}

/** Find, load, render. An address that is no page, and a page whose thing is gone, go on to the not-found page. */
export function pages({ content, renderPage, pageMiddleware }: PagesParts): Router {
  const router = Router();
  router.use(async (req, res, next) => {
    const found = findPage(req.path, searchOf(req));
    if (!found) return next();
    if (!checkMethod(req, res, 'GET')) return;
    for (const step of stepsOf(found.page)) await runStep(step, req, res);
    const loaded = await loadPage(content, found);
    if (!loaded) return next();
    res.set('Cache-Control', 'public, max-age=0, must-revalidate');
    await renderPage(loaded, res);
  });
  return router;

  function stepsOf(page: PageName): RequestHandler[] {
    return ROUTES[page].middleware.map((name) => {
      const step = pageMiddleware[name];
      if (!step) throw new HttpFailure(500, 'unknownMiddleware');
      return step;
    });
  }
}

function runStep(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void step(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
