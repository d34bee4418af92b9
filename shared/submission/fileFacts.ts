export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'pdf' | 'other';

/** What a file is, read from its bytes. Its name and declared type are not trusted. */
export interface FileFacts {
  type: FileType;
  bytes: number;
  /** Pixels; null when unknown or when the file is no PNG, JPEG or WebP. */
  width: number | null;
  height: number | null;
  animated: boolean;
}

/** Readers of PDF look for its header in so many bytes. */
const PDF_FRONT_BYTES_MAX = 1_024;
export const PDF_HEADER = '%PDF-';
const HEAD_BYTES = PDF_FRONT_BYTES_MAX + PDF_HEADER.length;

/**
 * Reads the headers of a file. It does not decode pixels and never throws. A PDF may have something in front; whether
 * that is harmless is for the server to say.
 */
export function readFileFacts(bytes: Uint8Array): FileFacts {
  const type = typeOf(bytes);
  const facts: FileFacts = { type, bytes: bytes.length, width: null, height: null, animated: false };
  if (type === 'png') return { ...facts, ...readPngFacts(bytes) };
  if (type === 'webp') return { ...facts, ...readWebpFacts(bytes) };
  return type === 'jpeg' ? { ...facts, ...findJpegSize(bytes) } : facts;
}

function typeOf(bytes: Uint8Array): FileType {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  if (head.includes(PDF_HEADER)) return 'pdf';
  // Two bytes a letter in UTF-16, one of which is 0.
  const text = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '');
  // Some programs write the element with the prefix of its namespace: `<ns0:svg`.
  return /^\s*<((?:[\w.-]+:)?svg|\?xml|!doctype svg|!--)/i.test(text) ? 'svg' : 'other';
}

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;

/** Size and animation from PNG chunks: an `acTL` chunk before the image data marks an animation. */
function readPngFacts(bytes: Uint8Array): { width: number | null; height: number | null; animated: boolean } {
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

/** Size and animation from the first chunk of a WebP: extended, lossless or lossy. */
function readWebpFacts(bytes: Uint8Array): Partial<FileFacts> {
  const chunk = String.fromCharCode(...bytes.subarray(12, 16));
  const read = (at: number, count: number) =>
    [...bytes.subarray(at, at + count)].reduceRight((number, byte) => number * 256 + byte, 0);
  if (bytes.length < 30) return {};
  if (chunk === 'VP8X')
    return { width: read(24, 3) + 1, height: read(27, 3) + 1, animated: ((bytes[20] ?? 0) & 2) !== 0 };
  if (chunk === 'VP8L') {
    const packed = read(21, 4);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return chunk === 'VP8 ' ? { width: read(26, 2) & 0x3fff, height: read(28, 2) & 0x3fff } : {};
}

const SEGMENT_START = 0xff;
/** Markers without a segment: fill bytes, restarts, start of image. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frame headers: C0 to CF except the tables C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const END_OF_HEADERS = [0xd9, 0xda];

/** Pixels from the frame header of a JPEG; null when the file ends before it. */
function findJpegSize(bytes: Uint8Array): { width: number | null; height: number | null } {
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
