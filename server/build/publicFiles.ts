import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { inlineHash } from '../site/middleware/securityHeaders.ts';
import { isServed } from '../site/middleware/staticFiles.ts';
import { FILE_LIST, type FileList } from '../site/pages/render/assets.ts';
import { HEAD_SCRIPT } from '../site/pages/render/SiteHead.tsx';

const COMPRESSIBLE = /\.(m?js|css|json|svg|txt|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every text file below `publicDir`, as small as they get. */
export async function compressAll(publicDir: string): Promise<void> {
  const files = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)];
  await Promise.all(
    files
      .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const body = await readFile(path);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        await Promise.all([
          br(body, { params }).then((small) => writeFile(`${path}.br`, small)),
          gz(body, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
        ]);
      }),
  );
}

/**
 * Writes the SHA-256 of every public file of the build in `out`, those kept from the build before included, and of the
 * inline script.
 */
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
