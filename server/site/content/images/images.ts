import type { Logger } from 'pino';
import { DAY_MS } from '../../../../shared/limits.ts';
import type { ContentImage } from '../../../../shared/site/contentData.ts';
import { failureReason } from '../../../observability/outgoingCalls.ts';
import type { ImageDensity, ImagePurpose, ImageType, Store } from '../../../store/tables.ts';
import { within } from '../../../store/within.ts';
import { drawImage, type DrawnImage, IMAGE_CHECK_MS } from '../../../records/drawImage.ts';
import type { FetchImage } from './fetchImage.ts';

/** After a failure the next attempt waits this long, then four times as long each time, and a day at most. */
const RETRY_MS = 60_000;
const RETRY_FACTOR = 4;
/** A process that locks an image has to finish within this time; then another process may lock it. */
const LOCK_MS = 60_000;
/** Images that no content has named for this time, or that were replaced so long ago, are deleted. */
const UNUSED_DAYS = 30;
const IMAGES_AT_ONCE = 2;
const QUEUE_LENGTH_MAX = 2_000;
const FIND_TIMEOUT_MS = 300;

/** The images of these URLs that are in the store; the others are fetched in the background. Never rejects. */
export type FindImages = (
  purpose: ImagePurpose,
  urls: readonly (string | null)[],
) => Promise<ReadonlyMap<string, ContentImage>>;

export interface Images {
  find: FindImages;
  /** The smallest file of an image in one of the accepted types, or null. */
  load(
    hash: string,
    density: ImageDensity,
    types: readonly ImageType[],
  ): Promise<{ type: string; body: Buffer } | null>;
  /** Resolves when no image is being fetched or waiting for it. */
  idle(): Promise<void>;
  /** Starts no further images and waits for those in progress. */
  stop(): Promise<void>;
}

interface ImagesParts {
  store: Store;
  fetchImage: FetchImage;
  log: Logger;
  clock?: () => Date;
  /** Content waits no longer for the store: entries are displayed without their images. */
  findTimeoutMs?: number;
}

interface Source {
  purpose: ImagePurpose;
  url: string;
}

/**
 * The images that content names by URL, fetched by the server, drawn anew and stored, so that a visitor's browser
 * requests them from this site only. All processes share the store: one of them locks an image to update it.
 */
export function createImages({
  store,
  fetchImage,
  log,
  clock = () => new Date(),
  findTimeoutMs = FIND_TIMEOUT_MS,
}: ImagesParts): Images {
  const waiting = new Map<string, Source>();
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let cleanedAt = -Infinity;

  async function readSources(purpose: ImagePurpose, urls: readonly string[]) {
    const rows = await store
      .selectFrom('image_source')
      .select(['url', 'hash', 'width', 'height', 'next_at', 'used_on'])
      .where('purpose', '=', purpose)
      .where('url', 'in', urls)
      .execute();
    const now = clock().toISOString();
    const today = now.slice(0, 10);
    const due = new Set(urls);
    for (const { url, next_at } of rows) if (next_at > now) due.delete(url);
    for (const url of due) enqueue({ purpose, url });
    const unmarked = rows.filter(({ used_on }) => used_on !== today).map(({ url }) => url);
    if (unmarked.length > 0)
      await store
        .updateTable('image_source')
        .set({ used_on: today })
        .where('purpose', '=', purpose)
        .where('url', 'in', unmarked)
        .execute();
    return rows;
  }

  function enqueue(source: Source): void {
    if (!isStopping && waiting.size < QUEUE_LENGTH_MAX) waiting.set(`${source.purpose} ${source.url}`, source);
    startNext();
  }

  function startNext(): void {
    for (const [key, source] of waiting) {
      if (running.size >= IMAGES_AT_ONCE) return;
      waiting.delete(key);
      const work = update(source)
        // The store is not available: the next refresh of content tries again.
        .catch((error: unknown) => log.warn({ err: error }, 'image not stored'))
        .finally(() => {
          running.delete(work);
          startNext();
        });
      running.add(work);
    }
  }

  async function update(source: Source): Promise<void> {
    if (!(await lock(source))) return;
    const drawn = await fetchAndDraw(source);
    if (drawn) await save(source, drawn);
    await deleteUnused();
  }

  /** Whether this process is the one to update an image now. */
  async function lock({ purpose, url }: Source): Promise<boolean> {
    const now = clock();
    const next_at = new Date(now.getTime() + LOCK_MS).toISOString();
    const used_on = now.toISOString().slice(0, 10);
    const inserted = await store
      .insertInto('image_source')
      .values({ purpose, url, hash: null, width: null, height: null, failures: 0, next_at, used_on })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return true;
    const updated = await store
      .updateTable('image_source')
      .set({ next_at })
      .where('purpose', '=', purpose)
      .where('url', '=', url)
      .where('next_at', '<=', now.toISOString())
      .executeTakeFirst();
    return updated.numUpdatedRows === 1n;
  }

  async function fetchAndDraw({ purpose, url }: Source): Promise<DrawnImage | null> {
    try {
      return await drawImage(await fetchImage(url), purpose);
    } catch (error) {
      const row = store.updateTable('image_source').where('purpose', '=', purpose).where('url', '=', url);
      const { failures } = await row
        .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
        .returning('failures')
        .executeTakeFirstOrThrow();
      const waitMs = Math.min(RETRY_MS * RETRY_FACTOR ** (failures - 1), DAY_MS);
      await row.set({ next_at: new Date(clock().getTime() + waitMs).toISOString() }).execute();
      // Only the host: a path or query of content can contain anything.
      const host = url.startsWith('/') ? 'content service' : new URL(url).host;
      const reason = failureReason(error);
      log.warn({ host, purpose, reason, failures }, 'image not fetched');
      return null;
    }
  }

  async function save({ purpose, url }: Source, { hash, width, height, files }: DrawnImage): Promise<void> {
    const now = clock();
    const next_at = new Date(now.getTime() + IMAGE_CHECK_MS).toISOString();
    await store.transaction().execute(async (trx) => {
      const rows = files.map((file) => ({ hash, ...file, bytes: file.body.length }));
      await trx
        .insertInto('image')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .updateTable('image')
        .set({ replaced_on: now.toISOString().slice(0, 10) })
        .where('hash', 'in', (eb) =>
          eb.selectFrom('image_source').select('hash').where('purpose', '=', purpose).where('url', '=', url),
        )
        .where('hash', '!=', hash)
        .execute();
      await trx
        .updateTable('image_source')
        .set({ hash, width, height, failures: 0, next_at })
        .where('purpose', '=', purpose)
        .where('url', '=', url)
        .execute();
    });
  }

  /** Once a day and process. */
  async function deleteUnused(): Promise<void> {
    const now = clock().getTime();
    if (now - cleanedAt < DAY_MS) return;
    cleanedAt = now;
    const oldest = new Date(now - UNUSED_DAYS * DAY_MS).toISOString().slice(0, 10);
    await store.deleteFrom('image_source').where('used_on', '<', oldest).execute();
    const used = store.selectFrom('image_source').select('hash').where('hash', 'is not', null);
    // Pages that were rendered before an image was replaced still name it.
    await store
      .deleteFrom('image')
      .where('hash', 'not in', used)
      .where(({ or, eb }) => or([eb('replaced_on', 'is', null), eb('replaced_on', '<', oldest)]))
      .execute();
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    async find(purpose, urls) {
      const named = [...new Set(urls.filter((url) => url !== null))];
      if (named.length === 0) return new Map();
      const rows = await within(findTimeoutMs, readSources(purpose, named)).catch((error: unknown) => {
        log.warn({ err: error }, 'images not looked up');
        return [];
      });
      return new Map(
        rows.flatMap(({ url, hash, width, height }) =>
          hash && width && height ? [[url, { src: `/images/${hash}`, width, height }]] : [],
        ),
      );
    },
    async load(hash, density, types) {
      const file = await store
        .selectFrom('image')
        .select(['type', 'body'])
        .where('hash', '=', hash)
        .where('density', '=', density)
        .where('type', 'in', types)
        .orderBy('bytes')
        .executeTakeFirst();
      return file ?? null;
    },
    idle,
    async stop() {
      isStopping = true;
      waiting.clear();
      await idle();
    },
  };
}
