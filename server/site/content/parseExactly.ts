/** A whole number with fewer digits is exact as a number of JavaScript. */
const LARGE_DIGITS_MIN = 16;
const MAYBE_LARGE = /\d{16}/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;

/**
 * Parses JSON as JSON.parse does, except that a whole number beyond 2^53 becomes a text with its digits: as a number it
 * would be another one, and ids of 64 bits would name other entries. Throws SyntaxError.
 */
export function parseExactly(text: string): unknown {
  return JSON.parse(MAYBE_LARGE.test(text) ? quoteLargeIntegers(text) : text);
}

/** Puts quotes around these numbers where they are not part of a string. Reads each character once. */
function quoteLargeIntegers(text: string): string {
  let quoted = '';
  let written = 0;
  let position = 0;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) position = endOfString(text, position);
    else if (!isNumeric(code)) position += 1;
    else {
      const start = position;
      while (isNumeric(text.charCodeAt(position))) position += 1;
      if (position - start < LARGE_DIGITS_MIN) continue;
      const number = text.slice(start, position);
      if (!/^-?[1-9]\d*$/.test(number) || Number.isSafeInteger(Number(number))) continue;
      quoted += `${text.slice(written, start)}"${number}"`;
      written = position;
    }
  }
  return quoted + text.slice(written);
}

/** The position after the string that begins at `opening`. */
function endOfString(text: string, opening: number): number {
  let position = opening + 1;
  while (position < text.length && text.charCodeAt(position) !== QUOTE)
    position += text.charCodeAt(position) === BACKSLASH ? 2 : 1;
  return position + 1;
}

/** Whether a number of JSON has this character: a digit, a sign, a point or an `e`. */
function isNumeric(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === MINUS || code === 0x2b || code === 0x2e || (code | 0x20) === 0x65;
}
