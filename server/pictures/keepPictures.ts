import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type CacheImage = (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * Makes the function that gives a picture as it was drawn before under the same key, and draws it otherwise. A folder that
 * is not there, cannot be written or loses files meanwhile costs time and nothing else. Old pictures are thrown away.
 */
export async function cacheImages(folder: string): Promise<CacheImage> {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  await forgetOld(folder);

  return async (key, draw) => {
    const path = join(folder, key);
    const kept = await readFile(path).catch(() => null);
    if (kept) return kept;
    const drawn = await draw();
    // By another name first: a build that runs at the same time must not read half a picture.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, drawn)
      .then(() => rename(unfinished, path))
      .catch(() => undefined);
    return drawn;
  };
}

async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const ages = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name)).catch(() => null))?.mtimeMs })),
  );
  const old = ages.filter(({ changed = Date.now() }) => Date.now() - changed > KEPT_MS);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true }).catch(() => undefined)));
}
