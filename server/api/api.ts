import { Router } from 'express';
import type { Logger } from 'pino';
import type { Content } from '../content/content.ts';
import { notFound } from '../middleware/notFound.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import type { RenderPage } from '../pages/renderPage.tsx';
import type { Newsletter } from '../submissions/newsletter.ts';
import { contentLists } from './contentLists.ts';
import { pageData } from './pageData.ts';
import { subscribe } from './subscribe.ts';

interface ApiParts {
  content: Content;
  newsletter: Newsletter;
  renderPage: RenderPage;
  pageMiddleware: PageMiddleware;
  rateLimits: boolean;
  log: Logger;
}

/** Everything below /api. What is not here is a 404 in JSON. */
export function api({ content, newsletter, renderPage, pageMiddleware, rateLimits, log }: ApiParts): Router {
  const router = Router();
  router.use('/page-data', pageData(content, pageMiddleware));
  router.use('/content', contentLists(content));
  router.use('/tokenPocket/subscribe', subscribe({ newsletter, renderPage, rateLimits, log }));
  router.use(notFound());
  return router;
}
