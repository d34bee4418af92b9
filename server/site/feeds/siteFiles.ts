import { Router } from 'express';
import { hasPage } from '../../../shared/site/contentData.ts';
import { FEED_FORMATS, newsFeedPath } from '../../../shared/site/filePaths.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, type FoundPage, type PageName, pathOf, ROUTES } from '../../../shared/site/routes.ts';
import { CACHE_HOUR } from '../../http/cacheHeaders.ts';
import { type Content, PAGE_TIMEOUT_MS, withTimeout } from '../content/content.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { textJob } from '../cache/cachedJob.ts';
import type { TrustSource } from '../../genuine/trustSource.ts';
import { loadFeedItems, renderNewsFeed } from './newsFeed.ts';
import { trustFiles } from './trustFiles.ts';

const RETRY_S = 60;
const TYPES = { xml: 'application/atom+xml', json: 'application/feed+json' } as const;

/** robots.txt, the sitemap, the news feeds and the trust files. */
export function siteFiles(origin: string, responseCache: ResponseCache, trust: Pick<TrustSource, 'current'>): Router {
  const router = Router({ caseSensitive: true });
  router.all(['/robots.txt', '/sitemap.xml'], allowedMethods('GET'));
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', CACHE_HOUR);
    res.type('text').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (_req, res) => {
    res.type('application/xml; charset=utf-8');
    const job = textJob((content) =>
      withTimeout(content, PAGE_TIMEOUT_MS, (limited) => renderSitemap(origin, limited)),
    );
    await responseCache.send('/sitemap.xml', job, res);
  });
  for (const lang of LANGUAGES) {
    for (const format of FEED_FORMATS) {
      const path = newsFeedPath(lang, format);
      const job = textJob(async (content) => {
        const items = await loadFeedItems(content, lang);
        return items && renderNewsFeed(origin, lang, items, format);
      });
      router.all(path, allowedMethods('GET'), async (_req, res) => {
        res.set('Access-Control-Allow-Origin', '*').type(TYPES[format]);
        if (await responseCache.send(path, job, res)) return;
        // An empty feed would tell feed readers that all news were deleted.
        res.set('Retry-After', String(RETRY_S));
        throw new HttpFailure(STATUS.serviceUnavailable, 'unexpected');
      });
    }
  }
  router.use(trustFiles(trust));
  return router;
}

/** Whether the sitemap lists a page that is in the route table with all its parameters. */
export function isInSitemap(page: PageName): boolean {
  return !(ROUTES[page].middleware as readonly string[]).includes('noIndex');
}

/**
 * Lists every page and every DApp in every language and the newest news in those they have, with alternates. XML per
 * sitemaps.org.
 */
async function renderSitemap(origin: string, content: Content): Promise<string> {
  const fixed = allPages(DEFAULT_LANGUAGE).filter(({ page }) => isInSitemap(page));
  const news = await Promise.all(
    LANGUAGES.map(async (lang) => ({ lang, entries: (await content.loadNews(lang, 0))?.entries ?? [] })),
  );
  const ids = new Set(news.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const items = [...ids].flatMap((id) => {
    const found: FoundPage = { page: 'newsItem', lang: DEFAULT_LANGUAGE, params: { id }, query: {} };
    const langs = news.filter(({ entries }) => entries.some((entry) => entry.id === id)).map(({ lang }) => lang);
    return langs.map((lang) => urlEntry(origin, found, lang, langs));
  });
  const directory = await content.loadDirectory(DEFAULT_LANGUAGE);
  const dapps = directory?.dapps ?? content.findDirectory(DEFAULT_LANGUAGE);
  const entries = dapps.filter(hasPage).map(({ hid }): FoundPage => {
    return { page: 'dappItem', lang: DEFAULT_LANGUAGE, params: { hid }, query: {} };
  });
  const urls = [...fixed, ...entries].flatMap((found) =>
    LANGUAGES.map((lang) => urlEntry(origin, found, lang, LANGUAGES)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...urls, ...items].join('\n')}
</urlset>
`;
}

function urlEntry(origin: string, found: FoundPage, lang: Language, langs: readonly Language[]): string {
  // Paths of the route table contain nothing to escape in XML.
  const alternates = langs.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}${pathOf(found, other)}"/>`,
  );
  return `<url><loc>${origin}${pathOf(found, lang)}</loc>${alternates.join('')}</url>`;
}
