import { Router } from 'express';
import { LANGUAGES } from '../../shared/languages.ts';
import { FEED_FORMATS, newsFeedPath } from '../../shared/routes.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { textSource } from '../cache/source.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { renderNewsFeed } from './renderNewsFeed.ts';
import { renderSitemap } from './renderSitemap.ts';
import { trustFiles } from './trustFiles.ts';

const UNAVAILABLE = 503;
const RETRY_S = 60;
const TYPES = { xml: 'application/atom+xml', json: 'application/feed+json' } as const;

/** Files that machines ask a site for. */
export function siteFiles(origin: string, responseCache: ResponseCache): Router {
  const router = Router();
  router.use(['/robots.txt', '/sitemap.xml'], allowedMethods('GET'));
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600');
    res.type('text').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (_req, res) => {
    res.type('xml');
    await responseCache.send(
      '/sitemap.xml',
      textSource((content) => renderSitemap(origin, content)),
      res,
    );
  });
  for (const lang of LANGUAGES) {
    for (const format of FEED_FORMATS) {
      const path = newsFeedPath(lang, format);
      const source = textSource(async (content) => {
        const news = await content.loadNews(lang, 0);
        return news && renderNewsFeed(origin, lang, news.entries, format);
      });
      router.use(path, allowedMethods('GET'), async (_req, res) => {
        res.set('Access-Control-Allow-Origin', '*').type(TYPES[format]);
        if (await responseCache.send(path, source, res)) return;
        // An empty feed would tell readers that all news are gone.
        res.set('Retry-After', String(RETRY_S));
        throw new HttpFailure(UNAVAILABLE, 'unexpected');
      });
    }
  }
  router.use(trustFiles());
  return router;
}
