import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../shared/limits.ts';

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
