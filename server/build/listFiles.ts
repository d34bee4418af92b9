import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inlineHash } from '../site/middleware/securityHeaders.ts';
import { isServed } from '../site/middleware/staticFiles.ts';
import { FILE_LIST, type FileList } from '../site/pages/render/assets.ts';
import { HEAD_SCRIPT } from '../site/pages/render/PageFiles.tsx';

/** Writes the SHA-256 of every public file of the build in `out`, those kept from the build before included, and of the inline script. */
export async function listFiles(out: string): Promise<void> {
  const publicDir = join(out, 'public');
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && isServed(entry.name))
    .map((entry) => `/${relative(publicDir, join(entry.parentPath, entry.name))}`)
    .toSorted();
  const hashed = paths.map(async (path) => {
    const body = await readFile(join(publicDir, path));
    return [path, createHash('sha256').update(body).digest('hex')] as const;
  });
  const list: FileList = { files: Object.fromEntries(await Promise.all(hashed)), script: inlineHash(HEAD_SCRIPT) };
  await writeFile(join(out, FILE_LIST), JSON.stringify(list, null, 2));
}
