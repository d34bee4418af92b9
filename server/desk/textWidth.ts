const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u{3001}-\u{303f}\u{ff01}-\u{ff60}]/u;
const NO_WIDTH = /\p{M}/u;

/** Columns a text takes on a terminal: Chinese and Korean signs take two, marks on letters none. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += NO_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}

/** The text, or its beginning with … where it is wider than the columns. */
export function cutToWidth(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let cut = '';
  for (const sign of text) {
    if (textWidth(cut + sign) > columns - 1) break;
    cut += sign;
  }
  return `${cut}…`;
}
