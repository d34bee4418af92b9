const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;

/** Size and animation of a PNG by its chunks: an `acTL` before the picture's data makes it move. */
export function readPngFacts(bytes: Uint8Array): { width: number | null; height: number | null; animated: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts: ReturnType<typeof readPngFacts> = { width: null, height: null, animated: false };
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'IHDR' && at + 16 <= bytes.length) {
      facts.width = view.getUint32(at + 8);
      facts.height = view.getUint32(at + 12);
    }
    if (name === 'acTL') facts.animated = true;
    if (name === 'IDAT' || name === 'IEND') break;
    at += CHUNK_FRAME_BYTES + view.getUint32(at);
  }
  return facts;
}
