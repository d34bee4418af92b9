/**
 * Signs that show nothing or turn the reading order, so that a text looks like another: controls, blanks of no width,
 * bidirectional marks. Line ends and tabs are seen to before.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Joiners make letters of emoji and of some scripts. */
const JOINERS = /[\u200c\u200d]/u;

/** A text as it is counted and kept: NFC, without hidden signs, trimmed; in a field of one line every run of blanks is one. */
export function normaliseText(text: string, lines: 'one' | 'many' = 'one'): string {
  const whole = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');
  if (lines === 'one') return strip(whole.replace(/\s+/g, ' ')).trim();
  const rows = whole.split('\n').map((row) => strip(row.replace(/\t/g, ' ')).trimEnd());
  return rows
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function strip(row: string): string {
  return row.replace(HIDDEN, (sign) => (JOINERS.test(sign) ? sign : ''));
}
