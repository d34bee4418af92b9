import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const PIECE_BYTES = 1024 * 1024;

/**
 * The SHA-256 of a file in hexadecimal digits, read piece by piece, so that memory does not grow with it. Reports each
 * whole percent that is reached. Rejects when the file cannot be read to its end: it was changed, moved or removed, or
 * is a folder.
 */
export async function hashFile(
  file: Pick<Blob, 'size' | 'stream'>,
  onPercent: (percent: number) => void,
): Promise<string> {
  const hash = sha256.create();
  const readPiece = openReader(file.stream());
  let read = 0;
  let reported = 0;
  for (;;) {
    const { done, value } = await readPiece();
    if (done) break;
    hash.update(value);
    read += value.length;
    const percent = Math.floor((read / file.size) * 100);
    if (percent > reported) onPercent((reported = percent));
  }
  if (read !== file.size) throw new Error(`Read ${read} of ${file.size} bytes.`);
  return bytesToHex(hash.digest());
}

/**
 * Reads into one buffer again and again where the browser can: new ones pile up until they are collected, hundreds of
 * megabytes.
 */
function openReader(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): () => Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    const reader = stream.getReader({ mode: 'byob' });
    let buffer = new ArrayBuffer(PIECE_BYTES);
    return async () => {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done || !value) return { done: true, value: undefined };
      buffer = value.buffer;
      return { done, value };
    };
  } catch {
    const reader = stream.getReader();
    return () => reader.read();
  }
}
