import type { Language } from '../../shared/languages.ts';

/** Address of the page that tells the holder of a receipt what became of their submission. */
export function statusPath(receipt: string, lang: Language): string {
  return `/${lang}/submit/status/${receipt}`;
}
