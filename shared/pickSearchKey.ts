import { SEARCH_KEY_LENGTH_MAX } from './limits.ts';

/** The search text of an address: one form for letters that can be written in two, no blanks around it, cut between signs. */
export function pickSearchKey(text: string | undefined): string {
  return Array.from((text ?? '').normalize('NFC').trim())
    .slice(0, SEARCH_KEY_LENGTH_MAX)
    .join('');
}
