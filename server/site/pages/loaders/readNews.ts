import type { NewsEntry, NewsTopic } from '../../../../shared/site/contentData.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import { NEWS_PAGE_SIZE, TOPIC_PAGES_READ_MAX } from '../../../../shared/limits.ts';
import type { Content } from '../../content/content.ts';
import { joinParts } from '../../content/readDapps.ts';
import type { ListWindow } from './listWindow.ts';

/** The entries of a window, null when none could be loaded, and the start of the next page. */
interface ReadNews {
  entries: NewsEntry[] | null;
  nextStart: number | null;
}

/** The window's pages of the list of all news. */
export async function readNews(content: Content, lang: Language, { first, start }: ListWindow): Promise<ReadNews> {
  // The page after the last is loaded too, because only its null data shows that the list ends.
  const [following, ...parts] = await Promise.all([
    content.loadNews(lang, start + NEWS_PAGE_SIZE),
    ...startsBetween(first, start).map((position) => content.loadNews(lang, position)),
  ]);
  const entries = joinParts(
    parts.map((part) => part?.entries ?? []),
    ({ id }) => id,
  );
  const more = entries.length > 0 && following?.received !== 0;
  const isMissing = parts.at(-1) === null && entries.length > 0;
  return {
    entries: parts.some((part) => part !== null) ? entries : null,
    nextStart: isMissing ? start : more ? start + NEWS_PAGE_SIZE : null,
  };
}

/**
 * The window's part of the news of one topic. The content service cannot pick them, so its list is read from the
 * beginning and `start` counts what is found.
 */
export async function readTopic(
  content: Content,
  lang: Language,
  topic: NewsTopic,
  { first, start }: ListWindow,
): Promise<ReadNews> {
  const end = start + NEWS_PAGE_SIZE;
  let found: NewsEntry[] = [];
  for (let page = 0; page < TOPIC_PAGES_READ_MAX && found.length <= end; page += 1) {
    const part = await content.loadNews(lang, page * NEWS_PAGE_SIZE);
    if (!part && page === 0) return { entries: null, nextStart: null };
    if (!part) return { entries: found.slice(first, end), nextStart: start > 0 && found.length <= start ? start : end };
    if (part.received === 0) break;
    const matching = part.entries.filter((entry) => entry.topic === topic);
    found = joinParts([found, matching], ({ id }) => id);
  }
  return { entries: found.slice(first, end), nextStart: found.length > end ? end : null };
}

/** The starts of the pages from `first` to `last`. */
export function startsBetween(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / NEWS_PAGE_SIZE + 1 }, (_, index) => first + index * NEWS_PAGE_SIZE);
}
