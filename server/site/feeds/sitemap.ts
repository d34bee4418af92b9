import { Router } from 'express';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { pathOf } from '../../../shared/site/routes.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure, STORE_RETRY_S } from '../../http/httpFailure.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { textJob } from '../cache/cachedJob.ts';
import { createSectionsLoader, SECTIONS, type SitemapEntry, type SitemapSections } from './sitemapSections.ts';

export const SITEMAP_PATH = '/sitemap.xml';
/** A file of a split sitemap: `pages`, `dapps` or `news`, and its number. */
const PART = /^([a-z]+)-([1-9]\d{0,4})$/;
/**
 * Pages of one file, each in three languages at most. The protocol has room for 50,000 addresses and 50 MB in a file,
 * which would take the process a quarter of a second to write and to compress; this many are 5 MB.
 */
const PAGES_MAX = 3_300;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `/sitemap.xml` names every page with its languages and the day of its last change; where that is more than one file
 * has room for, it names the files `/sitemap-news-1.xml`, … (XML per sitemaps.org). It is never dated by the request.
 */
export function sitemap(origin: string, responseCache: ResponseCache, pagesMax = PAGES_MAX): Router {
  const router = Router({ caseSensitive: true });
  const loadSections = createSectionsLoader();
  router.all([SITEMAP_PATH, '/sitemap-:part.xml'], allowedMethods('GET'), (_req, res, next) => {
    res.type('application/xml; charset=utf-8');
    next();
  });
  const whole = textJob(async (content) => renderSitemap(origin, await loadSections(content), pagesMax));
  router.get(SITEMAP_PATH, async (_req, res) => void (await responseCache.send(SITEMAP_PATH, whole, res)));
  router.get('/sitemap-:part.xml', async (req, res) => {
    const { part } = req.params;
    // Unless it is known to be whole, another request has looked, or the lists are not read to their end.
    let isWhole = !PART.test(part);
    const job = textJob(async (content) => {
      const sections = await loadSections(content);
      isWhole = sections.isWhole;
      const found = partsOf(sections, pagesMax).find(({ name }) => name === part);
      return found ? renderEntries(origin, found.entries) : null;
    });
    if (!isWhole && (await responseCache.send(partPath(part), job, res))) return;
    if (isWhole) throw new HttpFailure(STATUS.notFound, 'notFound');
    res.set('Retry-After', String(STORE_RETRY_S));
    throw new HttpFailure(STATUS.serviceUnavailable, 'unavailable');
  });
  return router;
}

interface SitemapPart {
  name: string;
  entries: readonly SitemapEntry[];
}

const partPath = (name: string) => `/sitemap-${name}.xml`;

/** The files of a split sitemap; none where one has room for all. */
function partsOf(sections: SitemapSections, pagesMax: number): SitemapPart[] {
  if (SECTIONS.reduce((sum, name) => sum + sections[name].length, 0) <= pagesMax) return [];
  return SECTIONS.flatMap((name) =>
    Array.from({ length: Math.ceil(sections[name].length / pagesMax) }, (_, place) => ({
      name: `${name}-${place + 1}`,
      entries: sections[name].slice(place * pagesMax, (place + 1) * pagesMax),
    })),
  );
}

function renderSitemap(origin: string, sections: SitemapSections, pagesMax: number): string {
  const parts = partsOf(sections, pagesMax);
  if (parts.length === 0) return renderEntries(origin, [...sections.pages, ...sections.dapps, ...sections.news]);
  const lines = parts.map(({ name, entries }) => {
    const changed = entries.reduce((last, entry) => (entry.changed && entry.changed > last ? entry.changed : last), '');
    return `<sitemap><loc>${origin}${partPath(name)}</loc>${dated(changed)}</sitemap>`;
  });
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

function renderEntries(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.flatMap(({ found, langs, changed }) => {
    // Paths of the route table contain nothing to escape in XML.
    const addresses = LANGUAGES.filter((lang) => langs.includes(lang)).map(
      (lang) => [lang, origin + pathOf(found, lang)] as const,
    );
    const alternates = addresses.map(
      ([lang, address]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`,
    );
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${dated(changed)}${alternates.join('')}</url>`);
  });
  return `${XML}\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
}

const dated = (changed: string | null) => (changed ? `<lastmod>${changed}</lastmod>` : '');
