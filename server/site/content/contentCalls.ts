import type { Activity, Category, Dapp, NewsArticle, NewsEntry, Promotion } from '../../../shared/site/contentData.ts';
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
import type { ContentCall } from '../../observability/outgoingCalls.ts';
import {
  parseActivities,
  parseArticle,
  parseCategories,
  type ParseContent,
  parseDapps,
  parseNews,
  parseNewsDates,
  parsePromotions,
  type NewsDate,
  type Part,
} from './contentParsers.ts';

/** A query of the DApp list: null and empty ask for all categories and without a search. */
export interface DappQuery {
  start: number;
  category: string | null;
  key: string;
}

/** One request to the content service, and how its data is parsed. */
export interface ContentRequest<Parsed> {
  call: ContentCall;
  path: string;
  lang: Language;
  /** The query without the language. */
  params: Record<string, string | number>;
  parse: ParseContent<Parsed>;
  /** Whether 404 is a correct response, whose data is null. */
  mayBeMissing?: boolean;
  /** Whether it is the beginning of a whole list, whose length is watched. */
  isWatched?: boolean;
  /** Whether the content is copied to the store: not for what is rarely requested. */
  isCopied?: boolean;
}

const status = STATUS_PUBLISHED;

/** The calls of the content service's contract. */
export const CONTENT_REQUESTS = {
  news: (lang: Language, start: number): ContentRequest<Part<NewsEntry>> => ({
    call: 'news',
    path: '/v1/news/list',
    lang,
    params: { start, count: NEWS_PAGE_SIZE, status },
    parse: parseNews,
    isWatched: start === 0,
    isCopied: start % NEWS_PAGE_SIZE === 0,
  }),
  /** Read by itself, see newsDates.ts: its parts are neither cached nor copied. */
  newsDates: (lang: Language, start: number): ContentRequest<Part<NewsDate>> => ({
    call: 'news',
    path: '/v1/news/list',
    lang,
    params: { start, count: NEWS_PAGE_SIZE, status },
    parse: parseNewsDates,
    isCopied: false,
  }),
  newsItem: (lang: Language, id: string): ContentRequest<{ article: NewsArticle | null }> => ({
    call: 'newsItem',
    path: `/v1/news/${id}`,
    lang,
    params: {},
    parse: parseArticle,
    mayBeMissing: true,
  }),
  banners: (lang: Language): ContentRequest<Promotion[]> => ({
    call: 'banners',
    path: '/v1/banner/list',
    lang,
    params: { start: 0, count: BANNER_COUNT, status },
    parse: parsePromotions,
    isWatched: true,
  }),
  activities: (lang: Language): ContentRequest<Activity[]> => ({
    call: 'activities',
    path: '/v1/activity/list',
    lang,
    params: { start: 0, count: ACTIVITY_COUNT },
    parse: parseActivities,
    isWatched: true,
  }),
  ads: (lang: Language): ContentRequest<Promotion[]> => ({
    call: 'ads',
    path: '/v1/ad/list',
    lang,
    params: { start: 0, count: AD_COUNT },
    parse: parsePromotions,
    isWatched: true,
  }),
  categories: (lang: Language): ContentRequest<Category[]> => ({
    call: 'categories',
    path: '/v1/category/list',
    lang,
    params: {},
    parse: parseCategories,
    isWatched: true,
  }),
  dapps: (lang: Language, { start, category, key }: DappQuery): ContentRequest<Part<Dapp>> => ({
    call: key === '' ? 'dapps' : 'search',
    path: '/v1/application/list',
    lang,
    params: { start, count: DAPP_REQUEST_COUNT, key, status, category_id: category ?? '', version: DAPP_VERSION },
    parse: parseDapps,
    isWatched: start === 0 && category === null && key === '',
    // The words that visitors search for are stored nowhere.
    isCopied: key === '' && start % DAPP_START_STEP === 0,
  }),
};
