/**
 * `npm run look-alikes` writes server/genuine/letters.json from Unicode's confusables.txt beside it, which a test compares: each
 * character that can be mistaken for Latin letters or digits, and which.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const TABLE = 'server/genuine/confusables.txt';
/** A source, what it looks like, and its class, in hexadecimal code points; the rest of a line is for people. */
const ROW = /^([\dA-F]+) ;\t([\dA-F ]+) ;\tMA\t/gm;

/**
 * Small letters by look-alike. A character that looks like nothing Latin is tried as a capital too, because names are compared
 * without case: a Cyrillic в is the small form of what looks like a B.
 * @returns {Record<string, string>}
 */
export function readLetters(table = readFileSync(TABLE, 'utf8')) {
  const text = (/** @type {string} */ points) =>
    String.fromCodePoint(
      ...points
        .trim()
        .split(' ')
        .map((point) => Number.parseInt(point, 16)),
    );
  const rows = new Map([...table.matchAll(ROW)].map(([, source = '', target = '']) => [text(source), text(target)]));
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

/** The text of letters.json, a line each. */
export function letterTable(letters = readLetters()) {
  return `${JSON.stringify(letters, null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('server/genuine/letters.json', letterTable());
