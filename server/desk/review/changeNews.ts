import type { Kysely, Selectable } from 'kysely';
import { sha256 } from '../../records/files.ts';
import { NEWS_STATUSES, type NewsState, newsStateOf } from '../../records/publicContent.ts';
import type { NewsTable } from '../../store/contentTables.ts';
import type { Tables } from '../../store/tables.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';

/** A news flash in one language. */
export type NewsRow = Selectable<NewsTable>;

/** The changes of a flash in the audit, which have the rows before and after them. */
const COMMANDS = 'news %';

/** The rows of a flash as one text: a change is made only from the state that its form or command was made from. */
export function newsVersion(rows: readonly NewsRow[]): string {
  const columns = rows
    .toSorted((one, other) => (one.lang < other.lang ? -1 : 1))
    .map((row) => Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return sha256(JSON.stringify(columns)).slice(0, 16);
}

/** The state of a flash: of its languages, which one command can treat apart, the one that visitors see most of. */
export function stateOfAll(rows: readonly NewsRow[], now: number): NewsState {
  const states = rows.map((row) => newsStateOf(row, now));
  const order = ['published', 'scheduled', 'withdrawn', 'draft'] as const;
  return order.find((state) => states.includes(state)) ?? 'draft';
}

/** The version of each flash of some rows, by its number. */
export async function loadVersions(db: Kysely<Tables>, rows: readonly NewsRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const versions = new Map<number, string>();
  for (const id of ids) versions.set(id, newsVersion(await loadRows(db, id)));
  return versions;
}

/** The rows of a flash in its languages; none for an unknown number. */
export function loadRows(db: Kysely<Tables>, id: number): Promise<NewsRow[]> {
  return db.selectFrom('news').selectAll().where('id', '=', id).orderBy('lang').execute();
}

interface NewsChange {
  command: string;
  /** Null adds a flash. */
  id: number | null;
  /** The version that the change was made from; undefined for a command that changes whatever there is. */
  seen?: string | undefined;
  /** The rows as they shall be. Throws ReviewError. */
  change(rows: NewsRow[], at: string, id: number, trx: Kysely<Tables>): NewsRow[] | Promise<NewsRow[]>;
  /** What else the audit has of it. */
  detail?: Record<string, unknown>;
}

/**
 * Makes one change of a flash, with its rows before and after in the audit, which history and undo read. Returns number
 * and rows. Throws ReviewError, also when the flash is not what the change was made from.
 */
export async function changeNews(actor: Actor, { command, id: known, seen, change, detail }: NewsChange) {
  const { target, result } = await makeChange(actor, command, async (trx, at) => {
    const id = known ?? (await nextId(trx));
    const before = await loadRows(trx, id);
    if (known !== null && before.length === 0 && seen === undefined) throw new ReviewError({ code: 'unknownNews', id });
    if (seen !== undefined && newsVersion(before) !== seen)
      throw new ReviewError({ code: 'newsChanged', id, ...(await loadLastAuthor(trx, id)) });
    const after = await change(before, at, id, trx);
    await replaceRows(trx, id, after);
    const langs = after.map(({ lang }) => lang);
    return { target: String(id), detail: { langs, ...detail, before, after }, result: after };
  });
  return { id: Number(target), rows: result };
}

/** Writes the rows of a flash in place of those that it had. */
export async function replaceRows(trx: Kysely<Tables>, id: number, rows: readonly NewsRow[]): Promise<void> {
  await trx.deleteFrom('news').where('id', '=', id).execute();
  if (rows.length > 0)
    await trx
      .insertInto('news')
      .values([...rows])
      .execute();
}

/** The number of the next flash, also after deleted ones: addresses and history of a number are those of one flash. */
export async function nextId(trx: Kysely<Tables>): Promise<number> {
  const last = await trx.selectFrom('news').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const added = trx.selectFrom('audit').select('target').where('command', '=', 'news add').orderBy('at', 'desc');
  const { target } = (await added.limit(1).executeTakeFirst()) ?? {};
  return Math.max(last?.id ?? 0, Number(target) || 0) + 1;
}

/**
 * Undoes the last change of a flash, if it is still what that change left. Returns the rows. Throws ReviewError.
 */
export async function undoNews(actor: Actor, id: number, seen: string) {
  return changeNews(actor, {
    command: 'news undo',
    id,
    seen,
    async change(rows, _at, _id, trx) {
      const changes = await loadChanges(trx, id);
      const last = changes.find(({ detail: { after } }) => after && newsVersion(after) === newsVersion(rows));
      if (!last?.detail.before) throw new ReviewError({ code: 'newsChanged', id, ...(await loadLastAuthor(trx, id)) });
      return last.detail.before;
    },
  });
}

/** The changes of a flash, the newest first, without those of a deleted draft that had its number before. */
export async function loadChanges(db: Kysely<Tables>, id: number) {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'command', 'detail'])
    .where('target', '=', String(id))
    .where('command', 'like', COMMANDS)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  const changes = rows.map((row) => ({
    ...row,
    detail: JSON.parse(row.detail) as { before?: NewsRow[]; after?: NewsRow[] },
  }));
  const first = changes.findIndex(({ command }) => command === 'news add');
  return first === -1 ? changes : changes.slice(0, first + 1);
}

async function loadLastAuthor(trx: Kysely<Tables>, id: number) {
  const [last] = await loadChanges(trx, id);
  return { time: last?.at ?? null, author: last?.actor ?? null };
}

/** Rows that are public from `at` on; those that visitors see already keep their time. */
export function publishRows(rows: readonly NewsRow[], at: string): NewsRow[] {
  return rows.map((row) =>
    newsStateOf(row, Date.parse(at)) === 'published'
      ? { ...row, status: NEWS_STATUSES.published }
      : { ...row, status: NEWS_STATUSES.published, create_time: at, corrected_at: null },
  );
}
