import { Router } from 'express';
import type { Logger } from 'pino';
import { notFound } from '../middleware/notFound.ts';
import type { PageSources } from '../pages/loadPage.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import type { RenderPage } from '../pages/renderPage.tsx';
import type { UseAllowance } from '../middleware/allowances.ts';
import type { Newsletter } from '../submissions/newsletter.ts';
import { contentLists } from './contentLists.ts';
import { pageData } from './pageData.ts';
import { pictures } from './pictures.ts';
import { submissions as submissionRoutes } from './submissions.ts';
import { subscribe } from './subscribe.ts';

interface ApiParts {
  sources: PageSources;
  newsletter: Newsletter;
  renderPage: RenderPage;
  pageMiddleware: PageMiddleware;
  useAllowance: UseAllowance;
  log: Logger;
}

/** Everything below /api. What is not here is a 404 in JSON. */
export function api(parts: ApiParts): Router {
  const { sources, newsletter, renderPage, pageMiddleware, useAllowance, log } = parts;
  const { content, submissions } = sources;
  const router = Router();
  router.use('/page-data', pageData(sources, pageMiddleware));
  router.use('/content', contentLists(content));
  router.use('/tokenPocket/subscribe', subscribe({ newsletter, renderPage, useAllowance, log }));
  router.use('/submissions', submissionRoutes({ submissions, renderPage, useAllowance }));
  router.use('/pictures', pictures(submissions));
  router.use(notFound());
  return router;
}
