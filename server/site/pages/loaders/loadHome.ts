import type { Language } from '../../../../shared/site/languages.ts';
import { HOME_DAPP_COUNT, HOME_NEWS_DAYS } from '../../../../shared/limits.ts';
import type { Dapp, HomeDapp } from '../../../../shared/site/contentData.ts';
import type { HomeData } from '../../../../shared/site/pageData.ts';
import type { Content } from '../../content/content.ts';
import { groupByDate } from './loadNews.ts';

/** The content of the home page. Each part may be missing without affecting the others. */
export async function loadHome(content: Content, lang: Language): Promise<Omit<HomeData, 'offers'>> {
  const [news, dapps, categories, banners, activities, ads] = await Promise.all([
    content.loadNews(lang, 0),
    content.loadDapps(lang, { start: 0, category: null, key: '' }),
    content.loadCategories(lang),
    content.loadBanners(lang),
    content.loadActivities(lang),
    content.loadAds(lang),
  ]);
  return {
    news: news && groupByDate(news.entries).slice(0, HOME_NEWS_DAYS),
    dapps: dapps && pickAcrossCategories(dapps.entries, HOME_DAPP_COUNT).map(toHomeDapp),
    categories: categories ?? [],
    banners: banners ?? [],
    activities: activities ?? [],
    ads: ads ?? [],
  };
}

function toHomeDapp({ hid, title, url, icon, categoryId, platforms }: Dapp): HomeDapp {
  return { hid, title, url, icon, categoryId, platforms };
}

/**
 * The first of each category, then the second of each, and so on, so that all categories are represented. Entries with a
 * logo come before those without.
 */
function pickAcrossCategories<Entry extends Pick<Dapp, 'categoryId' | 'icon'>>(
  entries: readonly Entry[],
  count: number,
): Entry[] {
  const rank = new Map<string | null, number>();
  return entries
    .toSorted((one, other) => Number(one.icon === null) - Number(other.icon === null))
    .map((entry, index) => {
      const turn = rank.get(entry.categoryId) ?? 0;
      rank.set(entry.categoryId, turn + 1);
      return { entry, turn, index };
    })
    .toSorted((one, other) => one.turn - other.turn || one.index - other.index)
    .slice(0, count)
    .map(({ entry }) => entry);
}
