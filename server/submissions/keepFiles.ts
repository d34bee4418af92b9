import { type FileFacts, readFileFacts } from '../../shared/fileFacts.ts';
import { IMAGE_SIDE_PX_MAX, LOGO_BYTES_MAX, LOGO_SIZE_PX, NEWS_IMAGE_BYTES_MAX } from '../../shared/limits.ts';
import type { FileField } from '../../shared/schemas/formInput.ts';
import type { Issue } from '../../shared/schemas/issue.ts';
import type { SubmissionFile } from '../../shared/submission.ts';
import { remakePicture } from './remakePicture.ts';
import { sha256 } from './sha256.ts';

/** A file as it is kept. */
export interface KeptFile extends SubmissionFile {
  body: Buffer;
}

export type Uploads = Readonly<Partial<Record<FileField, Buffer>>>;

const PICTURES = {
  icon_url: { pixelsMax: LOGO_SIZE_PX ** 2, bytesMax: LOGO_BYTES_MAX },
  img_url: { pixelsMax: IMAGE_SIDE_PX_MAX ** 2, bytesMax: NEWS_IMAGE_BYTES_MAX },
} as const;

const NAMES: Record<FileField, string> = { icon_url: 'logo', img_url: 'news', auditFile: 'audit' };
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 2_048;

export function readUploads(uploads: Uploads): Partial<Record<FileField, FileFacts>> {
  return Object.fromEntries(Object.entries(uploads).map(([field, body]) => [field, readFileFacts(body)]));
}

/**
 * Files that passed the form's own rules, made ready to be kept: pictures are decoded and made anew, a report must have
 * its end. Names are ours: the token's symbol or what the file is for. Gives an issue for each file that is broken.
 */
export async function keepFiles(uploads: Uploads, symbol: string): Promise<{ kept: KeptFile[]; issues: Issue[] }> {
  const kept: KeptFile[] = [];
  const issues: Issue[] = [];
  for (const [field, upload] of Object.entries(uploads) as [FileField, Buffer][]) {
    const made = field === 'auditFile' ? checkReport(upload) : await remake(field, upload);
    if (!made) {
      issues.push({ field, code: 'fileBroken' });
      continue;
    }
    const stem = (field === 'icon_url' && symbol.replace(/[^\w-]/g, '')) || NAMES[field];
    kept.push({
      field,
      name: `${stem}.${made.type.replace(/^.*\//, '').replace('jpeg', 'jpg')}`,
      type: made.type,
      bytes: made.body.length,
      sha256: sha256(made.body),
      body: made.body,
    });
  }
  return { kept, issues };
}

function remake(field: keyof typeof PICTURES, upload: Buffer) {
  const type = readFileFacts(upload).type === 'png' ? 'image/png' : 'image/jpeg';
  return remakePicture(upload, type, PICTURES[field]);
}

/** A report is kept byte by byte and never opened here. */
function checkReport(body: Buffer): { type: string; body: Buffer } | null {
  const tail = body.subarray(-PDF_TAIL_BYTES).toString('latin1');
  return tail.includes(PDF_END) ? { type: 'application/pdf', body } : null;
}
