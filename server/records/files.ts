import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { loadSharp } from './drawImage.ts';
import { type FileFacts, readFileFacts } from '../../shared/submission/fileFacts.ts';
import { LOGO_BYTES_MAX, LOGO_SIZE_PX, NEWS_IMAGE_BYTES_MAX, PICTURE_SIDE_PX_MAX } from '../../shared/limits.ts';
import type { FileField } from '../../shared/submission/schemas/formInput.ts';
import { hasPdfEnd, isPlainPdf } from './pdf.ts';
import type { Issue } from '../../shared/submission/schemas/issue.ts';
import type { SubmissionFile } from '../../shared/submission/submission.ts';
import { BusyFailure } from '../http/httpFailure.ts';
import { createTurns } from '../http/turns.ts';

/** A file as it is stored. */
export interface PreparedFile extends SubmissionFile {
  body: Buffer;
}

export type Uploads = Readonly<Partial<Record<FileField, Buffer>>>;

/** Every other picture is limited as that of a news flash. */
type ImageField = Exclude<FileField, 'auditFile' | 'picture'>;
const isImage = (field: string) => field !== 'auditFile';

const IMAGE_LIMITS: Record<ImageField, { pixelsMax: number; bytesMax: number }> = {
  icon_url: { pixelsMax: LOGO_SIZE_PX ** 2, bytesMax: LOGO_BYTES_MAX },
  img_url: { pixelsMax: PICTURE_SIDE_PX_MAX ** 2, bytesMax: NEWS_IMAGE_BYTES_MAX },
};
const NAMES: Record<FileField, string> = { icon_url: 'logo', img_url: 'news', auditFile: 'audit', picture: 'picture' };

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;
type StoredType = keyof typeof EXTENSIONS;
type ImageType = Exclude<StoredType, 'application/pdf'>;

/** The media type of a file that forms take; undefined for all others. */
export function typeOf(type: FileFacts['type']): StoredType | undefined {
  return { png: 'image/png' as const, jpeg: 'image/jpeg' as const, pdf: 'application/pdf' as const }[type as string];
}

/** The name under which a file is stored: that of its field, or `stem`. */
export function fileNameOf(field: FileField, type: StoredType, stem: string = NAMES[field]): string {
  return `${stem}.${EXTENSIONS[type]}`;
}

type Encoders = Record<ImageField, Record<ImageType, readonly ((image: Sharp) => Sharp)[]>>;

/**
 * From best quality to smallest size: the first result within the byte limit is used. A news image has a hundred times
 * the pixels of a logo, so it gets the encoders that take a twentieth of the time for a sixth more bytes.
 */
const ENCODERS: Encoders = {
  icon_url: {
    'image/png': [
      // No `effort` here: it would switch sharp to a palette.
      (image) => image.png({ compressionLevel: 9 }),
      (image) => image.png({ palette: true, quality: 90, effort: 10 }),
      (image) => image.png({ palette: true, colours: 64, effort: 10 }),
    ],
    'image/jpeg': [92, 80, 60].map((quality) => (image) => image.jpeg({ quality, mozjpeg: true })),
  },
  img_url: {
    'image/png': [
      (image) => image.png({ compressionLevel: 6 }),
      (image) => image.png({ palette: true, quality: 90, effort: 4 }),
    ],
    'image/jpeg': [92, 80, 60].map((quality) => (image) => image.jpeg({ quality })),
  },
};

/** The limit for one attempt. The largest picture takes half a second on an idle machine. */
const ENCODE_SECONDS_MAX = 5;
const ENCODING = { encoders: ENCODERS, secondsMax: ENCODE_SECONDS_MAX };
type Encoding = typeof ENCODING;
/** Images are encoded in the threads that also read files, so the forms of a process take turns. */
const TURNS = createTurns({ max: 1, waitingMax: 8, isPaced: false, holdMaxMs: 6 * ENCODE_SECONDS_MAX * 1000 });
const TURN_WAIT_MS = 10_000;
const RETRY_AFTER_S = 15;

export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

export function readUploads(uploads: Uploads): Partial<Record<FileField, FileFacts>> {
  return Object.fromEntries(Object.entries(uploads).map(([field, body]) => [field, readUpload(body)]));
}

/** What an uploaded file is. A PDF that is something else too, such as a page or an archive, is none. */
export function readUpload(body: Buffer): FileFacts {
  const facts = readFileFacts(body);
  return facts.type === 'pdf' && !isPlainPdf(body) ? { ...facts, type: 'other' } : facts;
}

/**
 * Prepares valid files for storage, named after the token's symbol or the field. Returns an issue for each broken file.
 * Throws BusyFailure when the images of too many other forms are being encoded, or the machine is too slow for this
 * one. `encoding`: for tests.
 */
export async function prepareFiles(
  uploads: Uploads,
  symbol: string,
  encoding: Encoding = ENCODING,
): ReturnType<typeof prepareEach> {
  if (!Object.keys(uploads).some(isImage)) return prepareEach(uploads, symbol, encoding);
  const end = await TURNS.take('variant', performance.now() + TURN_WAIT_MS);
  if (typeof end === 'string') throw new BusyFailure('pictures', RETRY_AFTER_S);
  try {
    return await prepareEach(uploads, symbol, encoding);
  } finally {
    end();
  }
}

async function prepareEach(
  uploads: Uploads,
  symbol: string,
  encoding: Encoding,
): Promise<{ files: PreparedFile[]; issues: Issue[] }> {
  const files: PreparedFile[] = [];
  const issues: Issue[] = [];
  for (const [field, upload] of Object.entries(uploads) as [FileField, Buffer][]) {
    const prepared =
      field === 'auditFile'
        ? checkReport(upload)
        : await reencodeImage(upload, field === 'icon_url' ? field : 'img_url', encoding);
    if (typeof prepared === 'string') {
      issues.push({ field, code: prepared });
      continue;
    }
    const { type, body } = prepared;
    const stem = (field === 'icon_url' && symbol.replace(/[^\w-]/g, '')) || undefined;
    files.push({ field, name: fileNameOf(field, type, stem), type, bytes: body.length, sha256: sha256(body), body });
  }
  return { files, issues };
}

/** A report is stored unchanged and never opened here. */
function checkReport(body: Buffer) {
  return hasPdfEnd(body) ? { type: 'application/pdf' as const, body } : 'fileBroken';
}

/**
 * Encodes an image again as upright sRGB pixels, without metadata. Or returns why not: it is broken or too large, or a
 * logo without a visible pixel.
 */
async function reencodeImage(
  upload: Buffer,
  field: ImageField,
  { encoders, secondsMax }: Encoding,
): Promise<{ type: ImageType; body: Buffer } | 'fileBroken' | 'logoEmpty'> {
  const { pixelsMax, bytesMax } = IMAGE_LIMITS[field];
  const type = readFileFacts(upload).type === 'png' ? 'image/png' : 'image/jpeg';
  const sharp = await loadSharp();
  try {
    const source = sharp(upload, { failOn: 'warning', limitInputPixels: pixelsMax, pages: 1 })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .toColourspace('srgb');
    if (field === 'icon_url' && (await isTransparent(source))) return 'logoEmpty';
    for (const encode of encoders[field][type]) {
      const body = await encode(source.clone()).toBuffer();
      if (body.length <= bytesMax) return { type, body };
    }
    return 'fileBroken';
  } catch (error) {
    if ((error as Error).message.startsWith('timeout')) throw new BusyFailure('pictures', RETRY_AFTER_S);
    return 'fileBroken';
  }
}

/** Whether every pixel of an image is. Rejects when it is broken. */
async function isTransparent(image: Sharp): Promise<boolean> {
  const { isOpaque, channels } = await image.clone().stats();
  return !isOpaque && channels.at(-1)?.max === 0;
}
