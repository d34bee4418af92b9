import { Router } from 'express';
import { notFound } from '../http/httpFailure.ts';
import type { ApiParts } from './apiParts.ts';
import { contentLists } from './contentLists.ts';
import { newsletterLinks } from './newsletterLinks.ts';
import { pageData } from './pageData.ts';
import { pictures } from '../contentService/pictures.ts';
import { queue } from './queue.ts';
import { reports } from './reports.ts';
import { submissions as submissionRoutes } from './submissions.ts';
import { subscribe } from './subscribe.ts';
import { verifyApi } from './verifyApi.ts';

/** Everything below /api; any other path there is a 404 in JSON. */
export function api({
  sources,
  newsletter,
  renderPage,
  responseCache,
  limiter,
  pageMiddleware,
  consume,
  limits,
  formBytes,
  consumeInMemory,
  metrics,
  log,
}: ApiParts): Router {
  const { submissions } = sources;
  const router = Router({ caseSensitive: true });
  router.use('/page-data', pageData({ sources, pageMiddleware, responseCache, limiter }));
  router.use('/content', contentLists(responseCache));
  router.use('/tokenPocket/subscribe', subscribe({ newsletter, renderPage, consume, limits, log }));
  router.use('/newsletter', newsletterLinks(sources, { consume, limits }));
  router.use('/submissions', submissionRoutes({ ...sources, consume, limits, formBytes }));
  router.use('/queue', queue(submissions, responseCache));
  router.use('/pictures', pictures(submissions.loadImage));
  router.use('/verify', verifyApi({ sources, consume: consumeInMemory, limits }));
  router.use('/reports', reports({ metrics: metrics.browser, consume: consumeInMemory, limits, log }));
  router.use(notFound());
  return router;
}
