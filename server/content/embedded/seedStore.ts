import type { Kysely } from 'kysely';
import { LANGUAGES, toContentLanguage } from '../../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../../shared/limits.ts';
import type { PromotionTable, Store, Tables } from '../../store/tables.ts';

const SEEDED = 'content-seeded-at';
/** SQLite takes 32,766 values a statement; rows here have up to nine. */
const ROWS_A_STATEMENT = 500;

/**
 * Fills an empty store with the content we ship, once: the fact that it was filled is kept beside it, so that what
 * operators edit or delete afterwards stays edited or deleted. Returns whether this call did it.
 */
export async function seedStore(store: Store, now = new Date()): Promise<boolean> {
  const done = await store.selectFrom('fact').select('name').where('name', '=', SEEDED).executeTakeFirst();
  if (done) return false;
  const seed = await import('./seedFiles.ts');
  return store.transaction().execute(async (trx) => {
    // The fact goes first: a second process waits here, finds it written and leaves.
    const mine = await trx
      .insertInto('fact')
      .values({ name: SEEDED, value: now.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (Number(mine.numInsertedOrUpdatedRows ?? 0) === 0) return false;

    await insertAll(
      trx,
      'news',
      seed.NEWS_SEED.flatMap(({ id, create_time, source, ...text }) =>
        LANGUAGES.map((lang) => ({
          id,
          lang: toContentLanguage(lang),
          ...text[lang],
          img_url: null,
          source,
          status: STATUS_PUBLISHED,
          create_time: new Date(create_time).toISOString(),
        })),
      ),
    );
    await insertAll(
      trx,
      'category',
      seed.CATEGORY_SEED.map(({ hid, m_index, category_type }) => ({ hid, m_index, category_type })),
    );
    await insertAll(
      trx,
      'category_text',
      seed.CATEGORY_SEED.flatMap(({ hid, title }) => texts(hid, title)),
    );
    await insertAll(
      trx,
      'application',
      seed.APPLICATION_SEED.map(({ hid, category_id, url, platforms }, position) => ({
        hid,
        category_id,
        url,
        icon_url: null,
        platforms: JSON.stringify(platforms),
        status: STATUS_PUBLISHED,
        position,
      })),
    );
    await insertAll(
      trx,
      'application_text',
      seed.APPLICATION_SEED.flatMap(({ hid, title, desc }) => texts(hid, { zh: title, en: title, ko: title }, desc)),
    );
    const { banners, activities, ads } = seed.PROMOTION_SEED;
    const promotions = [
      ...banners.map(ofKind('banner')),
      ...activities.map(ofKind('activity')),
      ...ads.map(ofKind('ad')),
    ];
    await insertAll(
      trx,
      'promotion',
      promotions.map(({ title: _title, desc: _desc, ...row }, position) => ({ ...row, position })),
    );
    await insertAll(
      trx,
      'promotion_text',
      promotions.flatMap(({ hid, title, desc }) => texts(hid, title, desc)),
    );
    return true;
  });
}

type TextByLanguage = Record<(typeof LANGUAGES)[number], string>;

function texts(hid: number, title: TextByLanguage, desc?: TextByLanguage) {
  return LANGUAGES.map((lang) => ({
    hid,
    lang: toContentLanguage(lang),
    title: title[lang],
    desc: desc?.[lang] ?? '',
  }));
}

interface PromotionText {
  hid: number;
  url: string;
  title: TextByLanguage;
  desc?: TextByLanguage;
  start_time?: string;
  end_time?: string;
}

function ofKind(kind: PromotionTable['kind']) {
  return ({ hid, url, title, desc, start_time = undefined, end_time = undefined }: PromotionText) => ({
    hid,
    kind,
    url,
    title,
    desc,
    img_url: null,
    start_time: start_time ?? null,
    end_time: end_time ?? null,
    status: STATUS_PUBLISHED,
  });
}

async function insertAll<Table extends keyof Tables & string>(
  trx: Kysely<Tables>,
  table: Table,
  rows: object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_A_STATEMENT) as never)
      .execute();
  }
}
