import { readDapps } from '../../server/site/content/readDapps.ts';
import type { Content } from '../../server/site/content/content.ts';
import type { Dapp, NewsEntry } from '../../shared/site/contentData.ts';

const nothing = async () => null;

/** Content with the given calls; all others return null, and the directory is read with `loadDapps`. */
export function madeUpContent(calls: Partial<Content>): Content {
  let known: readonly Dapp[] = [];
  return {
    loadDirectory: async (lang) => {
      const load = (start: number) => calls.loadDapps?.(lang, { start, category: null, key: '' }) ?? nothing();
      const { dapps, isFailed } = await readDapps(load, 0, () => false);
      known = dapps;
      return isFailed ? null : { dapps, isComplete: true };
    },
    findDirectory: () => known,
    loadNewsDates: nothing,
    findNewsDates: () => [],
    loadNews: nothing,
    loadNewsItem: nothing,
    loadBanners: nothing,
    loadActivities: nothing,
    loadAds: nothing,
    loadCategories: nothing,
    loadDapps: nothing,
    ...calls,
  };
}

/** News with ids counting down from `first`, three a day, newest first. */
export function madeUpNews(first: number, count: number): NewsEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const day = `10-${String(28 - Math.floor(index / 3)).padStart(2, '0')}`;
    const date = `2026-${day}`;
    const id = String(first - index);
    const createTime = `${date}T09:30:00.000Z`;
    return { id, title: `Flash ${id}`, desc: '', createTime, date, day, time: '17:30', source: null, topic: null };
  });
}

/** DApps numbered from 0. */
export function madeUpDapps(count: number): Dapp[] {
  return Array.from({ length: count }, (_, index) => ({
    hid: String(index),
    title: `Dapp ${index}`,
    url: `https://dapp-${index}.example/`,
    desc: '',
    icon: null,
    categoryId: '11',
    platforms: [],
    contracts: [],
    checkedOn: null,
    otherNames: [],
    listedOn: null,
  }));
}
