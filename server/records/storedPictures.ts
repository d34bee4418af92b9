import type { Kysely } from 'kysely';
import { DAY_MS, STATUS_PUBLISHED } from '../../shared/limits.ts';
import type { ContentImage } from '../../shared/site/contentData.ts';
import type { ImagePurpose, Tables } from '../store/tables.ts';
import { type DrawnImage, drawImage } from './drawImage.ts';
import { sha256 } from './files.ts';
import { loadImage } from './loadSubmission.ts';
import { PICTURES_PATH } from './pictures.ts';
import { shownTokens } from './tokens.ts';
import { isCurrentPromotion, isPublicNews } from './publicContent.ts';

/** A picture that no content names is deleted after so long: until then a change that removed it can be undone. */
const UNUSED_DAYS = 30;
/** The bytes of a picture never change, so the site need not request it again. */
const NEVER = '9999-12-31T00:00:00.000Z';

/** A picture of an editor, drawn anew and not stored yet. */
export interface DrawnPicture extends Pick<DrawnImage, 'width' | 'height'> {
  path: string;
  purpose: ImagePurpose;
  image: DrawnImage;
  body: Buffer;
}

/** Draws a picture from an untrusted file. Throws as `drawImage` does. */
export async function drawPicture(source: Buffer, purpose: ImagePurpose): Promise<DrawnPicture> {
  const image = await drawImage(source, purpose);
  const file = image.files.find(({ density, type }) => density === 2 && type === 'image/webp');
  if (!file) throw new Error('the encoder wrote no WebP file');
  const { width, height } = image;
  return { path: `${PICTURES_PATH}/${sha256(file.body)}`, purpose, image, body: file.body, width, height };
}

/**
 * Stores a picture under its path, and its files as if the site had fetched and drawn them: it is on the page from the
 * first moment. Deletes pictures that were never used.
 */
export async function savePicture(trx: Kysely<Tables>, picture: DrawnPicture, at: string): Promise<void> {
  const { path, purpose, image, body, width, height } = picture;
  const size = { width, height };
  await trx
    .insertInto('picture')
    .values({
      hash: hashOf(path),
      purpose,
      type: 'image/webp',
      bytes: body.length,
      ...size,
      image_hash: image.hash,
      body,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('image')
    .values(image.files.map((file) => ({ hash: image.hash, ...file, bytes: file.body.length })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = { hash: image.hash, ...size, failures: 0, next_at: NEVER, used_on: at.slice(0, 10) };
  await trx
    .insertInto('image_source')
    .values({ purpose, url: path, ...known })
    .onConflict((conflict) => conflict.columns(['purpose', 'url']).doUpdateSet(known))
    .execute();
  await deleteUnused(trx, at);
}

/** The size of the picture at a path, as an image of content; null for a path that names none. */
export async function loadPictureSize(db: Kysely<Tables>, path: string): Promise<ContentImage | null> {
  const row = await db
    .selectFrom('picture')
    .select(['width', 'height'])
    .where('hash', '=', hashOf(path))
    .executeTakeFirst();
  return row ? { src: path, ...row } : null;
}

/** Any picture by its hash, for the desk. */
export async function loadPicture(db: Kysely<Tables>, hash: string) {
  const picture = await db.selectFrom('picture').select(['type', 'body']).where('hash', '=', hash).executeTakeFirst();
  return picture ?? loadImage(db, hash);
}

/** A picture by its hash if visitors see content that names it at the time `now`; otherwise null. */
export async function loadPublicPicture(db: Kysely<Tables>, hash: string, now: number) {
  const isStored = await db.selectFrom('picture').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (isStored && !(await isNamedInPublic(db, `${PICTURES_PATH}/${hash}`, now))) return null;
  return loadPicture(db, hash);
}

/** Whether the files of an image may be served: those of an editor's picture wait until the picture is public. */
export async function isPublicImage(db: Kysely<Tables>, imageHash: string, now: number): Promise<boolean> {
  const pictures = await db.selectFrom('picture').select('hash').where('image_hash', '=', imageHash).execute();
  for (const { hash } of pictures) if (await isNamedInPublic(db, `${PICTURES_PATH}/${hash}`, now)) return true;
  return pictures.length === 0;
}

async function isNamedInPublic(db: Kysely<Tables>, path: string, now: number): Promise<boolean> {
  const news = db.selectFrom('news').select('id').where('img_url', '=', path).where(isPublicNews(now));
  if (await news.executeTakeFirst()) return true;
  const dapps = db.selectFrom('application').select('hid').where('icon_url', '=', path);
  if (await dapps.where('status', '=', STATUS_PUBLISHED).executeTakeFirst()) return true;
  const tokens = shownTokens(db).select('symbol').where('logo_uri', '=', path);
  if (await tokens.executeTakeFirst()) return true;
  const promotions = await db
    .selectFrom('promotion')
    .select(['kind', 'start_time', 'end_time'])
    .where('img_url', '=', path)
    .where('status', '=', STATUS_PUBLISHED)
    .execute();
  return promotions.some((promotion) => isCurrentPromotion(promotion.kind, promotion, now));
}

/** Deletes old pictures that no row of content names, with their files. */
async function deleteUnused(trx: Kysely<Tables>, at: string): Promise<void> {
  const oldest = new Date(Date.parse(at) - UNUSED_DAYS * DAY_MS).toISOString();
  const old = await trx.selectFrom('picture').select(['hash', 'image_hash']).where('created_at', '<', oldest).execute();
  for (const { hash, image_hash: imageHash } of old) {
    if (await isNamed(trx, hash)) continue;
    await trx.deleteFrom('image_source').where('hash', '=', imageHash).execute();
    await trx.deleteFrom('image').where('hash', '=', imageHash).execute();
    await trx.deleteFrom('picture').where('hash', '=', hash).execute();
  }
}

async function isNamed(trx: Kysely<Tables>, hash: string): Promise<boolean> {
  const path = `${PICTURES_PATH}/${hash}`;
  const named = await trx
    .selectFrom('news')
    .select('img_url as path')
    .where('img_url', '=', path)
    .union(trx.selectFrom('promotion').select('img_url as path').where('img_url', '=', path))
    .union(trx.selectFrom('listed_token').select('logo_uri as path').where('logo_uri', '=', path))
    .union(
      trx
        .selectFrom('application')
        .select('icon_url as path')
        // What an entry was before a submission joined it can come back.
        .where(({ or, eb }) => or([eb('icon_url', '=', path), eb('original', 'like', `%${hash}%`)])),
    )
    .execute();
  return named.length > 0;
}

function hashOf(path: string): string {
  return path.slice(PICTURES_PATH.length + 1);
}
