const SEGMENT_START = 0xff;
/** Markers that are followed by nothing: fill, restarts, start of image. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frame headers: all of C0 to CF but the tables C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const END_OF_HEADERS = [0xd9, 0xda];

/** Pixels of a JPEG by its frame header; null when the file ends or breaks before it. */
export function findJpegSize(bytes: Uint8Array): { width: number | null; height: number | null } {
  const none = { width: null, height: null };
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== SEGMENT_START) return none;
    const marker = bytes[at + 1] ?? 0;
    if (marker === SEGMENT_START || isBare(marker)) {
      at += marker === SEGMENT_START ? 1 : 2;
      continue;
    }
    if (END_OF_HEADERS.includes(marker)) return none;
    const two = (offset: number) => ((bytes[at + offset] ?? 0) << 8) | (bytes[at + offset + 1] ?? 0);
    if (isFrame(marker)) return { width: two(7), height: two(5) };
    at += 2 + Math.max(two(2), 2);
  }
  return none;
}
