import type { Config } from '../config.ts';
import type { CachedContent } from '../content/contentCache.ts';

type Times = Pick<Config, 'contentFreshMs' | 'contentStaleMs'>;

/** What was made of answers that could not be refreshed is looked after again so soon, by us and by caches in front. */
const RETRY_MS = 1_000;
/** While a cache in front asks for the new one, the old one may serve. */
const WHILE_REVALIDATE_S = 60;

/** How long something made of these answers may serve. */
export interface PageCaching {
  /** False: an answer was missing, so that the page shows an empty state. It is for those who wait for it now and no others. */
  keeps: boolean;
  freshUntil: number;
  keptUntil: number;
  /** For browsers and caches in front. */
  cacheControl: string;
}

/**
 * Fresh until the oldest of the answers is stale, and for ever where nothing was asked. A browser asks each time, because a
 * kept page would name files of a former build; caches in front ask as often as we ask the content service.
 */
export function pageCaching(
  answers: readonly (CachedContent | null)[],
  { contentFreshMs, contentStaleMs }: Times,
  now: number,
): PageCaching {
  const oldest = Math.min(...answers.map((answer) => answer?.askedAt ?? -Infinity));
  const keeps = !answers.includes(null);
  const isStale = now - oldest > contentFreshMs;
  const sharedS = Math.round((isStale ? RETRY_MS : Math.max(contentFreshMs, RETRY_MS)) / 1000);
  return {
    keeps,
    freshUntil: Math.max(oldest + contentFreshMs, now + RETRY_MS),
    keptUntil: oldest + contentFreshMs + contentStaleMs,
    cacheControl: keeps
      ? `public, max-age=0, s-maxage=${sharedS}, stale-while-revalidate=${WHILE_REVALIDATE_S}, stale-if-error=${Math.round(contentStaleMs / 1000)}`
      : 'no-store',
  };
}
