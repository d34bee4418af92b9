import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable, Transaction } from 'kysely';
import { type Language, LANGUAGES, toContentLanguage } from '../../shared/site/languages.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { fillOnce } from '../store/facts.ts';
import type { Store, Tables } from '../store/tables.ts';
import { readTokenList, saveTokens } from '../records/tokens.ts';
import { type DrawnImage, IMAGE_CHECK_MS } from '../records/drawImage.ts';

/** Folder of the seed's icons in the build, and where the embedded content service serves it. */
export const SEED_ICONS_DIR = 'seed-icons';
export const SEED_ICONS_PATH = '/seed-icons';
/** File in that folder with the icons as the site draws them: a JSON list of SeedImage. */
export const SEED_IMAGES_FILE = 'images.json';

/** An icon's file, and its image with the bodies in Base64. */
export interface SeedImage extends Omit<DrawnImage, 'files'> {
  file: string;
  files: (Omit<DrawnImage['files'][number], 'body'> & { body: string })[];
}

const status = STATUS_PUBLISHED;

/**
 * Fills a new store with the content of `seed/` and, from the build, with the images of its icons. `onFill` is called
 * before, for a new store only.
 */
export function seedContent(store: Store, iconsDir: string | undefined, onFill?: () => void): Promise<void> {
  return fillOnce(store, 'content-seeded-at', async (trx) => {
    onFill?.();
    const { NEWS_SEED, CATEGORY_SEED, DAPP_SEED, PROMOTION_SEED } = await import('../records/seedFiles.ts');
    /** SQL has no insert of no rows, and a brand may have none. */
    const insertAll = async <Name extends keyof Tables>(table: Name, rows: readonly Insertable<Tables[Name]>[]) => {
      if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
    };
    const news = NEWS_SEED.flatMap(({ id, create_time: at, source, topic = null, ...texts }) => {
      const row = { id, img_url: null, source, topic, status, create_time: new Date(at).toISOString() };
      return LANGUAGES.map((lang) => ({ ...row, ...texts[lang], lang: toContentLanguage(lang) }));
    });
    await insertAll('news', news);

    const categories = CATEGORY_SEED.map(({ title: _title, ...row }) => row);
    await insertAll('category', categories);
    await insertAll('category_text', CATEGORY_SEED.flatMap(textsOf));

    const applications = DAPP_SEED.map(({ title: _title, desc: _desc, icon, ...seed }, position) => ({
      ...seed,
      icon_url: icon === undefined ? null : `${SEED_ICONS_PATH}/${seedIconFile(icon)}`,
      platforms: JSON.stringify(seed.platforms),
      contracts: JSON.stringify(seed.contracts ?? []),
      checked_on: seed.checked_on ?? null,
      other_names: JSON.stringify(seed.other_names ?? []),
      listed_on: seed.listed_on ?? null,
      status,
      position,
    }));
    await insertAll('application', applications);
    const applicationTexts = DAPP_SEED.flatMap(({ title, ...seed }) =>
      textsOf({ ...seed, title: { zh: title, en: title, ko: title } }),
    );
    await insertAll('application_text', applicationTexts);

    const promotions = PROMOTION_SEED.map(({ hid, kind, url, start_time = null, end_time = null }, position) => {
      return { hid, kind, url, img_url: null, start_time, end_time, status, position };
    });
    await insertAll('promotion', promotions);
    await insertAll('promotion_text', PROMOTION_SEED.flatMap(textsOf));
    if (iconsDir !== undefined) await seedImages(trx, iconsDir);
  });
}

/** Fills the listed tokens of a new store from the seed: a site with another content service needs them too. */
export function seedTokens(store: Store): Promise<void> {
  return fillOnce(store, 'tokens-seeded-at', async (trx) => {
    const { TOKEN_SEED } = await import('../records/seedFiles.ts');
    await saveTokens(trx, readTokenList(TOKEN_SEED).tokens);
  });
}

/** Stores the icons as if the site had fetched and drawn them just now. */
async function seedImages(trx: Transaction<Tables>, iconsDir: string): Promise<void> {
  const images = JSON.parse(await readFile(join(iconsDir, SEED_IMAGES_FILE), 'utf8')) as SeedImage[];
  if (images.length === 0) return;
  const now = new Date();
  const fetched = {
    purpose: 'icon',
    failures: 0,
    next_at: new Date(now.getTime() + IMAGE_CHECK_MS).toISOString(),
    used_on: now.toISOString().slice(0, 10),
  } as const;
  const sources = images.map(({ file, hash, width, height }) => {
    return { ...fetched, url: `${SEED_ICONS_PATH}/${file}`, hash, width, height };
  });
  const files = images.flatMap(({ hash, files: drawn }) =>
    drawn.map(({ density, type, body: text }) => {
      const body = Buffer.from(text, 'base64');
      return { hash, density, type, bytes: body.length, body };
    }),
  );
  await trx.insertInto('image_source').values(sources).execute();
  await trx.insertInto('image').values(files).execute();
}

/** File of an icon, which the seed names as @web3icons/core does, such as `tokens/UNI`. */
export function seedIconFile(icon: string): string {
  return `${icon.replace('/', '-')}.png`;
}

function textsOf({
  hid,
  title,
  desc,
}: {
  hid: number;
  title: Record<Language, string>;
  desc?: Record<Language, string> | undefined;
}) {
  return LANGUAGES.map((lang) => ({
    hid,
    lang: toContentLanguage(lang),
    title: title[lang],
    desc: desc?.[lang] ?? '',
  }));
}
