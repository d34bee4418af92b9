import { type Language, toContentLanguage } from './languages.ts';
import type { NewsDay } from './contentData.ts';
import type { PageView } from './pageData.ts';
import type { PageName } from './routes.ts';

/*
 * The page state, which the server hands to the browser, has names that are fixed: `language`, `lang`, `clientWidth`,
 * `newsList`, `newsDate`, `newsDetailData`, `bannerList`, `categoryList` and `dappList`. They are given and taken back
 * here, where it is written and read. Everywhere else the data of a page has the names of pageData.ts.
 */

/** By page, what its data is called in the page state. */
const NAMES: { [P in PageName]?: Readonly<Record<string, string>> } = {
  home: { news: 'newsList', banners: 'bannerList', categories: 'categoryList', dapps: 'dappList' },
  dapp: { categories: 'categoryList', dapps: 'dappList' },
  news: { days: 'newsList' },
  newsItem: { article: 'newsDetailData' },
};

/** A view in the page state. The lists and the article are beside the rest of the page's data. */
export interface StoredView extends Record<string, unknown> {
  lang: Language;
  view: { page: PageView['page']; data?: Record<string, unknown> | null };
}

/**
 * A view under the names of the page state. `newsDate` has the dates of `newsList`; `clientWidth` is null, because the
 * HTML is the same for every window: see useClientWidth.
 */
export function nameView({ lang, ...view }: PageView): StoredView {
  const named: Record<string, unknown> = {};
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(('data' in view && view.data) || {})) {
    const alias = (view.page !== 'error' && NAMES[view.page]?.[name]) || null;
    if (alias === 'newsList' && value !== null) {
      named.newsDate = (value as NewsDay[]).map(({ time }) => time);
      named.newsList = (value as NewsDay[]).map(({ list }) => list);
    } else if (alias) named[alias] = value;
    else data[name] = value;
  }
  const rest = 'data' in view && view.data ? { ...view, data } : view;
  return { language: toContentLanguage(lang), lang, clientWidth: null, ...named, view: rest };
}

/** The view that was stored by `nameView`. */
export function readView({ lang, view, ...named }: StoredView): PageView {
  if (view.page === 'error' || !view.data) return { ...view, lang } as PageView;
  const data = { ...view.data };
  for (const [name, alias] of Object.entries(NAMES[view.page] ?? {})) {
    const dates = alias === 'newsList' ? (named.newsDate as string[] | undefined) : undefined;
    data[name] = dates
      ? (named.newsList as unknown[]).map((list, index) => ({ time: dates[index], list }))
      : named[alias];
  }
  return { ...view, lang, data } as PageView;
}
