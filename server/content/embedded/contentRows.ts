import { sql } from 'kysely';
import type { ContentLanguage } from '../../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../../shared/limits.ts';
import type { PromotionTable, Store } from '../../store/tables.ts';

interface Window {
  start: number;
  count: number;
}

export async function findNews(store: Store, lang: ContentLanguage, { start, count }: Window) {
  return store
    .selectFrom('news')
    .selectAll()
    .where('lang', '=', lang)
    .where('status', '=', STATUS_PUBLISHED)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .offset(start)
    .execute();
}

export async function findNewsItem(store: Store, lang: ContentLanguage, id: number) {
  return store
    .selectFrom('news')
    .selectAll()
    .where('id', '=', id)
    .where('lang', '=', lang)
    .where('status', '=', STATUS_PUBLISHED)
    .executeTakeFirst();
}

export async function findPromotions(
  store: Store,
  kind: PromotionTable['kind'],
  lang: ContentLanguage,
  { start, count }: Window,
) {
  return store
    .selectFrom('promotion')
    .innerJoin('promotion_text', 'promotion_text.hid', 'promotion.hid')
    .select(['promotion.hid', 'url', 'img_url', 'start_time', 'end_time', 'title', 'desc'])
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .where('status', '=', STATUS_PUBLISHED)
    .orderBy('position')
    .limit(count)
    .offset(start)
    .execute();
}

export async function findCategories(store: Store, lang: ContentLanguage) {
  return store
    .selectFrom('category')
    .innerJoin('category_text', 'category_text.hid', 'category.hid')
    .select(['category.hid', 'm_index', 'category_type', 'title'])
    .where('lang', '=', lang)
    .orderBy('m_index')
    .execute();
}

interface ApplicationQuery extends Window {
  categoryId: number | null;
  /** Searched in title and description, ignoring case; empty finds all. */
  key: string;
}

export async function findApplications(
  store: Store,
  lang: ContentLanguage,
  { categoryId, key, start, count }: ApplicationQuery,
) {
  let query = store
    .selectFrom('application')
    .innerJoin('application_text', 'application_text.hid', 'application.hid')
    .select(['application.hid', 'category_id', 'url', 'icon_url', 'platforms', 'title', 'desc'])
    .where('lang', '=', lang)
    .where('status', '=', STATUS_PUBLISHED);
  if (categoryId !== null) query = query.where('category_id', '=', categoryId);
  if (key) {
    const pattern = `%${key.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([
        sql<boolean>`lower(title) like ${pattern} escape '\\'`,
        sql<boolean>`lower(${sql.ref('desc')}) like ${pattern} escape '\\'`,
      ]),
    );
  }
  const rows = await query.orderBy('position').orderBy('application.hid').limit(count).offset(start).execute();
  return rows.map((row) => ({ ...row, platforms: JSON.parse(row.platforms) as number[] }));
}
