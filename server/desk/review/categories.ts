import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { type Category, ReviewError } from './obstacles.ts';

/** The categories of the directory by their English names, in their order. */
export function loadCategories(db: Kysely<Tables>): Promise<Category[]> {
  return db
    .selectFrom('category')
    .innerJoin('category_text', 'category_text.hid', 'category.hid')
    .select(['category.hid', 'title'])
    .where('lang', '=', 'en')
    .where('category_type', '=', 0)
    .orderBy('m_index')
    .execute();
}

/** The number of a directory category. Throws ReviewError with all categories. */
export async function findCategory(trx: Kysely<Tables>, typed: string | undefined): Promise<number> {
  const categories = await loadCategories(trx);
  const category = categories.find(({ hid }) => String(hid) === typed);
  if (!category) throw new ReviewError({ code: 'unknownCategory', typed, categories });
  return category.hid;
}
