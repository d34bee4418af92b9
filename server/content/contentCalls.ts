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
import type { Content } from './content.ts';
import type { ContentParsers } from './createContentParsers.ts';

/** One call: its path, the values of its query but the language, and what makes pages' data of its answer. */
export type LoadAnswer = <Answer>(
  path: string,
  lang: Language,
  params: Record<string, string | number>,
  parseData: (data: unknown) => Answer,
) => Promise<Answer | null>;

/** The content service's calls, as its contract names them. */
export function createContentCalls(load: LoadAnswer, parse: ContentParsers): Content {
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
  };
}
