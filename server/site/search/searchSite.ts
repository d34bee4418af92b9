import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { imageTexts } from '../../../client/pages/imageTexts.ts';
import { FOOTER_COLUMNS, isMenu, NAVIGATION, pickEntries } from '../../../client/shell/layout/menuEntries.ts';
import { LINKS } from '../../../shared/brand/links.ts';
import { ENDPOINTS } from '../../../shared/brand/nodes.ts';
import { NEWS_PAGE_SIZE } from '../../../shared/limits.ts';
import type { NewsEntry } from '../../../shared/site/contentData.ts';
import { chainNames } from '../../../shared/site/dappSearch.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, pathOf, pathTo } from '../../../shared/site/routes.ts';
import type { SearchRow } from '../../../shared/site/searchRows.ts';
import { indexSite } from '../../../shared/site/siteSearch.ts';
import { findPlatformLabel, PLATFORMS } from '../../../shared/submission/platforms.ts';
import type { Content } from '../content/content.ts';
import { joinParts } from '../content/readDapps.ts';

/** The rows of a language that no content service changes: pages, help, and developer endpoints. */
const FIXED_ROWS = new Map<Language, readonly SearchRow[]>(
  LANGUAGES.map((lang) => [lang, [...pageRows(lang), ...helpRows(lang), ...endpointRows(lang)]]),
);

/** Everything of a language that is searched beside the DApps, with the news of so many pages of their list. */
export async function loadSearchRows(content: Content, lang: Language, newsPagesMax: number): Promise<SearchRow[]> {
  return [...(FIXED_ROWS.get(lang) ?? []), ...(await loadNews(content, lang, newsPagesMax)).map(newsRow(lang))];
}

/** One index for each language: it is made anew where an entry has changed. */
const indexes = new Map<Language, { news: readonly NewsEntry[]; search: (text: string) => SearchRow[] }>();

/** Searches all of it. */
export async function searchSite(content: Content, lang: Language, text: string, newsPagesMax: number) {
  const news = await loadNews(content, lang, newsPagesMax);
  const before = indexes.get(lang);
  const isSame = before?.news.length === news.length && news.every((entry, place) => entry === before.news[place]);
  if (before && isSame) return before.search(text);
  const search = indexSite([...(FIXED_ROWS.get(lang) ?? []), ...news.map(newsRow(lang))]);
  indexes.set(lang, { news, search });
  return search(text);
}

/** The newest news; what cannot be loaded now is left out. */
async function loadNews(content: Content, lang: Language, pagesMax: number): Promise<NewsEntry[]> {
  const parts: NewsEntry[][] = [];
  for (let page = 0; page < pagesMax; page += 1) {
    const part = await content.loadNews(lang, page * NEWS_PAGE_SIZE);
    if (!part || part.received === 0) break;
    parts.push(part.entries);
  }
  return joinParts(parts, ({ id }) => id);
}

function newsRow(lang: Language) {
  return ({ id, title, desc }: NewsEntry): SearchRow => ({
    kind: 'news',
    title,
    text: desc,
    href: pathTo('newsItem', lang, { id }),
  });
}

function pageRows(lang: Language): SearchRow[] {
  return allPages(lang)
    .filter(({ page }) => page !== 'search')
    .map((found) => {
      const { kicker, title, line } = imageTexts(found, CATALOGS[lang]);
      const words = kicker === null ? {} : { words: title };
      return { kind: 'page', title: kicker ?? title, text: line, href: pathOf(found), ...words };
    });
}

function helpRows(lang: Language): SearchRow[] {
  const { entries: texts } = CATALOGS[lang].layout;
  const menus = NAVIGATION.flatMap((row) => (isMenu(row) ? row.groups.flatMap(({ entries }) => entries) : [row]));
  const all = pickEntries([...menus, ...FOOTER_COLUMNS.flatMap(({ entries }) => entries)], lang);
  const names = new Set(all.filter((entry) => typeof entry === 'string'));
  return [...names].map((name) => {
    const href = LINKS[name][lang];
    return { kind: 'help', title: texts[name], text: new URL(href).host, href };
  });
}

function endpointRows(lang: Language): SearchRow[] {
  const { title } = CATALOGS[lang].developer.nodes;
  const namesOf = (platform: number) => PLATFORMS.flatMap(({ id, name }) => (id === platform ? chainNames(name) : []));
  return ENDPOINTS.map(({ platform, chainId, url }) => ({
    kind: 'endpoint',
    title: `${findPlatformLabel(platform)} RPC`,
    text: url,
    href: pathTo('developer', lang),
    words: [title, chainId, ...namesOf(platform)].join(' '),
  }));
}
