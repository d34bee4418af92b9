import { stringify } from 'csv-stringify/sync';

/** Characters that control a terminal, change the reading order, are invisible or have no meaning of their own. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u{34f}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/gu;

/** What a spreadsheet reads as the start of a formula, also after blanks; full-width characters count too. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A text that is safe on every terminal: unsafe characters become `\u001b` codes, which are valid inside JSON too. */
export function toPlainText(text: string): string {
  return text.replace(UNSAFE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** One CSV record with its line end. A cell that could be a formula starts with an apostrophe, which makes it text. */
export function toCsvRecord(cells: readonly (string | null)[]): string {
  return stringify([cells], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: /^\s|\s$/,
    cast: { string: toCsvCell },
  });
}

function toCsvCell(content: string): string {
  const text = toPlainText(content.replace(/\r\n?/g, '\n').replaceAll('\t', ' '));
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
