import { Router } from 'express';
import type { Content } from '../content/content.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { renderSitemap } from './renderSitemap.ts';

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
  return router;
}
