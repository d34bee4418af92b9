import { type Language, toContentLanguage } from './languages.ts';
import type { NewsDay } from './contentData.ts';
import type { PageView } from './pageData.ts';
import type { PageName } from './routes.ts';

/*
 * What the server hands to the browser, in a document's page state and in `GET /api/page-data/<path>`, has names that are
 * fixed: `language`, `lang`, `clientWidth`, `newsList`, `newsDate`, `newsDetailData`, `bannerList`, `categoryList` and
 * `dappList`. They are given and taken back here. Everywhere else the data of a page has the names of pageData.ts.
 */

/** By page, what its data is called there. */
const NAMES: { [P in PageName]?: Readonly<Record<string, string>> } = {
  home: { news: 'newsList', banners: 'bannerList', categories: 'categoryList', dapps: 'dappList' },
  dapp: { categories: 'categoryList', dapps: 'dappList' },
  news: { days: 'newsList' },
  newsItem: { article: 'newsDetailData' },
};
const DATES = 'newsDate';

type NamedData = Record<string, unknown>;

/** A view whose data has the fixed names. */
export type NamedView = { page: PageView['page']; lang: Language; data?: NamedData | null };

/** A view in the page state. The lists and the article are beside the rest of the page's data. */
export interface StoredView extends NamedData {
  lang: Language;
  view: Omit<NamedView, 'lang'>;
}

/** Gives the data of a view the fixed names, and `newsDate`, the dates of the groups of `newsList`. */
export function nameData(view: PageView): NamedView {
  if (view.page === 'error' || !view.data) return view as NamedView;
  const names = NAMES[view.page] ?? {};
  const data = Object.fromEntries(Object.entries(view.data).map(([name, value]) => [names[name] ?? name, value]));
  const days = data.newsList as NewsDay[] | null | undefined;
  return { ...view, data: days ? { ...data, [DATES]: days.map(({ time }) => time) } : data };
}

/** The view that `nameData` has named. */
export function readData(view: NamedView): PageView {
  if (view.page === 'error' || !view.data) return view as PageView;
  const names = Object.entries(NAMES[view.page] ?? {});
  const data = Object.entries(view.data).flatMap(([alias, value]) =>
    alias === DATES ? [] : [[names.find(([, given]) => given === alias)?.[0] ?? alias, value]],
  );
  return { ...view, data: Object.fromEntries(data) } as PageView;
}

/** A view as it is stored in a document. `clientWidth` is null, because the HTML is the same for every window. */
export function nameView(view: PageView): StoredView {
  const { lang, ...named } = nameData(view);
  const beside = [DATES, ...Object.values((view.page !== 'error' && NAMES[view.page]) || {})];
  const entries = Object.entries(named.data ?? {});
  const pick = (isBeside: boolean) =>
    Object.fromEntries(entries.filter(([name]) => beside.includes(name) === isBeside));
  const rest = named.data ? { ...named, data: pick(false) } : named;
  return { language: toContentLanguage(lang), lang, clientWidth: null, ...pick(true), view: rest };
}

/** The view that `nameView` has stored. */
export function readView({ language: _language, clientWidth: _width, lang, view, ...lists }: StoredView): PageView {
  return readData({ ...view, lang, ...(view.data && { data: { ...view.data, ...lists } }) });
}
