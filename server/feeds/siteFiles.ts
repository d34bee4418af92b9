import { Router } from 'express';
import { LANGUAGES } from '../../shared/languages.ts';
import { FEED_FORMATS, newsFeedPath } from '../../shared/routes.ts';
import type { Content } from '../content/content.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { renderNewsFeed } from './renderNewsFeed.ts';
import { renderSitemap } from './renderSitemap.ts';
import { trustFiles } from './trustFiles.ts';

const UNAVAILABLE = 503;
const RETRY_S = 60;
const TYPES = { xml: 'application/atom+xml', json: 'application/feed+json' } as const;

/** Files that machines ask a site for. */
export function siteFiles(origin: string, content: Content): Router {
  const router = Router();
  router.use(['/robots.txt', '/sitemap.xml'], allowedMethods('GET'), (_req, res, next) => {
    res.set('Cache-Control', 'public, max-age=3600');
    next();
  });
  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (_req, res) => {
    res.type('xml').send(await renderSitemap(origin, content));
  });
  for (const lang of LANGUAGES) {
    for (const format of FEED_FORMATS) {
      router.use(newsFeedPath(lang, format), allowedMethods('GET'), async (_req, res) => {
        const news = await content.loadNews(lang, 0);
        // An empty feed would tell readers that all news are gone.
        if (!news) {
          res.set('Retry-After', String(RETRY_S));
          throw new HttpFailure(UNAVAILABLE, 'unexpected');
        }
        res.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
        res.type(TYPES[format]).send(renderNewsFeed(origin, lang, news.entries, format));
      });
    }
  }
  router.use(trustFiles());
  return router;
}
