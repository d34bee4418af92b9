import type { FileFacts } from '../fileFacts.ts';
import {
  AUDIT_BYTES_MAX,
  LOGO_SIZE_PX,
  LOGO_UPLOAD_BYTES_MAX,
  NEWS_IMAGE_BYTES_MAX,
  PICTURE_SIDE_PX_MAX,
} from '../../limits.ts';
import type { FileControl } from './fieldControl.ts';
import type { Finding } from './issue.ts';

export const KILOBYTE = 1_024;
export const MEGABYTE = 1_048_576;

/** The largest file of each kind of file field, in bytes. */
export const FILE_BYTES_MAX = { logo: LOGO_UPLOAD_BYTES_MAX, picture: NEWS_IMAGE_BYTES_MAX, report: AUDIT_BYTES_MAX };

/** The first rule of the field that the facts of a file break; null when there is none. */
export function checkFile(control: FileControl, { type, bytes, width, height, animated }: FileFacts): Finding {
  const types = control === 'report' ? ['pdf'] : ['png', 'jpeg'];
  if (!types.includes(type)) return { code: 'fileType', values: { found: type.toUpperCase() } };
  if (bytes > FILE_BYTES_MAX[control]) {
    const values = { max: Math.floor(FILE_BYTES_MAX[control] / KILOBYTE), found: Math.ceil(bytes / KILOBYTE) };
    return { code: 'fileSize', values };
  }
  if (control === 'report') return null;
  if (!width || !height) return { code: 'fileBroken' };
  if (control === 'logo') {
    if (animated) return { code: 'logoAnimated' };
    const fits = width === LOGO_SIZE_PX && height === LOGO_SIZE_PX;
    return fits ? null : { code: 'logoPixels', values: { width, height, size: LOGO_SIZE_PX } };
  }
  const isLarge = Math.max(width, height) > PICTURE_SIDE_PX_MAX;
  return isLarge ? { code: 'imagePixels', values: { width, height, max: PICTURE_SIDE_PX_MAX } } : null;
}
