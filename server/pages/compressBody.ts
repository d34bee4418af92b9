import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib';
import type { Encoding } from '../middleware/pickEncoding.ts';

/** The first visitor waits for it: a fifth larger than the best, in a third of a millisecond for a page. */
const BROTLI_FAST = 4;
const GZIP_FAST = 3;

/** Below it an answer fits into one packet either way. */
export const COMPRESSED_FROM_BYTES = 1_000;

const brotliBest = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipBest = promisify<Buffer, { level: number }, Buffer>(gzip);

const brotliOptions = (body: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

/** A whole text in one go. */
export function compressBody(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  return encoding === 'br'
    ? brotliCompressSync(body, brotliOptions(body, BROTLI_FAST))
    : gzipSync(body, { level: GZIP_FAST });
}

/** As small as it gets, off the event loop: a quarter of a second of another core. */
export function compressBest(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br'
    ? brotliBest(body, brotliOptions(body, constants.BROTLI_MAX_QUALITY))
    : gzipBest(body, { level: constants.Z_BEST_COMPRESSION });
}
