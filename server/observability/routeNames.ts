import type { PageName } from '../../shared/site/routes.ts';

/** Routes that are no page, by what their path begins with; the first that fits counts. */
const OTHER_ROUTES = {
  '/assets/social/': 'socialImage',
  '/assets/': 'asset',
  '/images/': 'image',
  '/api/page-data/': 'pageData',
  '/api/content/': 'contentList',
  '/api/search/': 'searchIndex',
  '/api/tokenPocket/subscribe': 'subscribe',
  '/api/newsletter/': 'newsletterLink',
  '/api/submissions': 'submissions',
  '/api/queue': 'queue',
  '/api/pictures/': 'picture',
  '/api/reports': 'reports',
  '/api/': 'otherApi',
  '/healthz': 'health',
  '/readyz': 'readiness',
} as const;
const PREFIXES = Object.keys(OTHER_ROUTES) as (keyof typeof OTHER_ROUTES)[];

/**
 * A fixed set, because each value of a metric's label is a separate time series. `file`: robots.txt, sitemap, feeds,
 * icons and trust files. `other`: redirects, and addresses without a route.
 */
type RouteName = PageName | (typeof OTHER_ROUTES)[keyof typeof OTHER_ROUTES] | 'file' | 'other';

/** The route of a request, for log lines and metrics. */
export function routeOf(originalUrl: string, { page }: { page: PageName | null }): RouteName {
  if (page && !originalUrl.startsWith('/api/')) return page;
  const prefix = prefixOf(originalUrl);
  if (prefix) return OTHER_ROUTES[prefix];
  const [path = ''] = originalUrl.split('?', 1);
  return /\.\w{2,11}$/.test(path) ? 'file' : 'other';
}

/** The prefix of a path that decides its route, undefined for all others. */
export function prefixOf(originalUrl: string): keyof typeof OTHER_ROUTES | undefined {
  return PREFIXES.find((prefix) => originalUrl.startsWith(prefix));
}
