import type { Language } from '../../../shared/languages.ts';
import applications from './seed/dapps.json' with { type: 'json' };
import categories from './seed/categories.json' with { type: 'json' };
import promotions from './seed/promotions.json' with { type: 'json' };
import autumn from './seed/news-2026-autumn.json' with { type: 'json' };
import spring from './seed/news-2026-spring.json' with { type: 'json' };
import summer from './seed/news-2026-summer.json' with { type: 'json' };

/** What an empty store is filled with. Imported only when it is: see seedStore. */

type ByLanguage<Text> = Record<Language, Text>;

interface NewsSeed extends ByLanguage<{ title: string; desc: string; content: string }> {
  id: number;
  create_time: string;
  source: string;
}

interface PromotionSeed {
  hid: number;
  url: string;
  title: ByLanguage<string>;
  desc?: ByLanguage<string>;
  start_time?: string;
  end_time?: string;
}

export const NEWS_SEED: NewsSeed[] = [...spring, ...summer, ...autumn];
export const CATEGORY_SEED: { hid: number; m_index: number; category_type: number; title: ByLanguage<string> }[] =
  categories;
export const APPLICATION_SEED: {
  hid: number;
  category_id: number;
  url: string;
  platforms: number[];
  title: string;
  desc: ByLanguage<string>;
}[] = applications;
export const PROMOTION_SEED: { banners: PromotionSeed[]; activities: PromotionSeed[]; ads: PromotionSeed[] } =
  promotions;
