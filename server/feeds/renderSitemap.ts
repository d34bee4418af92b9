import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/languages.ts';
import { allPages, type FoundPage, pathOf, ROUTES } from '../../shared/routes.ts';
import type { Content } from '../content/content.ts';

/** Every page of the route table in every language with its alternates, and the newest news. XML per sitemaps.org. */
export async function renderSitemap(origin: string, content: Content): Promise<string> {
  const fixed = allPages(DEFAULT_LANGUAGE).filter(
    ({ page }) => !(ROUTES[page].middleware as readonly string[]).includes('noIndex'),
  );
  const newest = (await content.loadNews(DEFAULT_LANGUAGE, 0))?.entries ?? [];
  const items = newest.map(({ id }): FoundPage => ({
    page: 'newsItem',
    lang: DEFAULT_LANGUAGE,
    params: { id },
    query: {},
  }));
  const urls = [...fixed, ...items].flatMap((found) => LANGUAGES.map((lang) => urlEntry(origin, found, lang)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function urlEntry(origin: string, found: FoundPage, lang: (typeof LANGUAGES)[number]): string {
  // Paths of the route table hold nothing that XML would read as markup.
  const alternates = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}${pathOf(found, other)}"/>`,
  );
  return `<url><loc>${origin}${pathOf(found, lang)}</loc>${alternates.join('')}</url>`;
}
