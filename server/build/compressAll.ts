import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
