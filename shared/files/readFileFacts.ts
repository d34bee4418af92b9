import { findJpegSize } from './findJpegSize.ts';
import { readPngFacts } from './readPngFacts.ts';

export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'pdf' | 'other';

/** What a file is by its own bytes. Its name and the type a browser gives it are claims, and not read. */
export interface FileFacts {
  type: FileType;
  bytes: number;
  /** Pixels; null where the file does not say, or is no PNG and no JPEG. */
  width: number | null;
  height: number | null;
  animated: boolean;
}

const HEAD_BYTES = 512;

/** Reads headers only: whether the pixels behind them can be decoded is for a decoder to say. Never throws. */
export function readFileFacts(bytes: Uint8Array): FileFacts {
  const type = typeOf(bytes);
  const facts: FileFacts = { type, bytes: bytes.length, width: null, height: null, animated: false };
  if (type === 'png') return { ...facts, ...readPngFacts(bytes) };
  return type === 'jpeg' ? { ...facts, ...findJpegSize(bytes) } : facts;
}

function typeOf(bytes: Uint8Array): FileType {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  if (head.startsWith('%PDF-')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*<(svg|\?xml|!doctype svg|!--)/i.test(head) ? 'svg' : 'other';
}
