import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Store } from '../../store/tables.ts';
import { within } from '../../store/within.ts';

const ROWS_MAX = 1_000;
const CHARACTERS_MAX = 32 * 1024 * 1024;
/** Unchanged content is written again after this time, because the age of a copy limits its use. */
const WRITE_AGAIN_MS = 60 * 60 * 1000;
const DELETE_EVERY_MS = 60_000;
/** A page does not wait longer for the store. */
const LOAD_TIMEOUT_MS = 300;

/**
 * The last content of an external content service, copied to the store, so that a process that starts while that
 * service is down has content. All processes share it. The data is as the service sent it, so that a new release reads
 * it with its own parsers.
 */
export interface ContentCopies {
  /** The copy of a call by path and query, or null. Never rejects. */
  loadCopy(key: string): Promise<{ data: unknown; loadedAt: number } | null>;
  /**
   * Writes content that has changed, in the background. `parsed` is what the site uses of it. Null deletes the copy,
   * because there is no such content any more.
   */
  saveCopy(key: string, data: unknown, parsed: unknown): void;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
}

/** Copies older than `ageMaxMs` are not loaded, and are deleted. */
export function createContentCopies(store: Store, ageMaxMs: number, log: Logger): ContentCopies {
  /** The copies in the store as far as this process knows. */
  const known = new LRUCache<string, { hash: string; writtenAt: number; parsedHash?: string }>({ max: ROWS_MAX });
  let writing = Promise.resolve();
  let deletedAt = -Infinity;
  let isFailing = false;

  async function read(key: string) {
    const row = await store.selectFrom('content_copy').selectAll().where('key', '=', key).executeTakeFirst();
    const loadedAt = row ? Date.parse(row.loaded_at) : 0;
    if (!row || Date.now() - loadedAt > ageMaxMs) return null;
    known.set(key, { hash: hashOf(row.data), writtenAt: loadedAt });
    return { data: JSON.parse(row.data) as unknown, loadedAt };
  }

  async function write(key: string, data: string, at: number): Promise<void> {
    const row = { data, characters: data.length, loaded_at: new Date(at).toISOString() };
    await store
      .insertInto('content_copy')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    if (at - deletedAt > DELETE_EVERY_MS) await deleteOldest(at);
  }

  async function deleteOldest(at: number): Promise<void> {
    deletedAt = at;
    const rows = await store
      .selectFrom('content_copy')
      .select(['key', 'characters', 'loaded_at'])
      .orderBy('loaded_at', 'desc')
      .execute();
    const oldest = new Date(at - ageMaxMs).toISOString();
    let characters = 0;
    const excess = rows.filter((row, index) => {
      characters += row.characters;
      return index >= ROWS_MAX || characters > CHARACTERS_MAX || row.loaded_at < oldest;
    });
    for (const { key } of excess) await store.deleteFrom('content_copy').where('key', '=', key).execute();
  }

  /** One after another: a start loads many at once, and requests need the connections too. */
  function inBackground(key: string, work: () => Promise<unknown>): void {
    writing = writing.then(work).then(
      () => void (isFailing = false),
      (error: unknown) => {
        known.delete(key);
        if (!isFailing) log.warn({ err: error }, 'content not copied');
        isFailing = true;
      },
    );
  }

  return {
    async loadCopy(key) {
      return within(LOAD_TIMEOUT_MS, read(key)).catch(() => null);
    },
    saveCopy(key, data, parsed) {
      const last = known.get(key);
      if (data === null) {
        if (!last) return;
        known.delete(key);
        return inBackground(key, () => store.deleteFrom('content_copy').where('key', '=', key).execute());
      }
      const at = Date.now();
      const isRecent = last !== undefined && at - last.writtenAt < WRITE_AGAIN_MS;
      // Cheaper when the content service sends megabytes, of which little is read.
      const parsedHash = hashOf(JSON.stringify(parsed));
      if (isRecent && parsedHash === last.parsedHash) return;
      const text = JSON.stringify(data);
      const hash = hashOf(text);
      known.set(key, { hash, writtenAt: isRecent && last.hash === hash ? last.writtenAt : at, parsedHash });
      if (isRecent && last.hash === hash) return;
      inBackground(key, () => write(key, text, at));
    },
    idle: () => writing,
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
