import { type Dapp, hasPage } from '../../../shared/site/contentData.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, type FoundPage, type PageName, ROUTES } from '../../../shared/site/routes.ts';
import { type Content, PAGE_TIMEOUT_MS, withTimeout } from '../content/content.ts';
import type { NewsDate } from '../content/contentParsers.ts';

/** A page of the sitemap in the languages it is in; `changed` is a day or a time, null where it is not known. */
export interface SitemapEntry {
  found: FoundPage;
  langs: readonly Language[];
  changed: string | null;
}

/** Names of the sections, as the files of a split sitemap have them. */
export const SECTIONS = ['pages', 'dapps', 'news'] as const;

export interface SitemapSections extends Record<(typeof SECTIONS)[number], readonly SitemapEntry[]> {
  /** False while a list is not read to its end: then there may be more. */
  isWhole: boolean;
}

const FIXED: readonly SitemapEntry[] = allPages(DEFAULT_LANGUAGE)
  .filter(({ page }) => isInSitemap(page))
  .map((found) => ({ found, langs: LANGUAGES, changed: null }));

/** Whether the sitemap lists a page that is in the route table with all its parameters. */
export function isInSitemap(page: PageName): boolean {
  return !(ROUTES[page].middleware as readonly string[]).includes('noIndex');
}

/**
 * Loads what the sitemap names: every page, every DApp in every language and all news in those they have, or what is
 * known of them within the time of a page. What is made of a list is made once, however many files and requests need it.
 */
export function createSectionsLoader(): (content: Content) => Promise<SitemapSections> {
  const dappsOf = once(dappEntries);
  const newsOf = once(newsEntries);
  return (content) =>
    withTimeout(content, PAGE_TIMEOUT_MS, async (limited) => {
      const [directory, ...dates] = await Promise.all([
        limited.loadDirectory(DEFAULT_LANGUAGE),
        ...LANGUAGES.map((lang) => limited.loadNewsDates(lang)),
      ]);
      const lists = LANGUAGES.map((lang, place) => dates[place]?.news ?? content.findNewsDates(lang));
      return {
        pages: FIXED,
        dapps: dappsOf(directory?.dapps ?? content.findDirectory(DEFAULT_LANGUAGE)),
        news: newsOf(...lists),
        isWhole: directory !== null && dates.every((one) => one !== null),
      };
    });
}

/** Makes something of lists, and again only of others. */
function once<List, Made>(make: (...lists: List[]) => Made): (...lists: List[]) => Made {
  let last: { lists: List[]; made: Made } | null = null;
  return (...lists) => {
    if (!last?.lists.every((list, place) => list === lists[place])) last = { lists, made: make(...lists) };
    return last.made;
  };
}

function dappEntries(dapps: readonly Dapp[]): SitemapEntry[] {
  return dapps.filter(hasPage).map(({ hid, listedOn, checkedOn }) => ({
    found: { page: 'dappItem', lang: DEFAULT_LANGUAGE, params: { hid }, query: {} },
    langs: LANGUAGES,
    changed:
      [listedOn, checkedOn]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null,
  }));
}

/** The oldest first: a new flash changes the last file of a split sitemap alone. */
function newsEntries(...lists: (readonly NewsDate[])[]): SitemapEntry[] {
  const flashes = new Map<string, { id: string; langs: Language[]; changedAt: number }>();
  for (const [place, lang] of LANGUAGES.entries())
    for (const { id, changedAt } of lists[place] ?? []) {
      const known = flashes.get(id);
      if (!known) flashes.set(id, { id, langs: [lang], changedAt });
      else {
        known.langs.push(lang);
        known.changedAt = Math.max(known.changedAt, changedAt);
      }
    }
  return [...flashes.values()]
    .toSorted((one, other) => one.changedAt - other.changedAt)
    .map(({ id, langs, changedAt }) => ({
      found: { page: 'newsItem', lang: DEFAULT_LANGUAGE, params: { id }, query: {} },
      langs,
      changed: new Date(changedAt).toISOString(),
    }));
}
