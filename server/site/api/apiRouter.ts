import { Router } from 'express';
import type { Logger } from 'pino';
import type { ResponseCache } from '../cache/responseCache.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import type { DataLoaders } from '../pages/loaders/dataLoaders.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import type { RenderPage } from '../pages/render/renderView.tsx';
import type { RateLimits, Settings } from '../../config/settings.ts';
import type { Newsletter } from '../intake/newsletter.ts';
import { allowedMethods, notFound } from '../../http/httpFailure.ts';
import { withFound } from '../middleware/withFound.ts';
import { contentLists, queue } from './contentLists.ts';
import { newsletterLinks } from './newsletterLinks.ts';
import { pageData } from '../pages/pageRouter.ts';
import { pictures } from '../../records/pictures.ts';
import { loadPublicPicture } from '../../records/storedPictures.ts';
import { reports } from './reports.ts';
import { searchIndex } from './searchIndex.ts';
import { submissions } from './submissionApi.ts';
import { subscribe } from './subscribe.ts';
import { verifyApi } from './verifyApi.ts';

/** What the routes below /api are made of; each takes what it needs. */
export interface ApiParts {
  loaders: DataLoaders;
  newsletter: Newsletter;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
  pageMiddleware: PageMiddleware;
  consume: Consume;
  limits: RateLimits;
  formBytes: Settings['formBytes'];
  /** Counts in the memory of this process. */
  consumeInMemory: Consume;
  metrics: Metrics;
  log: Logger;
}

/** Everything below /api; any other path there is a 404 in JSON. */
export function api(parts: ApiParts): Router {
  const { loaders, responseCache, consumeInMemory: consume, metrics } = parts;
  const router = Router({ caseSensitive: true });
  router.use('/page-data', allowedMethods('GET'), withFound(pageData(parts)));
  router.use('/content', contentLists(responseCache));
  router.use('/tokenPocket/subscribe', subscribe(parts));
  router.use('/newsletter', newsletterLinks(loaders.store, parts));
  router.use('/submissions', submissions({ ...loaders, ...parts }));
  router.use('/queue', queue(loaders.submissions, responseCache));
  router.use(
    '/pictures',
    pictures((hash) => loadPublicPicture(loaders.store, hash, Date.now())),
  );
  router.use('/search', searchIndex(responseCache));
  router.use('/verify', verifyApi({ ...parts, consume }));
  router.use('/reports', reports({ ...parts, metrics: metrics.browser, consume }));
  router.use(notFound());
  return router;
}
