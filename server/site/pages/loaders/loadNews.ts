import { bindText } from '../../../../client/i18n/catalogs.ts';
import type { Loaded } from './dataLoaders.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import { NEWS_PAGE_SIZE } from '../../../../shared/limits.ts';
import { NEWS_TOPICS, type NewsDay, type NewsEntry } from '../../../../shared/site/contentData.ts';
import type { NewsData, NewsItemData } from '../../../../shared/site/pageData.ts';
import type { PageQuery } from '../../../../shared/site/routes.ts';
import type { Content } from '../../content/content.ts';
import { joinParts } from '../../content/readDapps.ts';
import { pickWindow } from './listWindow.ts';
import { readNews, readTopic, startsBetween } from './readNews.ts';

/** List pages in which the previous, the next and the related items are looked for. */
const SEARCHED_PAGES = 3;
const RELATED_MAX = 3;

/**
 * The news list from the window's first entry to the page at `start`, of the address's topic or of all, grouped by
 * date; null when no page can be loaded.
 */
export async function loadNewsList(content: Content, lang: Language, query: PageQuery<'news'>): Promise<NewsData> {
  const window = pickWindow(query.start, NEWS_PAGE_SIZE);
  const topic = NEWS_TOPICS.find((name) => name === query.topic) ?? null;
  const { entries, nextStart } = await (topic
    ? readTopic(content, lang, topic, window)
    : readNews(content, lang, window));
  return {
    topic,
    hasTopics: topic !== null || (entries ?? []).some((entry) => entry.topic !== null),
    days: entries && groupByDate(entries),
    previousStart: window.previousStart,
    nextStart,
  };
}

/** A news flash with the newer and the older one and others of its topic, if they are among the newest. */
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
  const newer = index > 0 ? (newest[index - 1] ?? null) : null;
  const older = index >= 0 ? (newest[index + 1] ?? null) : null;
  const topic = item?.article?.topic ?? null;
  const related = newest.filter(
    (entry) => topic !== null && entry.topic === topic && entry.id !== id && entry !== newer && entry !== older,
  );
  return { data: { article: item?.article ?? null, newer, older, related: related.slice(0, RELATED_MAX) } };
}

/** Entries in their order, grouped by date, with their titles as pages draw them. */
export function groupByDate(entries: readonly NewsEntry[]): NewsDay[] {
  const days = new Map<string, NewsEntry[]>();
  for (const { title, ...rest } of entries) {
    const entry = { ...rest, title: bindText(title) };
    const list = days.get(entry.date);
    if (list) list.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days].map(([time, list]) => ({ time, list }));
}
