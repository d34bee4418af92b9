/**
 * `npm run look-alikes FILE` writes server/genuine/letters.json: each character that can be mistaken for Latin letters
 * or digits, and which. FILE is Unicode's confusables.txt, from
 * https://www.unicode.org/Public/security/latest/confusables.txt; its version and its SHA-256 are written with the
 * table. Its licence, LICENSE-Unicode.txt, is beside the table.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const SOURCE = 'https://www.unicode.org/Public/security/latest/confusables.txt';
const TABLE = 'server/genuine/letters.json';
/** A source, what it looks like, and its class, in hexadecimal code points; the rest of a line is for people. */
const ROW = /^([\dA-F]+)\s*;\s*([\dA-F ]+?)\s*;\s*MA\b/gm;

/**
 * The rows of confusables.txt and its version. Throws what a text is not.
 * @param {string} text
 */
function parseTable(text) {
  const [, version] = /^# Version: (\d+\.\d+\.\d+)\s*$/m.exec(text) ?? [];
  const [, total] = /^# total: (\d+)\s*$/m.exec(text) ?? [];
  if (!/^\uFEFF?# confusables\.txt\s/.test(text) || !version)
    throw new Error('its head does not name it and its version');
  if (!total) throw new Error('its end is missing, which says how many rows it has');
  const textOf = (/** @type {string} */ points) =>
    String.fromCodePoint(...points.split(' ').map((point) => Number.parseInt(point, 16)));
  const found = [...text.matchAll(ROW)];
  if (found.length !== Number(total))
    throw new Error(`it says that it has ${total} rows, and ${found.length} can be read`);
  return { version, rows: new Map(found.map(([, source = '', target = '']) => [textOf(source), textOf(target)])) };
}

/**
 * Small letters by look-alike. A character that looks like nothing Latin is tried as a capital too, because names are
 * compared without case: a Cyrillic в is the small form of what looks like a B.
 * @param {Map<string, string>} rows
 */
function findLetters(rows) {
  const latinOf = (/** @type {string} */ character) => {
    const target = (rows.get(character) ?? character).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return /^[a-z\d]+$/.test(target) ? target.replaceAll('rn', 'm').replaceAll('vv', 'w') : null;
  };
  const found = [...rows.keys()].flatMap((source) => [source, source.toLowerCase()]);
  const letters = found.flatMap((character) => {
    const latin = latinOf(character) ?? latinOf(character.toUpperCase());
    return latin === null || /^[\0-\x7F]/.test(character) ? [] : [[character, latin]];
  });
  return Object.fromEntries(letters.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}

const [file, ...rest] = process.argv.slice(2);
const isUsed = file !== undefined && rest.length === 0;
try {
  if (!isUsed) throw new Error(`Use: npm run look-alikes FILE, with the file at ${SOURCE}`);
  const bytes = readFileSync(file);
  const { version, rows } = parseTable(bytes.toString());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const table = { source: SOURCE, licence: 'LICENSE-Unicode.txt', version, sha256, letters: findLetters(rows) };
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
} catch (error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  console.error(isUsed && !code ? `${file} is not Unicode’s whole confusables.txt: ${message}` : message);
  process.exitCode = 1;
}
