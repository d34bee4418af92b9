import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { WrongUsage } from './deskFailure.ts';

/** The number of a category of the directory. Throws WrongUsage, which lists them. */
export async function readCategory(trx: Kysely<Tables>, typed: string | undefined): Promise<number> {
  const categories = await trx
    .selectFrom('category')
    .innerJoin('category_text', 'category_text.hid', 'category.hid')
    .select(['category.hid', 'title'])
    .where('lang', '=', 'en')
    .where('category_type', '=', 0)
    .orderBy('m_index')
    .execute();
  const category = categories.find(({ hid }) => String(hid) === typed);
  if (category) return category.hid;
  const slip = typed === undefined ? '--category is missing.' : `--category knows no “${typed}”.`;
  const choices = categories.map(({ hid, title }) => `  ${hid}  ${title}`);
  throw new WrongUsage([`${slip} Choose from:`, ...choices].join('\n'));
}
