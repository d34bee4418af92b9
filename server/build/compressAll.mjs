import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|json|svg|txt|map|webmanifest)$/;

/** Puts a `.br` and a `.gz` beside every file of text below `publicDir`, as small as they get. */
export async function compressAll({ publicDir }) {
  const files = (await readdir(publicDir, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && COMPRESSIBLE.test(file.name),
  );
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)];
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const body = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await Promise.all([
        br(body, { params }).then((small) => writeFile(`${path}.br`, small)),
        gz(body, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
      ]);
    }),
  );
}
