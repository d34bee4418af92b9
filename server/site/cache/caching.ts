import { BRAND } from '../../../shared/brand/brand.ts';
import type { Config } from '../../config/config.ts';
import { type CachedContent, steadyNow } from '../content/contentCache.ts';

type Times = Pick<Config, 'contentFreshMs' | 'contentStaleMs'>;

/**
 * Responses made of content that could not be refreshed are checked again after this time, here and in caches in front.
 */
export const RETRY_MS = 1_000;
/** While a cache in front fetches the new response, it may serve the old one. */
const WHILE_REVALIDATE_S = 60;

/**
 * Values of Cache-Status (RFC 9211). A stale response that is sent at once is a hit there: `fwd` means that the request
 * waits.
 */
export const CACHE_STATUS = {
  fresh: `"${BRAND.slug}"; hit`,
  stale: `"${BRAND.slug}"; hit; detail=stale`,
  /** An outdated response, sent because there is no time to render. */
  outdated: `"${BRAND.slug}"; hit; detail=overloaded`,
  missing: `"${BRAND.slug}"; fwd=miss`,
  /** A response that is rendered for another request that came before. */
  shared: `"${BRAND.slug}"; fwd=miss; collapsed`,
} as const;

/** How long a response made of content may be served. */
export interface Caching {
  /** False when content was missing: such a response is sent and not cached. */
  isCacheable: boolean;
  freshUntil: number;
  staleUntil: number;
  cacheControl: string;
}

/**
 * A response is fresh until the oldest content in it is stale, and always fresh without content. Browsers revalidate on
 * each visit, because a page of an earlier build names files that are gone; caches in front revalidate as often as this
 * server.
 */
export function cachingOf(
  contents: readonly (CachedContent | null)[],
  { contentFreshMs, contentStaleMs }: Times,
): Caching {
  const now = steadyNow();
  const oldest = Math.min(...contents.map((content) => content?.requestedAt ?? -Infinity));
  const isCacheable = !contents.includes(null);
  const isStale = now - oldest > contentFreshMs;
  const sharedS = Math.round((isStale ? RETRY_MS : Math.max(contentFreshMs, RETRY_MS)) / 1000);
  return {
    isCacheable,
    freshUntil: Math.max(oldest + contentFreshMs, now + RETRY_MS),
    staleUntil: oldest + contentFreshMs + contentStaleMs,
    cacheControl: isCacheable
      ? `public, max-age=0, s-maxage=${sharedS}, stale-while-revalidate=${WHILE_REVALIDATE_S}, stale-if-error=${Math.round(contentStaleMs / 1000)}`
      : 'no-store',
  };
}
