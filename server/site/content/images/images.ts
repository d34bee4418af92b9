import type { Logger } from 'pino';
import { DAY_MS } from '../../../../shared/limits.ts';
import type { ContentImage } from '../../../../shared/site/contentData.ts';
import { failureReason } from '../../../observability/outgoingCalls.ts';
import type { ImageDensity, ImagePurpose, ImageType, Store } from '../../../store/tables.ts';
import { within } from '../../../store/within.ts';
import { drawImage, type DrawnImage, IMAGE_CHECK_MS } from '../../../records/drawImage.ts';
import { isPublicImage } from '../../../records/storedPictures.ts';
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
const LOAD_TIMEOUT_MS = 300;

/** The images of these URLs that are in the store; the others are fetched in the background. Never rejects. */
export type LoadImages = (
  purpose: ImagePurpose,
  urls: readonly (string | null)[],
) => Promise<ReadonlyMap<string, ContentImage>>;

export interface Images {
  loadKnown: LoadImages;
  /** The smallest file of an image in one of the accepted types; null also while its content is not public. */
  loadFile(
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
  /** The longest time that content waits for the store; without its images it is displayed without them. */
  loadTimeoutMs?: number;
}

interface RemoteImage {
  purpose: ImagePurpose;
  url: string;
}

/**
 * The images that content names by URL: the server fetches them, draws them anew and stores them, so that a visitor's
 * browser requests them from this site only. All processes share the store: one of them locks an image to update it.
 */
export function createImages({
  store,
  fetchImage,
  log,
  clock = () => new Date(),
  loadTimeoutMs = LOAD_TIMEOUT_MS,
}: ImagesParts): Images {
  const waiting = new Map<string, RemoteImage>();
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let cleanedAt = -Infinity;

  async function loadRows(purpose: ImagePurpose, urls: readonly string[]) {
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

  function enqueue(image: RemoteImage): void {
    if (!isStopping && waiting.size < QUEUE_LENGTH_MAX) waiting.set(`${image.purpose} ${image.url}`, image);
    startNext();
  }

  function startNext(): void {
    for (const [key, image] of waiting) {
      if (running.size >= IMAGES_AT_ONCE) return;
      waiting.delete(key);
      const work = update(image)
        // The store is not available: the next content refresh tries again.
        .catch((error: unknown) => log.warn({ err: error }, 'image not stored'))
        .finally(() => {
          running.delete(work);
          startNext();
        });
      running.add(work);
    }
  }

  async function update(image: RemoteImage): Promise<void> {
    if (!(await lock(image))) return;
    const drawn = await fetchAndDraw(image);
    if (drawn) await save(image, drawn);
    await deleteUnused();
  }

  /** Whether this process is the one to update an image now. */
  async function lock({ purpose, url }: RemoteImage): Promise<boolean> {
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

  async function fetchAndDraw({ purpose, url }: RemoteImage): Promise<DrawnImage | null> {
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

  async function save({ purpose, url }: RemoteImage, { hash, width, height, files }: DrawnImage): Promise<void> {
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
    async loadKnown(purpose, urls) {
      const named = [...new Set(urls.filter((url) => url !== null))];
      if (named.length === 0) return new Map();
      const rows = await within(loadTimeoutMs, loadRows(purpose, named)).catch((error: unknown) => {
        log.warn({ err: error }, 'images not looked up');
        return [];
      });
      return new Map(
        rows.flatMap(({ url, hash, width, height }) =>
          hash && width && height ? [[url, { src: `/images/${hash}`, width, height }]] : [],
        ),
      );
    },
    async loadFile(hash, density, types) {
      const file = await store
        .selectFrom('image')
        .select(['type', 'body'])
        .where('hash', '=', hash)
        .where('density', '=', density)
        .where('type', 'in', types)
        .orderBy('bytes')
        .executeTakeFirst();
      return file && (await isPublicImage(store, hash, clock().getTime())) ? file : null;
    },
    idle,
    async stop() {
      isStopping = true;
      waiting.clear();
      await idle();
    },
  };
}
