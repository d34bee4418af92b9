import { type Kysely, sql } from 'kysely';
import { ENVELOPE_FIELDS, FILE_FIELDS, type FileField } from '../../../shared/submission/schemas/formInput.ts';
import type { SubmissionFile } from '../../../shared/submission/submission.ts';
import { BusyFailure } from '../../http/httpFailure.ts';
import { networkOf } from '../limits/rateLimits.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { fileNameOf, readUpload, sha256, typeOf, type Uploads } from '../../records/files.ts';
import type { PostedForm } from './types.ts';

/** Long enough to fix a form. The pages mention an hour. */
const STORED_MS = 60 * 60 * 1000;
/** The limit for all forms in the store. */
const BYTES_MAX = 256 * 1024 * 1024;
/** The limit for one client: two forms with the largest files. */
const CLIENT_BYTES_MAX = 32 * 1024 * 1024;
/** How much is read back at the same time, in each process. */
const LOADED_BYTES_MAX = 64 * 1024 * 1024;
const RETRY_AFTER_S = 5;
const KEY = /^[\da-f]{32}$/;

let loadedBytes = 0;

/** The key of the returned form that a posted one was; null without one. */
export function returnedKeyOf({ texts }: Pick<PostedForm, 'texts'>): string | null {
  return KEY.exec(texts[ENVELOPE_FIELDS.returned] ?? '')?.[0] ?? null;
}

/**
 * Stores the files of a returned form under its key for an hour, in place of those that it had. Files over the limit of
 * the store or of the client are left out and must be chosen again.
 */
export async function storeFiles(
  trx: Kysely<Tables>,
  key: string,
  { uploads, client }: { uploads: Uploads; client: string },
): Promise<void> {
  const now = Date.now();
  await trx.deleteFrom('returned_file').where('key', '=', key).execute();
  const { address } = networkOf(client);
  const expires_at = new Date(now + STORED_MS).toISOString();
  for (const [field, body] of Object.entries(uploads) as [FileField, Buffer][]) {
    const type = typeOf(readUpload(body).type);
    if (!type || !(await hasRoom(trx, address, body.length, now))) continue;
    const file = { field, name: fileNameOf(field, type), type, bytes: body.length, sha256: sha256(body) };
    await trx
      .insertInto('returned_file')
      .values({ key, ...file, body, client: address, expires_at })
      .execute();
  }
}

async function hasRoom(trx: Kysely<Tables>, address: string, bytes: number, now: number): Promise<boolean> {
  const sum = sql<number | string | null>`sum(bytes)`;
  const ofClient = sql<number | string | null>`sum(case when client = ${address} then bytes else 0 end)`;
  const stored = await trx
    .selectFrom('returned_file')
    .select([sum.as('all'), ofClient.as('own')])
    .where('expires_at', '>=', new Date(now).toISOString())
    .executeTakeFirst();
  return Number(stored?.all ?? 0) + bytes <= BYTES_MAX && Number(stored?.own ?? 0) + bytes <= CLIENT_BYTES_MAX;
}

/** Loads the files that are stored under a key, without their content. */
export async function loadStoredFiles(store: Store, key: string): Promise<SubmissionFile[]> {
  return storedUnder(store, key).select(['field', 'name', 'type', 'bytes', 'sha256']).orderBy('field').execute();
}

/**
 * Runs `use` with the form and the stored files that it does not replace. Throws BusyFailure while too much is read
 * back already.
 */
export async function withStoredFiles(
  store: Store,
  posted: PostedForm,
  use: (whole: PostedForm) => Promise<void>,
): Promise<void> {
  const key = returnedKeyOf(posted);
  const known = key === null ? [] : await loadStoredFiles(store, key);
  const fields = FILE_FIELDS[posted.kind].filter(
    (field) => !posted.uploads[field] && known.some((file) => file.field === field),
  );
  if (key === null || fields.length === 0) return use(posted);
  const bytes = known.reduce((sum, file) => sum + file.bytes, 0);
  if (loadedBytes + bytes > LOADED_BYTES_MAX) throw new BusyFailure('bodies', RETRY_AFTER_S);
  loadedBytes += bytes;
  try {
    const rows = await storedUnder(store, key).select(['field', 'body']).where('field', 'in', fields).execute();
    const bodies: Uploads = Object.fromEntries(rows.map(({ field, body }) => [field, body]));
    await use({ ...posted, uploads: { ...bodies, ...posted.uploads } });
  } finally {
    loadedBytes -= bytes;
  }
}

/** Deletes them once the form is stored. What cannot be deleted now expires within the hour. */
export async function deleteStoredFiles(store: Store, posted: PostedForm): Promise<void> {
  const key = returnedKeyOf(posted);
  if (key === null) return;
  await store
    .deleteFrom('returned_file')
    .where('key', '=', key)
    .execute()
    .catch(() => undefined);
}

function storedUnder(store: Store, key: string) {
  const now = new Date().toISOString();
  return store.selectFrom('returned_file').where('key', '=', key).where('expires_at', '>=', now);
}
