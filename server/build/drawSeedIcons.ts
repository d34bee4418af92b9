import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { seedIconFile } from '../content/embedded/seed.ts';

const SEED = 'shared/brand/seed/dapps.json';
const LIBRARY = '@web3icons/core/svgs';
/** Twice what the largest place of an icon needs. */
const SIZE_PX = 192;

/** Draws the icons that the seed's DApps name as PNG files into `dir`. Throws when the library has no such icon. */
export async function drawSeedIcons(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const dapps = JSON.parse(await readFile(SEED, 'utf8')) as { icon?: string }[];
  const icons = new Set(dapps.flatMap(({ icon }) => icon ?? []));
  await Promise.all(
    [...icons].map(async (icon) => {
      const svg = (await loadVariant(icon, 'background')) ?? (await loadVariant(icon, 'branded'));
      if (svg === undefined) throw new Error(`${SEED} names the icon ${icon}, which ${LIBRARY} does not have`);
      await sharp(Buffer.from(svg))
        .resize(SIZE_PX, SIZE_PX)
        .png({ palette: true })
        .toFile(join(dir, seedIconFile(icon)));
    }),
  );
}

async function loadVariant(icon: string, variant: string): Promise<string | undefined> {
  const file: { default: string } | undefined = await import(
    `${LIBRARY}/${icon.replace('/', `/${variant}/`)}.svg.js`
  ).catch(() => undefined);
  return file?.default;
}
