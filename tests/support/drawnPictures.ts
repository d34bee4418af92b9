import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawImages } from '../../server/pictures/drawPictures.ts';

export interface DrawnPictures {
  publicDir: string;
  socialVersion: string;
  remove(): void;
}

/** Icons and social images, drawn as the build draws them. Kept nowhere unless a folder is given. */
export async function drawnPictures(keptDir = '/dev/null/nowhere'): Promise<DrawnPictures> {
  const publicDir = mkdtempSync(join(tmpdir(), 'satchel-pictures-'));
  const socialVersion = await drawImages({ publicDir, keptDir, code: 'test' });
  return { publicDir, socialVersion, remove: () => rmSync(publicDir, { recursive: true }) };
}
