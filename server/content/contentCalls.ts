import type { Logger } from 'pino';
import type * as z from 'zod';
import {
  activitySchema,
  applicationSchema,
  categorySchema,
  newsSchema,
  promotionSchema,
} from '../../shared/content.ts';
import type { Language } from '../../shared/languages.ts';
import {
  ACTIVITY_COUNT,
  AD_COUNT,
  BANNER_COUNT,
  DAPP_REQUEST_COUNT,
  DAPP_VERSION,
  NEWS_PAGE_SIZE,
  STATUS_PUBLISHED,
} from '../../shared/limits.ts';
import type { Activity, Category, Dapp, NewsArticle, NewsEntry, Promotion } from '../../shared/pageData.ts';
import { ContentFailure } from './callContent.ts';
import { toSiteTime } from './siteTime.ts';

/** A part of a list. `received` counts all entries of the response, including dropped ones: 0 means the end of the list. */
export interface Part<Entry> {
  entries: Entry[];
  received: number;
}

/** A DApp query: null and empty leave out the category and the search text. */
export interface DappQuestion {
  start: number;
  category: string | null;
  key: string;
}

/** Loads one call: its path, its query without the language, and the parser of its data. `mayBeMissing`: 404 means null. */
type LoadContent = <Parsed>(
  path: string,
  lang: Language,
  params: Record<string, string | number>,
  parseData: (data: unknown) => Parsed | Promise<Parsed>,
  options?: { mayBeMissing: boolean },
) => Promise<Parsed | null>;

/** The content service as pages use it. No call rejects: null means that nothing is available, new or cached. */
export type Content = ReturnType<typeof createContentCalls>;

/** The calls of the content service's contract. Their parsers throw ContentFailure when the data has the wrong shape. */
export function createContentCalls(load: LoadContent, timeZone: string, log: Logger) {
  const status = STATUS_PUBLISHED;
  return {
    loadNews: (lang: Language, start: number) =>
      load('/v1/news/list', lang, { start, count: NEWS_PAGE_SIZE, status }, (data) =>
        parseList('news', newsSchema, data, toNewsEntry),
      ),
    loadNewsItem: (lang: Language, id: string) =>
      load(`/v1/news/${id}`, lang, {}, async (data) => ({ article: await parseArticle(data) }), { mayBeMissing: true }),
    loadBanners: (lang: Language) =>
      load('/v1/banner/list', lang, { start: 0, count: BANNER_COUNT, status }, parsePromotions),
    loadActivities: (lang: Language) =>
      load('/v1/activity/list', lang, { start: 0, count: ACTIVITY_COUNT }, parseActivities),
    loadAds: (lang: Language) => load('/v1/ad/list', lang, { start: 0, count: AD_COUNT }, parsePromotions),
    loadCategories: (lang: Language) => load('/v1/category/list', lang, {}, parseCategories),
    loadDapps: (lang: Language, { start, category, key }: DappQuestion) => {
      const chosen = { ...(key && { key }), ...(category && { category_id: category }) };
      const params = { start, count: DAPP_REQUEST_COUNT, status, version: DAPP_VERSION, ...chosen };
      return load('/v1/application/list', lang, params, parseDapps);
    },
  };

  function toNewsEntry({ id, title, desc, create_time, source, img_url }: z.infer<typeof newsSchema>): NewsEntry {
    return { id, title, desc, ...toSiteTime(create_time, timeZone), source: source || null, imageUrl: img_url };
  }

  async function parseArticle(data: unknown): Promise<NewsArticle | null> {
    if (data === null) return null;
    const item = newsSchema.safeParse(data);
    if (!item.success) throw new ContentFailure('news item without its required fields');
    // Loaded with the first article: the parsers of HTML and CSS behind it are a twentieth of the start.
    const { sanitizeNews } = await import('./sanitizeNews.ts');
    return { ...toNewsEntry(item.data), html: sanitizeNews(item.data.content) };
  }

  function parsePromotions(data: unknown): Promotion[] {
    const toPromotion = ({ img_url: imageUrl, ...promotion }: z.infer<typeof promotionSchema>) => ({
      ...promotion,
      imageUrl,
    });
    return parseList('promotion', promotionSchema, data, toPromotion).entries;
  }

  function parseActivities(data: unknown): Activity[] {
    return parseList('activity', activitySchema, data, ({ img_url: imageUrl, start_time, end_time, ...activity }) => ({
      ...activity,
      imageUrl,
      startDate: start_time && toSiteTime(start_time, timeZone).date,
      endDate: end_time && toSiteTime(end_time, timeZone).date,
    })).entries;
  }

  function parseCategories(data: unknown): Category[] {
    return parseList('category', categorySchema, data, (category) => category)
      .entries.filter(({ category_type }) => category_type === 0)
      .toSorted((one, other) => one.m_index - other.m_index)
      .map(({ hid, title }) => ({ hid, title }));
  }

  function parseDapps(data: unknown): Part<Dapp> {
    return parseList(
      'application',
      applicationSchema,
      data,
      ({ icon_url: iconUrl, category_id: categoryId, ...dapp }) => ({
        ...dapp,
        iconUrl,
        categoryId,
      }),
    );
  }

  /** Reads null as an empty list. Drops invalid entries and entries whose id came before. */
  function parseList<Item extends { id: string } | { hid: string }, Entry>(
    kind: string,
    schema: z.ZodType<Item>,
    data: unknown,
    toEntry: (item: Item) => Entry,
  ): Part<Entry> {
    if (data === null) return { entries: [], received: 0 };
    if (!Array.isArray(data)) throw new ContentFailure(`${kind}: data is not a list`);
    const items = data.flatMap((raw) => schema.safeParse(raw).data ?? []);
    const dropped = data.length - items.length;
    if (dropped > 0) log.warn({ kind, dropped, received: data.length }, 'content entries dropped');
    const entries = new Map<string, Entry>();
    for (const item of items) {
      const key = 'id' in item ? item.id : item.hid;
      if (!entries.has(key)) entries.set(key, toEntry(item));
    }
    return { entries: [...entries.values()], received: data.length };
  }
}
