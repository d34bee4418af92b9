import * as z from 'zod/mini';
import type { FileFacts, FileType } from '../fileFacts.ts';
import {
  AUDIT_BYTES_MAX,
  IMAGE_SIDE_PX_MAX,
  LOGO_SIZE_PX,
  LOGO_UPLOAD_BYTES_MAX,
  NEWS_IMAGE_BYTES_MAX,
} from '../limits.ts';
import type { Finding } from './issue.ts';

interface FileRules {
  types: readonly FileType[];
  bytesMax: number;
  required?: boolean;
  pictureRule?: (facts: FileFacts) => Finding;
}

const KILOBYTE = 1024;
const PICTURES = ['png', 'jpeg'] as const;

/** A file field; the schema checks the facts read from the file's bytes. */
export function fileField({ types, bytesMax, required = false, pictureRule }: FileRules) {
  return z.custom<FileFacts | null>().check(
    z.check((field) => {
      const finding = findingOf(field.value);
      if (finding) field.issues.push({ code: 'custom', input: null, params: finding, continue: true });
    }),
  );

  function findingOf(facts: FileFacts | null): Finding {
    if (facts === null) return required ? { code: 'required' } : null;
    if (!types.includes(facts.type)) return { code: 'fileType', values: { found: facts.type.toUpperCase() } };
    if (facts.bytes > bytesMax) {
      const values = { max: Math.floor(bytesMax / KILOBYTE), found: Math.ceil(facts.bytes / KILOBYTE) };
      return { code: 'fileSize', values };
    }
    return pictureRule?.(facts) ?? null;
  }
}

/** The logo of the specification: 200x200, JPG or PNG, not animated. */
export function logoField() {
  return fileField({
    types: PICTURES,
    bytesMax: LOGO_UPLOAD_BYTES_MAX,
    required: true,
    pictureRule: ({ width, height, animated }) => {
      if (width === null || height === null) return { code: 'fileBroken' };
      if (animated) return { code: 'logoAnimated' };
      const fits = width === LOGO_SIZE_PX && height === LOGO_SIZE_PX;
      return fits ? null : { code: 'logoPixels', values: { width, height, size: LOGO_SIZE_PX } };
    },
  });
}

/** The image of a news flash. */
export function newsImageField() {
  return fileField({
    types: PICTURES,
    bytesMax: NEWS_IMAGE_BYTES_MAX,
    pictureRule: ({ width, height }) => {
      if (!width || !height) return { code: 'fileBroken' };
      const isLarge = Math.max(width, height) > IMAGE_SIDE_PX_MAX;
      return isLarge ? { code: 'imagePixels', values: { width, height, max: IMAGE_SIDE_PX_MAX } } : null;
    },
  });
}

/** An audit report. */
export function auditField() {
  return fileField({ types: ['pdf'], bytesMax: AUDIT_BYTES_MAX });
}
