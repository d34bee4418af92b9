import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawImages } from '../../server/build/images/drawImages.ts';

export interface DrawnImages {
  publicDir: string;
  socialVersion: string;
  remove(): void;
}

/** Icons and social images, made as the build makes them. Cached nowhere unless a folder is given. */
export async function drawnImages(cacheDir = '/dev/null/nowhere'): Promise<DrawnImages> {
  const publicDir = mkdtempSync(join(tmpdir(), 'satchel-images-'));
  const socialVersion = await drawImages({ publicDir, cacheDir, code: 'test', social: true });
  return { publicDir, socialVersion, remove: () => rmSync(publicDir, { recursive: true }) };
}
