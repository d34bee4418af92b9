import { visibleText } from './textFormats.ts';

/*
 * Text that another program wrote: an editor on Windows, PowerShell, a form of a DNS provider, a wallet, a web server.
 * This file alone knows what such programs put in front of, around and into a text.
 */

/** Why bytes are no text: there are too many, they are of another kind, or of another encoding than UTF-8 and UTF-16. */
export type TextFault = 'tooLarge' | 'notText' | 'otherEncoding';

/** How messages to operators name the faults. */
export const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  tooLarge: 'is too large',
  notText: 'is no text',
  otherEncoding: 'is neither UTF-8 nor UTF-16: save it as UTF-8',
};

/** A text, as far as it is readable, and why it is not all of it. */
export interface ForeignText {
  text: string;
  fault: TextFault | null;
}

/** Enough to tell UTF-16 from UTF-8. */
const SAMPLE_BYTES = 512;
/** Characters of control that are no blanks. */
const CONTROL = /[^\P{Cc}\s]/gu;
const CONTROL_AT_END = /[^\P{Cc}\s]+\s*$/u;

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark, with line feeds for all ends of lines. NULs
 * and the end mark of DOS are left out. The size is checked before anything is decoded.
 */
export function decodeFile(bytes: Uint8Array, bytesMax = Number.POSITIVE_INFINITY): ForeignText {
  if (bytes.length > bytesMax) return { text: '', fault: 'tooLarge' };
  const encoding = encodingOf(bytes);
  // The decoder leaves the mark out.
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = decoded.replace(/\r\n?/g, '\n').replace(/\0/g, '');
  const controls = text.match(CONTROL)?.length ?? 0;
  if (controls > 1 + text.length / 50) return { text, fault: 'notText' };
  return { text: text.replace(CONTROL_AT_END, ''), fault: isEncodedAs(encoding, bytes) ? null : 'otherEncoding' };
}

function isEncodedAs(encoding: string, bytes: Uint8Array): boolean {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}

/** By its mark; without one by the NULs, which every second byte of a Western text is in UTF-16. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const nuls = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const isPair = Math.max(even, odd) > sample.length / 8 && Math.min(even, odd) <= sample.length / 50;
  if (!isPair) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const MARKUP = /<(?:[a-z/!?])/i;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', amp: '&' };

/** Whether a text is, or contains, HTML or XML. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/** The text that a page of HTML shows, such as that in which a browser or a server wraps a file of text. */
export function textOfHtml(html: string): string {
  return decodeEntities(
    html
      // What is not closed goes to the end, and a tag ends before the next: each character is looked at once.
      .replace(/<!--[^]*?(?:-->|$)|<(head|script|style|title)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<(?:br|\/?(?:p|div|pre|li|tr|body|html))\b[^<>]*>/gi, '\n')
      .replace(/<[a-z/!?][^<>]*>/gi, ''),
  );
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Quotes, straight and typographic; a backtick is that of a chat. */
const QUOTES = /["'`\u00AB\u00BB\u2018-\u201F\u2039\u203A\u300C-\u300F\u301D-\u301F]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * A line as it was before programs wrote it: without quotes, with plain hyphens and blanks, and with what is escaped for
 * JSON, a shell or a zone of DNS. For comparison only: a text of people loses its punctuation by it.
 */
export function bareText(text: string): string {
  return visibleText(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/\0/g, ''))
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(Number(digits)))
    .replace(/\\[nrt]/g, '\n')
    .replace(/\\/g, '')
    .replace(QUOTES, ' ')
    .replace(DASHES, '-');
}

/** A text without what `bareText` leaves out and without blanks, to compare what may have been wrapped or split. */
export function squeezeText(text: string): string {
  return bareText(text).replace(/\s+/g, '');
}

/** Characters that look like a blank or like nothing, which JSON does not take between its values. */
const ODD_BLANKS = /[\u00A0\u1680\u2000-\u200F\u202F\u205F\u2060\u3000\uFEFF]/g;

/** What a text is in JSON, or why it is none: for operators, without quoting it. */
export type ReadJson = { value: unknown; fault: null } | { value: undefined; fault: string };

/** Reads JSON in a file that an editor or a browser has saved. */
export function readJsonFile(bytes: Uint8Array, bytesMax?: number): ReadJson {
  const { text, fault } = decodeFile(bytes, bytesMax);
  if (fault) return { value: undefined, fault: TEXT_FAULTS[fault] };
  const [, inPre] = /^\s*(?:<[^]*?)?<pre\b[^>]*>([^]*)<\/pre\s*>/i.exec(text) ?? [];
  const written = inPre === undefined ? text : decodeEntities(inPre);
  try {
    return { value: parseJson(written), fault: null };
  } catch {
    return { value: undefined, fault: jsonFault(written) };
  }
}

/** Parses JSON, also JSON within a string of JSON. Odd blanks count as such only where they are in the way. */
function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'string' && /^\s*[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
  } catch (error) {
    const plain = text.replace(ODD_BLANKS, ' ');
    if (plain === text) throw error;
    return JSON.parse(plain) as unknown;
  }
}

/** Where a text stops being JSON, as editors count. Node 20 does not always say it. */
function placeOfFault(text: string): string {
  // What comes before the fault could still become JSON: the shortest beginning that could not ends with the fault.
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isBeginning(text.slice(0, middle))) from = middle + 1;
    else to = middle;
  }
  const before = text.slice(0, Math.max(0, from - 1)).split('\n');
  return `line ${before.length} column ${(before.at(-1) ?? '').length + 1}`;
}

/** Whether a text is the beginning of JSON, or all of it: its only fault is that it ends. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /position (\d+)/.exec(message) ?? [];
    return position === undefined ? message.includes('Unexpected end') : Number(position) >= text.length;
  }
}

function jsonFault(text: string): string {
  if (text.trim() === '') return 'is empty';
  if (/^\s*<[a-z!?]/i.test(text)) return 'is a web page, not JSON';
  const plain = text.replace(ODD_BLANKS, ' ');
  const place = !isBeginning(plain)
    ? placeOfFault(plain)
    : /^\s*"/.test(plain)
      ? 'the text in its quotes is none'
      : 'it ends too early';
  const hasQuotes = /[\u201C-\u201F\u2018\u2019]/.test(text);
  return `is no JSON: ${place}${hasQuotes ? '; it has typographic quotes where JSON has straight ones' : ''}`;
}
