import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseCatalog } from '../../../client/i18n/catalogs.ts';
import type { Messages } from '../../../client/i18n/messages.ts';
import { socialImagePath } from '../../../shared/site/filePaths.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, type FoundPage } from '../../../shared/site/routes.ts';
import { ICON_FILES, webManifest } from './icons.ts';
import type { ImageRenderer } from './imageRenderer.tsx';
import { readTones } from './readTones.ts';
import { DAY_MS } from '../../../shared/limits.ts';

interface ImageOptions {
  publicDir: string;
  /** Images that earlier builds rendered. */
  cacheDir: string;
  /** Names the version of the rendering code; images of another version are not used. */
  code: string;
  /** Whether to make the social images, beside icons and manifest. */
  social: boolean;
}

/** Writes icons, manifest and a social image per page and language. Returns the version in the social images' addresses. */
export async function drawImages({ publicDir, cacheDir, code, social }: ImageOptions): Promise<string> {
  const tones = await readTones();
  const origin = digest(code, tones.source, await readFile('package-lock.json', 'utf8'));
  const cached = await cacheImages(cacheDir);
  let renderer: Promise<ImageRenderer> | undefined;
  // Loaded on demand: fonts and sharp take half a second, and in most builds every image is cached.
  const loadRenderer = () =>
    (renderer ??= import('./imageRenderer.tsx').then((module) => module.createImageRenderer(tones)));
  const writeImage = async (path: string, key: string, render: (by: ImageRenderer) => Promise<Uint8Array>) =>
    write(join(publicDir, path), await cached(key, async () => render(await loadRenderer())));

  const pages = social ? (await Promise.all(LANGUAGES.map(readPages))).flat() : [];
  const keyOf = ({ found, messages }: (typeof pages)[number]) => digest(origin, found, messages);
  const version = digest(...pages.map(keyOf)).slice(0, 10);
  await Promise.all([
    ...ICON_FILES.map((icon) => writeImage(icon.path, digest(origin, icon), (by) => by.renderIcon(icon))),
    ...pages.map((page) =>
      writeImage(socialImagePath(version, page.found), keyOf(page), (by) =>
        by.renderSocialImage(page.found, page.messages),
      ),
    ),
    write(join(publicDir, 'manifest.webmanifest'), JSON.stringify(webManifest(tones.light('ground')))),
  ]);
  return version;
}

/**
 * The pages that have a social image, each with only the text that can appear in it: a change of other text draws
 * nothing again.
 */
async function readPages(lang: Language): Promise<{ found: FoundPage; messages: Messages }[]> {
  const catalog = parseCatalog(await readFile(`locales/${lang}.json`, 'utf8'));
  const illustrations = { scene: catalog.illustrations.scene };
  const home = { roadmap: catalog.home.roadmap };
  const items: FoundPage[] = [
    { page: 'newsItem', lang, params: { id: '0' }, query: {} },
    { page: 'dappItem', lang, params: { hid: '0' }, query: {} },
  ];
  return [...allPages(lang), ...items].map((found) => ({
    found,
    messages: {
      illustrations,
      home,
      [found.page]: catalog[found.page],
      ...(found.page === 'dappItem' && { dapp: { figure: catalog.dapp.figure } }),
      ...(found.page === 'submit' && { submissionFields: catalog.submissionFields }),
    } as unknown as Messages,
  }));
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

function digest(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const MAX_AGE_MS = 30 * DAY_MS;

/** Gives images from the folder, or renders and stores them. Deletes old ones first; failures to write only cost time. */
export async function cacheImages(folder: string) {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  await deleteOld(folder);

  return async (key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const path = join(folder, key);
    const cached = await readFile(path).catch(() => null);
    if (cached) return cached;
    const image = await render();
    // Written under another name first: a build that runs at the same time must not read half an image.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, image)
      .then(() => rename(unfinished, path))
      .catch(() => undefined);
    return image;
  };
}

async function deleteOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const changed = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - changed > MAX_AGE_MS) await rm(path, { force: true }).catch(() => undefined);
  }
}
