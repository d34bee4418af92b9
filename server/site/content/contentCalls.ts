import type * as z from 'zod';
import {
  activitySchema,
  applicationSchema,
  categorySchema,
  newsSchema,
  promotionSchema,
} from '../../../shared/site/content.ts';
import { findExplorerUrl } from '../../../shared/submission/explorers.ts';
import type { Language } from '../../../shared/site/languages.ts';
import {
  ACTIVITY_COUNT,
  AD_COUNT,
  BANNER_COUNT,
  DAPP_REQUEST_COUNT,
  DAPP_START_STEP,
  DAPP_VERSION,
  NEWS_PAGE_SIZE,
  STATUS_PUBLISHED,
} from '../../../shared/limits.ts';
import type { Activity, Category, Dapp, NewsArticle, NewsEntry, Promotion } from '../../../shared/site/contentData.ts';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';
import { ContentFailure } from './callContent.ts';
import type { ContentCall } from '../../observability/outgoingCalls.ts';
import type { LoadImages } from './images/images.ts';
import { toSiteTime } from '../../siteTime.ts';

/** A part of a list. `received` counts all entries of the response, including dropped ones: 0 means the end of the list. */
export interface Part<Entry> {
  entries: Entry[];
  received: number;
}

/** A DApp query: null and empty leave out the category and the search text. */
export interface DappQuery {
  start: number;
  category: string | null;
  key: string;
}

export interface CallOptions {
  /** 404 means null. */
  mayBeMissing?: boolean;
  /** The beginning of a whole list, whose length is watched. */
  isWatched?: boolean;
  /** False for what only few requests ask: it is not copied to the store. */
  isCopied?: boolean;
}

/** Loads one call: its name, its path, its query without the language, and the parser of its data. */
type LoadContent = <Parsed>(
  call: ContentCall,
  path: string,
  lang: Language,
  params: Record<string, string | number>,
  parseData: (data: unknown) => Parsed | Promise<Parsed>,
  options?: CallOptions,
) => Promise<Parsed | null>;

/** The content service as pages use it. No call rejects: null means that nothing is available, new or cached. */
export type Content = ReturnType<typeof createContentCalls>;

interface CallsParts {
  load: LoadContent;
  loadImages: LoadImages;
  siteTimeZone: string;
  /** Told how many entries of a list lack required fields. */
  noteDropped(kind: string, dropped: number, received: number): void;
}

/** The calls of the content service's contract. Their parsers throw ContentFailure when the data has the wrong shape. */
export function createContentCalls({ load, loadImages, siteTimeZone: timeZone, noteDropped }: CallsParts) {
  const status = STATUS_PUBLISHED;
  return {
    loadNews: (lang: Language, start: number) =>
      load(
        'news',
        '/v1/news/list',
        lang,
        { start, count: NEWS_PAGE_SIZE, status },
        (data) => parseList('news', newsSchema, data, toNewsEntry),
        { isWatched: start === 0, isCopied: start % NEWS_PAGE_SIZE === 0 },
      ),
    loadNewsItem: (lang: Language, id: string) =>
      load('newsItem', `/v1/news/${id}`, lang, {}, async (data) => ({ article: await parseArticle(data) }), {
        mayBeMissing: true,
      }),
    loadBanners: (lang: Language) =>
      load('banners', '/v1/banner/list', lang, { start: 0, count: BANNER_COUNT, status }, parsePromotions, {
        isWatched: true,
      }),
    loadActivities: (lang: Language) =>
      load('activities', '/v1/activity/list', lang, { start: 0, count: ACTIVITY_COUNT }, parseActivities, {
        isWatched: true,
      }),
    loadAds: (lang: Language) =>
      load('ads', '/v1/ad/list', lang, { start: 0, count: AD_COUNT }, parsePromotions, { isWatched: true }),
    loadCategories: (lang: Language) =>
      load('categories', '/v1/category/list', lang, {}, parseCategories, { isWatched: true }),
    loadDapps: (lang: Language, { start, category, key }: DappQuery) => {
      const chosen = { ...(key && { key }), ...(category && { category_id: category }) };
      const params = { start, count: DAPP_REQUEST_COUNT, status, version: DAPP_VERSION, ...chosen };
      return load('dapps', '/v1/application/list', lang, params, parseDapps, {
        isWatched: start === 0 && category === null && key === '',
        // What visitors search for is stored nowhere.
        isCopied: key === '' && start % DAPP_START_STEP === 0,
      });
    },
  };

  function toNewsEntry({ id, title, desc, create_time, source, topic }: z.infer<typeof newsSchema>): NewsEntry {
    return { id, title, desc, ...toSiteTime(create_time, timeZone), source: source || null, topic };
  }

  async function parseArticle(data: unknown): Promise<NewsArticle | null> {
    if (data === null) return null;
    const item = newsSchema.safeParse(data);
    if (!item.success) throw new ContentFailure('news item without its required fields');
    // Loaded with the first article: the parsers of HTML and CSS behind it are a twentieth of the start.
    const { findNewsImages, sanitizeNews } = await import('../../records/sanitizeNews.ts');
    const { content: html, img_url } = item.data;
    const images = await loadImages('news', [img_url, ...findNewsImages(html)]);
    const image = images.get(img_url ?? '') ?? null;
    return { ...toNewsEntry(item.data), image, html: sanitizeNews(html, images) };
  }

  async function parsePromotions(data: unknown): Promise<Promotion[]> {
    const { entries } = parseList('promotion', promotionSchema, data, (promotion) => promotion);
    const images = await loadImages(
      'promotion',
      entries.map(({ img_url }) => img_url),
    );
    return entries.map(({ img_url, ...promotion }) => ({
      ...promotion,
      image: images.get(img_url ?? '') ?? null,
    }));
  }

  function parseActivities(data: unknown): Activity[] {
    return parseList('activity', activitySchema, data, ({ start_time, end_time, ...activity }) => ({
      ...activity,
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

  async function parseDapps(data: unknown): Promise<Part<Dapp>> {
    const { entries, received } = parseList('application', applicationSchema, data, (dapp) => dapp);
    const icons = await loadImages(
      'icon',
      entries.map(({ icon_url }) => icon_url),
    );
    const dapps = entries.map(
      ({
        icon_url,
        category_id: categoryId,
        checked_on: checkedOn,
        other_names: otherNames,
        listed_on: listedOn,
        ...dapp
      }) => ({
        ...dapp,
        contracts: dapp.contracts.map((contract) => ({ ...contract, explorer: explorerOf(contract) })),
        icon: icons.get(icon_url ?? '') ?? null,
        categoryId,
        checkedOn,
        otherNames,
        listedOn,
      }),
    );
    return { entries: dapps, received };
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
    if (dropped > 0) noteDropped(kind, dropped, data.length);
    const entries = new Map<string, Entry>();
    for (const item of items) {
      const key = 'id' in item ? item.id : item.hid;
      if (!entries.has(key)) entries.set(key, toEntry(item));
    }
    return { entries: [...entries.values()], received: data.length };
  }
}

/** Looked up here, because pages in the browser would be heavier by the whole list of explorers. */
function explorerOf({ platform, address }: { platform: number; address: string }): string | null {
  const chain = PLATFORMS.find(({ id }) => id === platform);
  return chain ? findExplorerUrl(chain.name, address) : null;
}
