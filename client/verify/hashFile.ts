import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The SHA-256 of a file in hexadecimal digits, read piece by piece, so that memory does not grow with it. Reports each whole percent
 * that is reached. Rejects when the file cannot be read to its end: it was changed, moved or removed, or is a folder.
 */
export async function hashFile(
  file: Pick<Blob, 'size' | 'stream'>,
  onPercent: (percent: number) => void,
): Promise<string> {
  const hash = sha256.create();
  // Firefox before 110 has no loop over a stream.
  const reader = file.stream().getReader();
  let read = 0;
  let reported = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    hash.update(value);
    read += value.length;
    const percent = Math.floor((read / file.size) * 100);
    if (percent > reported) onPercent((reported = percent));
  }
  if (read !== file.size) throw new Error(`Read ${read} of ${file.size} bytes.`);
  return bytesToHex(hash.digest());
}
