import { type FileFacts, readFileFacts } from '../../shared/submission/fileFacts.ts';
import { IMAGE_SIDE_PX_MAX } from '../../shared/limits.ts';

/** Twice the largest upload limit. Larger files are not read, to protect memory. */
export const OPEN_BYTES_MAX = 33_554_432;

interface OpenedImage {
  facts: FileFacts;
  /** The whole file, or its start when it is over OPEN_BYTES_MAX. */
  bytes: Uint8Array;
  /**
   * The decoded image in its right orientation; the caller closes it. Null when it is no PNG or JPEG, too large or
   * broken.
   */
  picture: ImageBitmap | null;
}

/**
 * Reads a file and decodes it if it is an image that forms accept. The size in the header is checked first, because
 * a few bytes can decode to more memory than a phone has. Rejects when the file is gone.
 */
export async function openImage(file: File): Promise<OpenedImage> {
  const bytes = new Uint8Array(await file.slice(0, OPEN_BYTES_MAX).arrayBuffer());
  const facts = { ...readFileFacts(bytes), bytes: file.size };
  const { width, height } = facts;
  const mayDecode = width && height && Math.max(width, height) <= IMAGE_SIDE_PX_MAX && file.size <= OPEN_BYTES_MAX;
  const picture = mayDecode ? await createImageBitmap(file).catch(() => null) : null;
  return { facts, bytes, picture };
}
