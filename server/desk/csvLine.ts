import { toPlainText } from './toPlainText.ts';

/** What a spreadsheet takes for the beginning of a formula, blanks before it included; full-width signs too. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One record by RFC 4180, line end included. What could be a formula has an apostrophe before it, which makes it text in
 * every spreadsheet; signs that steer a terminal are shown as codes.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(content: string | number | null): string {
  const text = toPlainText(
    String(content ?? '')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\t', ' '),
  );
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
