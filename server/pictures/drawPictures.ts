import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Messages } from '../../client/i18n/messages.ts';
import { type Language, LANGUAGES } from '../../shared/languages.ts';
import { allPages, type FoundPage, socialImagePath } from '../../shared/routes.ts';
import type { ImageRenderer } from './createPainter.tsx';
import { ICON_FILES } from './iconFiles.ts';
import { cacheImages } from './keepPictures.ts';
import { readTones } from './readTones.ts';
import { webManifest } from './webManifest.ts';

const VERSION_LENGTH = 10;

interface Drawing {
  /** The build's public files. */
  publicDir: string;
  /** Where pictures outlive a build. */
  keptDir: string;
  /** Names the code that draws; under another name nothing that was kept counts. */
  code: string;
}

/**
 * Draws icons, the web app manifest and a social image a page and language into the public files, as far as they were
 * not drawn before from the same code, text, colours and packages. Gives the version in the social images' addresses.
 */
export async function drawImages({ publicDir, keptDir, code }: Drawing): Promise<string> {
  const tones = await readTones();
  const origin = digest(code, tones.written, await readFile('package-lock.json', 'utf8'));
  const keep = await cacheImages(keptDir);
  let renderer: Promise<ImageRenderer> | undefined;
  // Fonts and pixels are loaded for what must be drawn, which is nothing in most builds.
  const openPainter = () =>
    (renderer ??= import('./createPainter.tsx').then((module) => module.createImageRenderer(tones)));

  const icons = ICON_FILES.map((icon) => ({
    path: icon.path,
    key: digest(origin, icon),
    draw: async () => (await openPainter()).renderIcon(icon),
  }));
  const pictures = (await Promise.all(LANGUAGES.map(readPages))).flat().map(({ found, messages }) => ({
    found,
    key: digest(origin, found, messages),
    draw: async () => (await openPainter()).renderSocialImage(found, messages),
  }));
  const version = digest(...pictures.map(({ key }) => key)).slice(0, VERSION_LENGTH);
  const placed = pictures.map((picture) => ({ ...picture, path: socialImagePath(version, picture.found) }));

  await Promise.all(
    [...icons, ...placed].map(async ({ path, key, draw }) => write(join(publicDir, path), await keep(key, draw))),
  );
  await write(join(publicDir, 'manifest.webmanifest'), JSON.stringify(webManifest(tones.light('ground'))));
  return version;
}

/**
 * The pages of a language that have a picture, each with the text that may stand in it, so that a change elsewhere redraws
 * nothing. A drawing that reads more fails the build.
 */
async function readPages(lang: Language): Promise<{ found: FoundPage; messages: Messages }[]> {
  const catalog = JSON.parse(await readFile(`locales/${lang}.json`, 'utf8')) as Messages;
  const common = { scene: catalog.common.scene };
  const home = { roadmap: catalog.home.roadmap };
  const anyNews: FoundPage = { page: 'newsItem', lang, params: { id: '0' }, query: {} };
  return [...allPages(lang), anyNews].map((found) => ({
    found,
    messages: {
      common,
      home,
      [found.page]: catalog[found.page],
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
