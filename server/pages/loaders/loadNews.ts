import type { Language } from '../../../shared/languages.ts';
import { NEWS_PAGE_SIZE } from '../../../shared/limits.ts';
import type { NewsDay, NewsEntry } from '../../../shared/contentData.ts';
import type { NewsData, NewsItemData } from '../../../shared/pageData.ts';
import type { Content } from '../../content/content.ts';
import { joinParts, pickWindow } from './listWindow.ts';
import type { Loaded } from './loaded.ts';

/** List pages in which the previous and next item are looked for. */
const SEARCHED_PAGES = 3;

/** The news list from the window's first entry to the page at `start`, grouped by date; null when no page can be loaded. */
export async function loadNewsList(content: Content, lang: Language, startText: string | undefined): Promise<NewsData> {
  const { from, start, previousStart } = pickWindow(startText, NEWS_PAGE_SIZE);
  const starts = startsBetween(from, start);
  // The page after the last is loaded too: only its null data says that there is no more.
  const [following, ...parts] = await Promise.all([
    content.loadNews(lang, start + NEWS_PAGE_SIZE),
    ...starts.map((at) => content.loadNews(lang, at)),
  ]);
  const entries = joinParts(
    parts.map((part) => part?.entries ?? []),
    ({ id }) => id,
  );
  const more = entries.length > 0 && following?.received !== 0;
  const days = parts.some((part) => part !== null) ? groupByDate(entries) : null;
  const isMissing = parts.at(-1) === null && entries.length > 0;
  return { days, previousStart, nextStart: isMissing ? start : more ? start + NEWS_PAGE_SIZE : null };
}

/** A news flash with the newer and the older one, if they are among the newest. */
export async function loadNewsItem(content: Content, lang: Language, id: string): Promise<Loaded<NewsItemData>> {
  const [item, ...parts] = await Promise.all([
    content.loadNewsItem(lang, id),
    ...startsBetween(0, (SEARCHED_PAGES - 1) * NEWS_PAGE_SIZE).map((start) => content.loadNews(lang, start)),
  ]);
  if (item?.article === null) return 'missing';
  const newest = joinParts(
    parts.map((part) => part?.entries ?? []),
    (entry) => entry.id,
  );
  const index = newest.findIndex((entry) => entry.id === id);
  return {
    data: {
      article: item?.article ?? null,
      newer: index > 0 ? (newest[index - 1] ?? null) : null,
      older: index >= 0 ? (newest[index + 1] ?? null) : null,
    },
  };
}

/** Entries in their order, grouped by date. */
export function groupByDate(entries: readonly NewsEntry[]): NewsDay[] {
  const days = new Map<string, NewsEntry[]>();
  for (const entry of entries) {
    const list = days.get(entry.date);
    if (list) list.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days].map(([time, list]) => ({ time, list }));
}

function startsBetween(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / NEWS_PAGE_SIZE + 1 }, (_, index) => from + index * NEWS_PAGE_SIZE);
}
