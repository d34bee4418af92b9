import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { LAST_CHANGE } from './facts.ts';
import { createBatches } from './insertBatches.ts';
import { ADDITIONS, MIGRATIONS } from './migrations.ts';
import type { Store, Tables } from './tables.ts';

const FORMAT = 'site-backup-1';
/** What a release must know to restore the backup. */
const SCHEMA = [...Object.keys(MIGRATIONS), ...Object.keys(ADDITIONS)];
const ROWS_PER_READ = 500;
/** Rows with files: a report has up to 10 MiB. */
const FILES_PER_READ = 4;

/**
 * Every table of a backup with its key, in an order that satisfies references. Rate limits and files of returned forms
 * are left out: they are short-lived and name addresses of clients.
 */
export const BACKUP_TABLES = {
  fact: ['name'],
  news: ['id', 'lang'],
  category: ['hid'],
  category_text: ['hid', 'lang'],
  application: ['hid'],
  application_text: ['hid', 'lang'],
  promotion: ['hid'],
  promotion_text: ['hid', 'lang'],
  subscriber: ['email'],
  // A revision refers to an earlier submission.
  submission: ['created_at', 'receipt'],
  submission_file: ['receipt', 'field'],
  submission_event: ['receipt', 'number'],
  submission_note: ['id'],
  saved_reply: ['id'],
  delivery: ['id'],
  mail: ['id'],
  sent_mail: ['code_hash'],
  address_link: ['code_hash'],
  returned_form: ['key'],
  audit: ['id'],
  listed_token: ['platform', 'address_key'],
  trust_list: ['serial'],
  trust_change: ['id'],
  image_source: ['purpose', 'url'],
  image: ['hash', 'density', 'type'],
  picture: ['hash'],
  content_copy: ['key'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] };

type TableName = keyof typeof BACKUP_TABLES;
type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

const TABLE_NAMES = Object.keys(BACKUP_TABLES) as TableName[];
const WITH_FILES: readonly TableName[] = ['submission_file', 'image', 'picture'];
/** Named in every backup, and empty: mails that wait have codes, and are of use for a day. */
const WITHOUT_ROWS: readonly TableName[] = ['mail'];

const headSchema = z.object({ format: z.literal(FORMAT), createdAt: z.string(), schema: z.array(z.string()) });
const endSchema = z.object({ end: z.record(z.string(), z.number()) });
const rowSchema = z.object({ table: z.enum(TABLE_NAMES), row: z.record(z.string(), z.unknown()) });
const bytesSchema = z.strictObject({ base64: z.string() });

/** The file is no whole backup, or one of a newer release. */
export class BackupError extends Error {}

/**
 * Writes the store as it is at one moment to a new file: gzip, a JSON object per line, the same for both databases. The site
 * goes on meanwhile. Resolves with the number of rows by table; rejects when the file exists.
 */
export async function writeBackup(store: Store, file: string, now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const transaction = store.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await transaction.execute(async (trx) => {
    const lines = Readable.from(writeLines(trx, now, counts));
    await pipeline(lines, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  });
  return counts;
}

async function* writeLines(trx: Kysely<Tables>, now: Date, counts: Record<string, number>): AsyncGenerator<string> {
  yield toLine({ format: FORMAT, createdAt: now.toISOString(), schema: SCHEMA });
  for (const table of TABLE_NAMES) {
    counts[table] = 0;
    if (WITHOUT_ROWS.includes(table)) continue;
    for await (const row of readRows(trx as unknown as AnyTables, table)) {
      if (table === 'fact' && row.name === LAST_CHANGE) continue;
      counts[table] += 1;
      yield toLine({ table, row: mapValues(row, encode) });
    }
  }
  yield toLine({ end: counts });
}

/** Rows in the order of their key, a few at a time. */
async function* readRows(trx: AnyTables, table: TableName): AsyncGenerator<Row> {
  const key: readonly string[] = BACKUP_TABLES[table];
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const limit = WITH_FILES.includes(table) ? FILES_PER_READ : ROWS_PER_READ;
  for (let last: Row | undefined = {}; last !== undefined;) {
    const values: unknown[] = key.map((name) => last?.[name]);
    const isAfter =
      last[key[0] ?? ''] === undefined ? sql<boolean>`1 = 1` : sql<boolean>`(${columns}) > (${sql.join(values)})`;
    const rows: Row[] = await trx.selectFrom(table).selectAll().where(isAfter).orderBy(columns).limit(limit).execute();
    yield* rows;
    last = rows.at(-1);
  }
}

/** Whether the store holds nothing that a restore would mix with. */
export async function isEmpty(store: Kysely<Tables>): Promise<boolean> {
  for (const table of TABLE_NAMES) {
    const row = await (store as unknown as AnyTables)
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row && table !== 'fact') return false;
  }
  return true;
}

/** Replaces what the store holds by a backup, within a transaction. Throws BackupError, and then the caller rolls back. */
export async function restoreBackup(trx: Kysely<Tables>, file: string): Promise<Record<string, number>> {
  const anyTrx = trx as unknown as AnyTables;
  for (const table of TABLE_NAMES.toReversed()) {
    const all = anyTrx.deleteFrom(table);
    await (table === 'fact' ? all.where('name', '!=', LAST_CHANGE) : all).execute();
  }
  const counts: Record<string, number> = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0]));
  let end: Record<string, number> | null = null;
  let hasHead = false;
  const batches = createBatches(anyTrx);
  for await (const line of readLines(file)) {
    const content = JSON.parse(line) as unknown;
    if (!hasHead) {
      checkHead(content);
      hasHead = true;
      continue;
    }
    end = endSchema.safeParse(content).data?.end ?? null;
    if (end) continue;
    const parsed = rowSchema.safeParse(content).data;
    if (!parsed) throw new BackupError('The file is damaged: a line is none of a backup.');
    await batches.insert(parsed.table, mapValues(parsed.row, decode), line.length);
    counts[parsed.table] = (counts[parsed.table] ?? 0) + 1;
  }
  await batches.insertEnd();
  if (!end || TABLE_NAMES.some((table) => counts[table] !== (end[table] ?? 0)))
    throw new BackupError('The file is not complete.');
  return counts;
}

function checkHead(content: unknown): void {
  const head = headSchema.safeParse(content).data;
  if (!head) throw new BackupError('The file is no backup of this site.');
  const unknown = head.schema.filter((name) => !SCHEMA.includes(name));
  if (unknown.length > 0)
    throw new BackupError(`The backup was written by a newer release (${unknown.join(', ')}): restore it with that.`);
}

async function* readLines(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file);
  await once(stream, 'open');
  const unzipped = createGunzip();
  const reading = pipeline(stream, unzipped);
  // Reported below, after the lines before the damage.
  reading.catch(() => undefined);
  yield* createInterface({ input: unzipped, crlfDelay: Infinity });
  await reading;
}

function mapValues(row: Row, map: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value)]));
}

function encode(value: unknown): unknown {
  return Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value;
}

function decode(value: unknown): unknown {
  // Almost all values are texts, of which a schema would make an error each.
  if (typeof value !== 'object') return value;
  const bytes = bytesSchema.safeParse(value).data;
  return bytes ? Buffer.from(bytes.base64, 'base64') : value;
}

function toLine(content: unknown): string {
  return `${JSON.stringify(content)}\n`;
}
