import { Router } from 'express';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import type { PageCache } from '../pages/pageCache.ts';
import { renderSitemap } from './renderSitemap.ts';

/** Files that machines ask a site for. */
export function siteFiles(origin: string, pageCache: PageCache): Router {
  const router = Router();
  router.use(['/robots.txt', '/sitemap.xml'], allowedMethods('GET'));
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600');
    res.type('text').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (_req, res) => {
    res.type('xml');
    await pageCache.answer(
      '/sitemap.xml',
      {
        load: (content) => renderSitemap(origin, content),
        write: async (xml) => ({ body: Buffer.from(xml), isSound: () => true }),
      },
      res,
    );
  });
  return router;
}
