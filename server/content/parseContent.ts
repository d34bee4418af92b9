import type { Logger } from 'pino';
import type * as z from 'zod';
import {
  activitySchema,
  applicationSchema,
  categorySchema,
  newsSchema,
  promotionSchema,
} from '../../shared/content.ts';
import type { Activity, Category, Dapp, NewsArticle, NewsEntry, Promotion } from '../../shared/pageData.ts';
import { ContentFailure } from './contentCalls.ts';
import { sanitizeNews } from './sanitizeNews.ts';
import { toSiteTime } from './siteTime.ts';

/** Parse the `data` of a response into page data. They throw ContentFailure when it has the wrong shape. */
export type ContentParsers = ReturnType<typeof createContentParsers>;

/** A part of a list. `received` counts all entries of the response, including dropped ones: 0 means the end of the list. */
export interface Part<Entry> {
  entries: Entry[];
  received: number;
}

export function createContentParsers(timeZone: string, log: Logger) {
  return {
    news: (data: unknown): Part<NewsEntry> => parseList('news', newsSchema, data, toEntry),
    newsItem: (data: unknown): NewsArticle | null => {
      if (data === null) return null;
      const item = newsSchema.safeParse(data);
      if (!item.success) throw new ContentFailure('news item without its required fields');
      return { ...toEntry(item.data), html: sanitizeNews(item.data.content) };
    },
    promotions: (data: unknown): Promotion[] =>
      parseList('promotion', promotionSchema, data, ({ img_url: imageUrl, ...promotion }) => ({
        ...promotion,
        imageUrl,
      })).entries,
    activities: (data: unknown): Activity[] =>
      parseList('activity', activitySchema, data, ({ img_url: imageUrl, start_time, end_time, ...activity }) => ({
        ...activity,
        imageUrl,
        startDate: start_time && toSiteTime(start_time, timeZone).date,
        endDate: end_time && toSiteTime(end_time, timeZone).date,
      })).entries,
    categories: (data: unknown): Category[] =>
      parseList('category', categorySchema, data, (category) => category)
        .entries.filter(({ category_type }) => category_type === 0)
        .toSorted((one, other) => one.m_index - other.m_index)
        .map(({ hid, title }) => ({ hid, title })),
    applications: (data: unknown): Part<Dapp> =>
      parseList('application', applicationSchema, data, ({ icon_url: iconUrl, category_id: categoryId, ...dapp }) => ({
        ...dapp,
        iconUrl,
        categoryId,
      })),
  };

  function toEntry({ id, title, desc, create_time, source, img_url }: z.infer<typeof newsSchema>): NewsEntry {
    return { id, title, desc, ...toSiteTime(create_time, timeZone), source: source || null, imageUrl: img_url };
  }

  /** Reads null as an empty list. Drops invalid entries and entries whose id came before. */
  function parseList<Item extends { id: string } | { hid: string }, Entry>(
    kind: string,
    schema: z.ZodType<Item>,
    data: unknown,
    toPage: (item: Item) => Entry,
  ): Part<Entry> {
    if (data === null) return { entries: [], received: 0 };
    if (!Array.isArray(data)) throw new ContentFailure(`${kind}: data is not a list`);
    const entries = new Map<string, Entry>();
    let dropped = 0;
    for (const raw of data) {
      const item = schema.safeParse(raw);
      if (!item.success) {
        dropped += 1;
        continue;
      }
      const key = 'id' in item.data ? item.data.id : item.data.hid;
      if (!entries.has(key)) entries.set(key, toPage(item.data));
    }
    if (dropped > 0) log.warn({ kind, dropped, received: data.length }, 'content entries dropped');
    return { entries: [...entries.values()], received: data.length };
  }
}
