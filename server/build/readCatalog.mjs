/** The one reader of locales/*.json for the format and its tests: what is no JSON is said in words for its translator. */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** What esbuild says of a fault, and what to do; `starts`: if that is what a line begins with. */
const ADVICE = [
  { says: /trailing comma/, advice: 'The last entry before } or ] has no comma after it: remove the marked one.' },
  { says: /found end of file|Unexpected end/, advice: 'The end of the file is missing: a } or ], or more.' },
  {
    says: /Unterminated string/,
    advice: 'The text lacks the straight quote (") at its end, or goes on in a new line.',
  },
  { says: /"[“”‘’]/, advice: 'Around a text stand straight quotes ("), which a program has made round.' },
  { says: /"(<<|==|>>)/, advice: 'Git has left two versions in the file: keep one, and remove the lines of signs.' },
  { says: /Expected ","/, starts: true, advice: 'The line before has no comma at its end: add one.' },
  { says: /Expected ","/, advice: 'A straight quote (") ends a text. Inside a text, use “ ” instead.' },
  { says: /^Syntax error/, advice: 'A tab or a backslash (\\) does not belong in a text: remove it.' },
];
const BYTE_ORDER_MARK = '\ufeff';
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/** A file that is no JSON; the message is for its translator, who has no use for a stack. */
export class CatalogFault extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions} options
   */
  constructor(message, options) {
    super(message, options);
    // Jest prints whatever follows the first line a second time.
    const [sentence = ''] = message.split('\n');
    this.stack = sentence;
  }
}

/**
 * A catalog's text and what it says. Throws a CatalogFault: JSON.parse names neither file nor line.
 *
 * @param {string} path
 * @returns {{ text: string; catalog: unknown }}
 */
export function readCatalog(path) {
  const text = readFileSync(path, 'utf8');
  try {
    return { text, catalog: JSON.parse(text) };
  } catch (error) {
    throw new CatalogFault(`${path} is no JSON. ${describeFault(text) ?? error}`, { cause: error });
  }
}

/**
 * Place, advice and the line itself, with a mark below the place. JSON.parse gives no place for some faults, so esbuild
 * is asked; null if it finds none.
 *
 * @param {string} text
 * @returns {string | null}
 */
function describeFault(text) {
  if (text.startsWith(BYTE_ORDER_MARK))
    return 'It begins with an invisible sign, a byte-order mark: save it as “UTF-8”, not “UTF-8 with BOM”.';
  const fault = findFault(text);
  if (!fault?.location) return null;
  const { line, lineText, column } = fault.location;
  // esbuild counts bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  const advice = ADVICE.find(({ says, starts }) => says.test(fault.text) && (!starts || before.trim() === ''))?.advice;
  // A letter that is two columns wide has a blank as wide below it.
  const indent = Array.from(before, (letter) => (WIDE.test(letter) ? '\u3000' : ' ')).join('');
  const place = `Line ${line}, column ${before.length + 1}: ${advice ?? 'what is marked does not belong here.'}`;
  return `${place}\n${lineText}\n${indent}^`;
}

/** @param {string} text */
function findFault(text) {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
    return null;
  } catch (error) {
    return /** @type {import('esbuild').TransformFailure} */ (error).errors[0];
  }
}
