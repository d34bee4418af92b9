import { timingSafeEqual } from 'node:crypto';
import { bareText, hasMarkup, squeezeText, textOfHtml } from '../../../shared/site/foreignText.ts';

/*
 * Finds the line of a proof of control in what a team's tools have published: with quotes or a byte order mark, escaped,
 * wrapped, or split. The line ends with a code that only its team knows, so blanks in it decide nothing.
 */

const RECORDS_MAX = 200;
/** Records of one letter belong to no line: any line could be made of a few of them. */
const PIECE_LENGTH_MIN = 2;

/**
 * Whether a file has the line, alone or among others. A page of HTML must show nothing but such lines: where other
 * people write on a page, they can write the line too.
 */
export function hasLine(text: string, line: string): boolean {
  const target = squeezeText(line);
  const [mark = ''] = line.split(' ');
  const isPage = hasMarkup(text);
  const shown = isPage ? textOfHtml(text) : text;
  if (isPage && !isOnly(shown, mark, target)) return false;
  const rows = bareText(shown)
    .split('\n')
    .map(squeezeText)
    .filter((row) => row !== '');
  return rows.some((_, first) => isEqual(joinUpTo(rows, first, target.length), target));
}

/** The rows from `first` on, as many as are needed for the length. */
function joinUpTo(rows: readonly string[], first: number, length: number): string {
  let joined = '';
  for (let at = first; at < rows.length && joined.length < length; at += 1) joined += rows[at];
  return joined;
}

/** Whether a text is the line, perhaps between lines of other forms. */
function isOnly(text: string, mark: string, target: string): boolean {
  const parts = squeezeText(text).split(mark).slice(1);
  const isWhole = squeezeText(text).startsWith(mark) && parts.every((part) => /[\da-f]{32}$/i.test(part));
  return isWhole && parts.some((part) => isEqual(mark + part, target));
}

/**
 * Whether the TXT records of one of the hosts have the line: as one record, which may have several lines, or as several
 * in any order, where a form has split it at its blanks or at 255 bytes. The code must be in one piece.
 */
export function isInRecords(hosts: readonly (readonly (readonly string[])[])[], line: string): boolean {
  const code = line.split(' ').at(-1) ?? '';
  return hosts.some((records) => {
    const texts = records.slice(0, RECORDS_MAX).map((chunks) => chunks.join(''));
    return texts.some((text) => hasLine(text, line)) || isMadeOf(squeezeText(line), code, texts.map(squeezeText));
  });
}

/** Whether a text is pieces in a row, one of which has the code. */
function isMadeOf(target: string, code: string, texts: readonly string[]): boolean {
  const pieces = texts.filter((text) => text.length >= PIECE_LENGTH_MIN && target.includes(text));
  if (!pieces.some((piece) => piece.includes(code))) return false;
  const isReached = [true];
  for (let at = 0; at < target.length; at += 1)
    if (isReached[at])
      for (const piece of pieces) if (target.startsWith(piece, at)) isReached[at + piece.length] = true;
  return isReached[target.length] === true;
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
