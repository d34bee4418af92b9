import { formatNumber } from '../formatNumber.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';

const KB = 1_024;
const MB = KB * KB;

/**
 * Writes the size of a file as limits are stated: 102,400 bytes are 100 KB. One decimal, rounded up, so that 100.01 KB does
 * not read as 100.
 */
export function useFileSize(): (bytes: number) => string {
  const { size: words } = useMessages('forms');
  const lang = useLanguage();
  return (bytes) => {
    const [text, unit] = bytes < MB ? [words.kilobytes, KB] : [words.megabytes, MB];
    return fill(text, { size: formatNumber(lang, Math.ceil((bytes / unit) * 10) / 10) });
  };
}
