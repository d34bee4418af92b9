import { readNumber, writeNumber } from '../../../shared/submission/schemas/readNumber.ts';

/** A parsed listing. Numbers are texts, because a JavaScript number has no room for all digits of a supply. */
export type Parsed = string | null | readonly Parsed[] | { readonly [name: string]: Parsed };

interface Token {
  /** A bracket or a separator, a text in quotes, or a word without. */
  type: 'mark' | 'text' | 'word';
  text: string;
  /** Counts from 1. */
  line: number;
}

/**
 * Texts in quotes, texts in the quotes of a chat, comments, marks, words. Chinese keyboards write full-width marks. A text
 * can have line breaks.
 */
const TOKEN =
  /("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|`(?:[^`\\]|\\[^])*`)|[“”„‟]((?:[^“”„‟\\]|\\[^])*)[“”„‟]|(\/\/.*|#.*|\/\*[^]*?\*\/)|([[\]{}(),:;=｛｝：，；])|[^\s[\]{}(),:;="'`“”„‟｛｝：，；]+|\S/g;
/** Values that are no text, in JavaScript and Python. */
const NO_TEXTS = ['null', 'undefined', 'true', 'false', 'None', 'True', 'False', 'NaN'];
const DEPTH_MAX = 50;

class ListingError extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`Line ${line} of the listing cannot be read.`);
    this.line = line;
  }
}

/**
 * Parses a listing as people paste it: JSON or an object of JavaScript or Python, with comments, commas at the end, any
 * quotes, names without quotes, in a code fence or between other words. The line of an error is that of the pasted text.
 */
export function parseListing(text: string): { value: Parsed } | { line: number } {
  const unfenced = text.replace(/^[ \t]*(?:```|~~~).*$/gm, '');
  let line = 1;
  // An array in front of the object can be part of a sentence: `[HBR] {…}`.
  for (const bracket of [/[[{｛]/, /[{｛]/]) {
    const start = unfenced.search(bracket);
    if (start < 0) break;
    try {
      const value = createParser(splitTokens(unfenced, start)).value(0);
      if (!Array.isArray(value) || value.some((one) => typeof one === 'object')) return { value };
    } catch (error) {
      if (!(error instanceof ListingError)) throw error;
      line = error.line;
      // A damaged list is not read in part.
      if (/^[[{｛]\s*[{｛]/.test(unfenced.slice(start))) break;
    }
  }
  return { line };
}

function splitTokens(text: string, start: number): Token[] {
  const tokens: Token[] = [];
  let [line, counted] = [1, 0];
  for (const { 0: token, 1: quoted, 2: chatQuoted, 3: comment, 4: mark, index } of text.slice(start).matchAll(TOKEN)) {
    line += text.slice(counted, start + index).split('\n').length - 1;
    counted = start + index;
    const inner = quoted?.slice(1, -1) ?? chatQuoted;
    if (inner !== undefined) tokens.push({ type: 'text', text: unescapeText(inner), line });
    else if (mark !== undefined) tokens.push({ type: 'mark', text: mark.normalize('NFKC'), line });
    else if (comment === undefined) tokens.push({ type: 'word', text: token, line });
  }
  return tokens;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: ' ', r: '', b: '', f: '', v: '', 0: '' };

/** A line break in a text is one of the editor or the chat. */
function unescapeText(text: string): string {
  return text
    .replace(/[\n\r\t]+/g, ' ')
    .replace(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_all, long, four, two, one: string) => {
      const code = Number.parseInt(long ?? four ?? two, 16);
      return Number.isNaN(code) ? (ESCAPES[one] ?? one) : String.fromCodePoint(Math.min(code, 0x10_ff_ff));
    });
}

function createParser(tokens: readonly Token[]) {
  let next = 0;
  const isMark = (...marks: string[]) => tokens[next]?.type === 'mark' && marks.includes(tokens[next]?.text ?? '');

  function fail(): never {
    throw new ListingError((tokens[next] ?? tokens.at(-1))?.line ?? 1);
  }

  function value(depth: number): Parsed {
    const token = tokens[next];
    if (!token || depth > DEPTH_MAX) return fail();
    const isList = isMark('[');
    if (token.type === 'mark' && !isList && !isMark('{')) return fail();
    next += 1;
    if (token.type === 'mark')
      return isList ? list(']', () => value(depth + 1)) : Object.fromEntries(list('}', () => member(depth + 1)));
    const read = isMark('(') ? argument() : token.type === 'text' ? token.text : readWord(token.text);
    // TypeScript: `'0x…' as Address`.
    if (tokens[next]?.type === 'word' && /^(?:as|satisfies)$/.test(tokens[next]?.text ?? '')) next += 2;
    return read;
  }

  function list<Item>(end: string, read: () => Item): Item[] {
    const items: Item[] = [];
    while (!isMark(end)) {
      items.push(read());
      if (isMark(',', ';')) next += 1;
      else if (!isMark(end)) fail();
    }
    next += 1;
    return items;
  }

  function member(depth: number): [name: string, value: Parsed] {
    const name = tokens[next];
    if (!name || name.type === 'mark') return fail();
    next += 1;
    if (!isMark(':', '=')) return fail();
    next += 1;
    return [name.text, value(depth)];
  }

  /** The only argument of a call, as in `BigInt('21')`; null where there are others. */
  function argument(): string | null {
    const start = next + 1;
    while (!isMark(')')) {
      if (!tokens[next]) fail();
      next += 1;
    }
    const [only, ...others] = tokens.slice(start, next);
    next += 1;
    return only && only.type !== 'mark' && others.length === 0 ? only.text : null;
  }

  return { value };
}

/** A value without quotes. The point of a number in code is before decimal places, never between thousands. */
function readWord(word: string): string | null {
  if (NO_TEXTS.includes(word)) return null;
  if (/^-?\d[\d_]*n$/.test(word)) return word.slice(0, -1);
  const [whole = '', fraction = ''] = word.split('.');
  return readNumber(word).length > 1 ? writeNumber(whole, fraction) : word;
}
