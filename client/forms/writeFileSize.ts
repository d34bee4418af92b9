import type { Language } from '../../shared/languages.ts';
import { formatNumber } from '../formatNumber.ts';

const KB = 1_024;

/** The size of a file as limits are stated: 102,400 bytes are 100 KB. One decimal, rounded up, so that 100.01 KB does not read as 100. */
export function writeFileSize(lang: Language, bytes: number): string {
  const [size, unit] = bytes < KB * KB ? [bytes / KB, 'KB'] : [bytes / KB / KB, 'MB'];
  return `${formatNumber(lang, Math.ceil(size * 10) / 10)} ${unit}`;
}
