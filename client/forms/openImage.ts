import { type FileFacts, readFileFacts } from '../../shared/fileFacts.ts';
import { IMAGE_SIDE_PX_MAX } from '../../shared/limits.ts';

/** Twice what any form takes. Larger files are not looked into, so that somebody's film does not fill the memory. */
export const OPEN_BYTES_MAX = 33_554_432;

interface OpenedImage {
  facts: FileFacts;
  /** The whole file; of one over OPEN_BYTES_MAX its beginning. */
  bytes: Uint8Array;
  /** Decoded and the right way up; whoever asked for it closes it. Null for what is no PNG or JPEG, too large or broken. */
  picture: ImageBitmap | null;
}

/**
 * Looks into a file and decodes it if it is a picture that forms take. Only what its header says is small enough gets
 * decoded: a few bytes can unpack to more memory than a phone has. Rejects when the file is gone.
 */
export async function openImage(file: File): Promise<OpenedImage> {
  const bytes = new Uint8Array(await file.slice(0, OPEN_BYTES_MAX).arrayBuffer());
  const facts = { ...readFileFacts(bytes), bytes: file.size };
  const { width, height } = facts;
  const mayDecode = width && height && Math.max(width, height) <= IMAGE_SIDE_PX_MAX && file.size <= OPEN_BYTES_MAX;
  const picture = mayDecode ? await createImageBitmap(file).catch(() => null) : null;
  return { facts, bytes, picture };
}
