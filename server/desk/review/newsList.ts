import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { type Language, toContentLanguage } from '../../../shared/site/languages.ts';
import { isPublicNews, NEWS_STATUSES, type NewsState } from '../../records/publicContent.ts';
import type { Store, Tables } from '../../store/tables.ts';
import type { NewsRow } from './changeNews.ts';

interface NewsQuery {
  state: NewsState | null;
  lang: Language | null;
  /** A part of a title or a text, in any case; empty for all. */
  search: string;
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** A flash of the list with all its languages. */
interface ListedNews {
  id: number;
  rows: NewsRow[];
}

/** A page of the flashes of which one language at least matches, the newest first, and how many there are in all. */
export async function loadNewsList(
  store: Store,
  { state, lang, search, page, limit }: NewsQuery,
  now: number,
): Promise<{ entries: ListedNews[]; count: number }> {
  let chosen = store.selectFrom('news');
  if (state !== null) chosen = chosen.where(hasState(state, now));
  if (lang !== null) chosen = chosen.where('lang', '=', toContentLanguage(lang));
  if (search !== '') {
    const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
    chosen = chosen.where(({ or }) =>
      or(['title', 'desc', 'content'].map((name) => sql<SqlBool>`lower(${sql.ref(name)}) like ${pattern} escape '!'`)),
    );
  }
  const { count } = await chosen
    .select(({ fn }) => fn.count<number | string>('id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const ids = await chosen
    .select(({ fn }) => ['id', fn.max('create_time').as('time')])
    .groupBy('id')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  if (ids.length === 0) return { entries: [], count: Number(count) };
  const rows = await store
    .selectFrom('news')
    .selectAll()
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return { entries: ids.map(({ id }) => ({ id, rows: rows.filter((row) => row.id === id) })), count: Number(count) };
}

function hasState(state: NewsState, now: number) {
  if (state === 'published') return isPublicNews(now);
  return ({ eb, and, not }: ExpressionBuilder<Tables, 'news'>) =>
    and([eb('status', '=', NEWS_STATUSES[state]), not(isPublicNews(now)(eb))]);
}
