import type { Logger } from 'pino';
import { toContentLanguage, type Language } from '../../shared/languages.ts';
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
import type { Config } from '../config.ts';
import { createAnswerCache } from './answerCache.ts';
import { createCallContent } from './callContent.ts';
import { withCircuit } from './withCircuit.ts';
import { createContentParsers, type Part } from './createContentParsers.ts';

/** A DApp question: null and empty leave the category or the search text out. */
export interface DappQuestion {
  start: number;
  category: string | null;
  key: string;
}

/**
 * The content service as pages see it. No call rejects: null is "nothing known, now or from before", which the visitor
 * meets as the empty state. `loadNewsItem` tells "there is no such item" as `{ article: null }`.
 */
export interface Content {
  loadNews(lang: Language, start: number): Promise<Part<NewsEntry> | null>;
  loadNewsItem(lang: Language, id: string): Promise<{ article: NewsArticle | null } | null>;
  loadBanners(lang: Language): Promise<Promotion[] | null>;
  loadActivities(lang: Language): Promise<Activity[] | null>;
  loadAds(lang: Language): Promise<Promotion[] | null>;
  loadCategories(lang: Language): Promise<Category[] | null>;
  loadDapps(lang: Language, question: DappQuestion): Promise<Part<Dapp> | null>;
}

type ContentConfig = Pick<Config, 'contentTimeoutMs' | 'contentFreshMs' | 'contentStaleMs' | 'siteTimeZone'>;

/** The client of the content service at `origin`, with its cache and circuit. `close` ends its timers. */
export function createContent(origin: string, config: ContentConfig, log: Logger): Content & { close: () => void } {
  const { call, close } = withCircuit(createCallContent(origin, config.contentTimeoutMs), log);
  const cache = createAnswerCache({ freshMs: config.contentFreshMs, staleMs: config.contentStaleMs, log });
  const parse = createContentParsers(config.siteTimeZone, log);

  function load<Answer>(
    path: string,
    lang: Language,
    params: Record<string, string | number>,
    parseData: (data: unknown) => Answer,
  ) {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    query.set('lang', toContentLanguage(lang));
    const pathAndQuery = `${path}?${query}`;
    return cache.load(pathAndQuery, async () => parseData(await call(pathAndQuery)));
  }

  return {
    loadNews: (lang, start) =>
      load('/v1/news/list', lang, { start, count: NEWS_PAGE_SIZE, status: STATUS_PUBLISHED }, parse.news),
    loadNewsItem: (lang, id) =>
      load(`/v1/news/${encodeURIComponent(id)}`, lang, {}, (data) => ({ article: parse.newsItem(data) })),
    loadBanners: (lang) =>
      load('/v1/banner/list', lang, { start: 0, count: BANNER_COUNT, status: STATUS_PUBLISHED }, parse.promotions),
    loadActivities: (lang) => load('/v1/activity/list', lang, { start: 0, count: ACTIVITY_COUNT }, parse.activities),
    loadAds: (lang) => load('/v1/ad/list', lang, { start: 0, count: AD_COUNT }, parse.promotions),
    loadCategories: (lang) => load('/v1/category/list', lang, {}, parse.categories),
    loadDapps: (lang, { start, category, key }) =>
      load(
        '/v1/application/list',
        lang,
        {
          start,
          count: DAPP_REQUEST_COUNT,
          status: STATUS_PUBLISHED,
          version: DAPP_VERSION,
          ...(key ? { key } : {}),
          ...(category ? { category_id: category } : {}),
        },
        parse.applications,
      ),
    close,
  };
}

/**
 * The same content for somebody who waits no longer than `ms` in all: what has not come by then is null. The calls
 * themselves go on and fill the cache for the next visitor.
 */
export function withPatience(content: Content, ms: number): Content {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
    timer.unref();
  });
  const wait = <Args extends unknown[], Answer>(load: (...args: Args) => Promise<Answer | null>) => {
    return (...args: Args) => Promise.race([load(...args), over]);
  };
  return {
    loadNews: wait(content.loadNews),
    loadNewsItem: wait(content.loadNewsItem),
    loadBanners: wait(content.loadBanners),
    loadActivities: wait(content.loadActivities),
    loadAds: wait(content.loadAds),
    loadCategories: wait(content.loadCategories),
    loadDapps: wait(content.loadDapps),
  };
}
