const PNG_SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const IEND = 0x49_45_4e_44;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Whether a PNG or JPEG ends before its own end mark. Browsers draw such a file as far as it goes and say nothing. */
export function isCutOff(bytes: Uint8Array, type: 'png' | 'jpeg'): boolean {
  return type === 'png' ? !hasPngEnd(bytes) : !hasJpegEnd(bytes);
}

function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    if (view.getUint32(at + 4) === IEND) return true;
    at += CHUNK_FRAME_BYTES + view.getUint32(at);
  }
  return false;
}

/** The mark counts behind the first scan only: before it stand small previews with marks of their own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  const scan = findScan(bytes);
  if (scan === null) return false;
  for (let at = bytes.length - 2; at > scan; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

function findScan(bytes: Uint8Array): number | null {
  for (let at = 2; at + 3 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return at;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    at += marker === 0xff ? 1 : 2 + Math.max(length, 2);
  }
  return null;
}
