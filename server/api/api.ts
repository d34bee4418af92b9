import { Router } from 'express';
import type { Logger } from 'pino';
import type { Content } from '../content/content.ts';
import { notFound } from '../middleware/notFound.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import type { RenderPage } from '../pages/renderPage.tsx';
import type { UseAllowance } from '../middleware/allowances.ts';
import type { Newsletter } from '../submissions/newsletter.ts';
import type { Submissions } from '../submissions/submissions.ts';
import { contentLists } from './contentLists.ts';
import { pageData } from './pageData.ts';
import { pictures } from './pictures.ts';
import { submissions as submissionRoutes } from './submissions.ts';
import { subscribe } from './subscribe.ts';

interface ApiParts {
  content: Content;
  newsletter: Newsletter;
  renderPage: RenderPage;
  pageMiddleware: PageMiddleware;
  submissions: Submissions;
  useAllowance: UseAllowance;
  log: Logger;
}

/** Everything below /api. What is not here is a 404 in JSON. */
export function api(parts: ApiParts): Router {
  const { content, newsletter, submissions, renderPage, pageMiddleware, useAllowance, log } = parts;
  const router = Router();
  router.use('/page-data', pageData({ content, submissions }, pageMiddleware));
  router.use('/content', contentLists(content));
  router.use('/tokenPocket/subscribe', subscribe({ newsletter, renderPage, useAllowance, log }));
  router.use('/submissions', submissionRoutes({ submissions, renderPage, useAllowance }));
  router.use('/pictures', pictures(submissions));
  router.use(notFound());
  return router;
}
