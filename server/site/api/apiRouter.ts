import { Router } from 'express';
import { allowedMethods } from '../../http/allowedMethods.ts';
import { notFound } from '../../http/httpFailure.ts';
import { withFound } from '../middleware/withFound.ts';
import type { ApiParts } from './apiParts.ts';
import { contentLists } from './contentLists.ts';
import { newsletterLinks } from './newsletterLinks.ts';
import { pageData } from './pageData.ts';
import { pictures } from '../../records/pictures.ts';
import { queue } from './queueApi.ts';
import { reports } from './reports.ts';
import { submissions } from './submissionApi.ts';
import { subscribe } from './subscribe.ts';
import { verifyApi } from './verifyApi.ts';

/** Everything below /api; any other path there is a 404 in JSON. */
export function api(parts: ApiParts): Router {
  const { sources, responseCache, consumeInMemory: consume, metrics } = parts;
  const router = Router({ caseSensitive: true });
  router.use('/page-data', allowedMethods('GET'), withFound(pageData(parts)));
  router.use('/content', contentLists(responseCache));
  router.use('/tokenPocket/subscribe', subscribe(parts));
  router.use('/newsletter', newsletterLinks(sources, parts));
  router.use('/submissions', submissions({ ...sources, ...parts }));
  router.use('/queue', queue(sources.submissions, responseCache));
  router.use('/pictures', pictures(sources.submissions.loadImage));
  router.use('/verify', verifyApi({ ...parts, consume }));
  router.use('/reports', reports({ ...parts, metrics: metrics.browser, consume }));
  router.use(notFound());
  return router;
}
