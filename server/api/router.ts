import { Router } from 'express';
import type { Logger } from 'pino';
import type { ResponseCache } from '../cache/responseCache.ts';
import { notFound } from '../middleware/httpFailure.ts';
import type { Consume } from '../middleware/rateLimit.ts';
import type { PageSources } from '../pages/loaders/loadPage.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import type { RenderPage } from '../pages/render/renderView.tsx';
import type { Newsletter } from '../submissions/newsletter.ts';
import { contentLists } from './contentLists.ts';
import { pageData } from './pageData.ts';
import type { Metrics } from '../observability/metrics.ts';
import { pictures } from './pictures.ts';
import { reports } from './reports.ts';
import { submissions as submissionRoutes } from './submissions.ts';
import { subscribe } from './subscribe.ts';

export interface ApiParts {
  sources: PageSources;
  newsletter: Newsletter;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
  pageMiddleware: PageMiddleware;
  consume: Consume;
  metrics: Metrics;
  log: Logger;
}

/** Everything below /api; any other path there is a 404 in JSON. */
export function api({
  sources,
  newsletter,
  renderPage,
  responseCache,
  limiter,
  pageMiddleware,
  consume,
  metrics,
  log,
}: ApiParts): Router {
  const { submissions, siteTimeZone } = sources;
  const router = Router({ caseSensitive: true });
  router.use('/page-data', pageData({ sources, pageMiddleware, responseCache, limiter, log }));
  router.use('/content', contentLists(responseCache));
  router.use('/tokenPocket/subscribe', subscribe({ newsletter, renderPage, consume, log }));
  router.use('/submissions', submissionRoutes({ submissions, siteTimeZone, consume }));
  router.use('/pictures', pictures(submissions.loadImage));
  router.use('/reports', reports(metrics.browser, log));
  router.use(notFound());
  return router;
}
