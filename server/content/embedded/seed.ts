import { LANGUAGES, toContentLanguage } from '../../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../../shared/limits.ts';
import { fillOnce } from '../../store/facts.ts';
import type { Store } from '../../store/tables.ts';
import type { TextByLanguage } from './seedFiles.ts';

/** Fills a new store with the content of `seed/`. */
export function seedContent(store: Store): Promise<void> {
  return fillOnce(store, 'content-seeded-at', async (trx) => {
    const seed = await import('./seedFiles.ts');
    const news = seed.NEWS_SEED.flatMap(({ id, create_time, source, ...text }) =>
      LANGUAGES.map((lang) => ({
        id,
        lang: toContentLanguage(lang),
        ...text[lang],
        img_url: null,
        source,
        status: STATUS_PUBLISHED,
        create_time: new Date(create_time).toISOString(),
      })),
    );
    await trx.insertInto('news').values(news).execute();

    const categories = seed.CATEGORY_SEED.map(({ title: _title, ...row }) => row);
    await trx.insertInto('category').values(categories).execute();
    const categoryTexts = seed.CATEGORY_SEED.flatMap(({ hid, title }) => texts(hid, title));
    await trx.insertInto('category_text').values(categoryTexts).execute();

    const applications = seed.APPLICATION_SEED.map(({ hid, category_id, url, platforms }, position) => ({
      hid,
      category_id,
      url,
      icon_url: null,
      platforms: JSON.stringify(platforms),
      status: STATUS_PUBLISHED,
      position,
    }));
    await trx.insertInto('application').values(applications).execute();
    const applicationTexts = seed.APPLICATION_SEED.flatMap(({ hid, title, desc }) =>
      texts(hid, { zh: title, en: title, ko: title }, desc),
    );
    await trx.insertInto('application_text').values(applicationTexts).execute();

    const { banners, activities, ads } = seed.PROMOTION_SEED;
    const promotions = [
      ...banners.map((row) => ({ ...row, kind: 'banner' as const })),
      ...activities.map((row) => ({ ...row, kind: 'activity' as const })),
      ...ads.map((row) => ({ ...row, kind: 'ad' as const })),
    ];
    const promotionRows = promotions.map(({ hid, kind, url, start_time, end_time }, position) => ({
      hid,
      kind,
      url,
      img_url: null,
      start_time: start_time ?? null,
      end_time: end_time ?? null,
      status: STATUS_PUBLISHED,
      position,
    }));
    await trx.insertInto('promotion').values(promotionRows).execute();
    const promotionTexts = promotions.flatMap(({ hid, title, desc }) => texts(hid, title, desc));
    await trx.insertInto('promotion_text').values(promotionTexts).execute();
  });
}

function texts(hid: number, title: TextByLanguage, desc?: TextByLanguage) {
  return LANGUAGES.map((lang) => ({
    hid,
    lang: toContentLanguage(lang),
    title: title[lang],
    desc: desc?.[lang] ?? '',
  }));
}
