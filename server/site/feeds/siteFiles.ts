import { Router } from 'express';
import { FEED_FORMATS, newsFeedPath } from '../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { CACHE_HOUR } from '../../http/cacheHeaders.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { textJob } from '../cache/cachedJob.ts';
import type { TrustSource } from '../../genuine/trustSource.ts';
import { loadFeedItems, renderNewsFeed } from './newsFeed.ts';
import { sitemap, SITEMAP_PATH } from './sitemap.ts';
import { trustFiles } from './trustFiles.ts';

const RETRY_S = 60;
const TYPES = { xml: 'application/atom+xml', json: 'application/feed+json' } as const;

/** robots.txt, the sitemaps, the news feeds and the trust files. */
export function siteFiles(origin: string, responseCache: ResponseCache, trust: Pick<TrustSource, 'current'>): Router {
  const router = Router({ caseSensitive: true });
  router.all('/robots.txt', allowedMethods('GET'));
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', CACHE_HOUR);
    res.type('text').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${SITEMAP_PATH}\n`);
  });
  for (const lang of LANGUAGES) {
    for (const format of FEED_FORMATS) {
      const path = newsFeedPath(lang, format);
      const job = textJob(async (content) => {
        const items = await loadFeedItems(content, lang);
        return items && renderNewsFeed(origin, lang, items, format);
      });
      router.all(path, allowedMethods('GET'), async (_req, res) => {
        res.type(TYPES[format]);
        if (await responseCache.send(path, job, res)) return;
        // An empty feed would tell feed readers that all news were deleted.
        res.set('Retry-After', String(RETRY_S));
        throw new HttpFailure(STATUS.serviceUnavailable, 'unexpected');
      });
    }
  }
  router.use(sitemap(origin, responseCache));
  router.use(trustFiles(trust));
  return router;
}
