import type { Language } from '../../../shared/languages.ts';
import type { PromotionTable } from '../../store/tables.ts';
import applications from '../../../shared/brand/seed/dapps.json' with { type: 'json' };
import categories from '../../../shared/brand/seed/categories.json' with { type: 'json' };
import promotions from '../../../shared/brand/seed/promotions.json' with { type: 'json' };
import autumn from '../../../shared/brand/seed/news-2026-autumn.json' with { type: 'json' };
import spring from '../../../shared/brand/seed/news-2026-spring.json' with { type: 'json' };
import summer from '../../../shared/brand/seed/news-2026-summer.json' with { type: 'json' };

/* The initial content of an empty store. A module of its own, so that it is loaded only when the store is seeded. */

export type TextByLanguage = Record<Language, string>;

interface PromotionSeed {
  hid: number;
  url: string;
  title: TextByLanguage;
  desc?: TextByLanguage;
  start_time?: string;
  end_time?: string;
}

/** A DApp. `icon` is a mark of @web3icons/core; `checked_on` the day (YYYY-MM-DD) on which its contracts were checked. */
interface ApplicationSeed {
  hid: number;
  category_id: number;
  title: string;
  url: string;
  icon?: string;
  platforms: number[];
  contracts?: { platform: number; address: string }[];
  checked_on?: string;
  desc: TextByLanguage;
}

export const NEWS_SEED = [...spring, ...summer, ...autumn];
export const CATEGORY_SEED = categories;
export const APPLICATION_SEED: readonly ApplicationSeed[] = applications;
const { banners, activities, ads }: Record<string, PromotionSeed[]> = promotions;
export const PROMOTION_SEED = Object.entries({ banner: banners, activity: activities, ad: ads }).flatMap(
  ([kind, rows = []]) => rows.map((row) => ({ ...row, kind: kind as PromotionTable['kind'] })),
);
