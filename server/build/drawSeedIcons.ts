import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type SeedImage, SEED_IMAGES_FILE, seedIconFile } from '../contentService/seed.ts';
import { DAPP_SEED } from '../records/seedFiles.ts';
import { drawImage, DRAWING_VERSION } from '../records/drawImage.ts';
import { MARKS_LIBRARY } from './buildChainMarks.ts';
import { cacheImages } from './images/drawImages.ts';

/** More than the largest place of an icon needs on a screen of double density. */
const SIZE_PX = 192;

/**
 * Draws the icons that the seed's DApps name as PNG files into `dir`, and as the site's images into one file beside them, so
 * that a new site has them at once. Throws when the library has no such icon.
 */
export async function drawSeedIcons(dir: string, cacheDir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const icons = [...new Set(DAPP_SEED.flatMap(({ icon }) => icon ?? []))];
  const pngs = await Promise.all(icons.map(drawPng));
  const cached = await cacheImages(cacheDir);
  const images = await Promise.all(
    pngs.map(async (png, index): Promise<SeedImage> => {
      const file = seedIconFile(icons[index] ?? '');
      await writeFile(join(dir, file), png);
      const key = createHash('sha256').update(`icon ${DRAWING_VERSION}`).update(png).digest('hex');
      const json = await cached(key, async () => {
        const { files, ...image } = await drawImage(png, 'icon');
        const texts = files.map(({ body, ...rest }) => ({ ...rest, body: body.toString('base64') }));
        return Buffer.from(JSON.stringify({ ...image, files: texts }));
      });
      return { file, ...(JSON.parse(String(Buffer.from(json))) as Omit<SeedImage, 'file'>) };
    }),
  );
  await writeFile(join(dir, SEED_IMAGES_FILE), JSON.stringify(images));
}

async function drawPng(icon: string): Promise<Buffer> {
  const svg = (await loadVariant(icon, 'background')) ?? (await loadVariant(icon, 'branded'));
  if (svg === undefined)
    throw new Error(`shared/brand/seed/dapps.json names the icon ${icon}, which ${MARKS_LIBRARY} does not have`);
  return sharp(Buffer.from(svg)).resize(SIZE_PX, SIZE_PX).png({ palette: true }).toBuffer();
}

async function loadVariant(icon: string, variant: string): Promise<string | undefined> {
  const file: { default: string } | undefined = await import(
    `${MARKS_LIBRARY}/${icon.replace('/', `/${variant}/`)}.svg.js`
  ).catch(() => undefined);
  return file?.default;
}
