import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import TABLE from '../../../server/genuine/letters.json' with { type: 'json' };
import { readAsLatin, skeletonOf } from '../../../server/genuine/skeleton.ts';

const SCRIPT = resolve('server/build/lookAlikeLetters.mjs');
const LETTERS: Record<string, string> = TABLE.letters;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const codePoints = (text: string) =>
  [...text].map((character) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')).join(' ');

/** A table in the form of Unicode's. */
function writtenTable(pairs: [string, string][], total = pairs.length): string {
  const rows = pairs.map(
    ([from, to]) => `${codePoints(from)} ;\t${codePoints(to)} ;\tMA\t# ( ${from} → ${to} )\t# \n\n`,
  );
  return `\uFEFF# confusables.txt\n# Version: 99.1.0\n#\n${rows.join('')}# total: ${total}\n\n`;
}

/** What the script makes of a file in a folder of its own. */
async function makeTable(text: string) {
  const folder = mkdtempSync(`${tmpdir()}/letters-`);
  mkdirSync(`${folder}/server/genuine`, { recursive: true });
  writeFileSync(`${folder}/server/genuine/letters.json`, 'the table before');
  writeFileSync(`${folder}/downloaded.txt`, text);
  const done = promisify(execFile)(process.execPath, [SCRIPT, 'downloaded.txt'], { cwd: folder });
  const said = await done.then(
    ({ stderr }) => stderr,
    (error: { stderr: string }) => error.stderr,
  );
  return { said, table: readFileSync(`${folder}/server/genuine/letters.json`, 'utf8') };
}

describe('the table of look-alike letters', () => {
  it('is that of a version of Unicode’s, whole, with its licence', () => {
    // A new version changes these four together: npm run look-alikes FILE.
    expect(TABLE.version).toBe('15.0.0');
    expect(TABLE.sha256).toBe('2b10130885c3370b101c52d7baedc452ab7f0e257b86c1e52ee657ecfc29ce64');
    expect(Object.keys(LETTERS)).toHaveLength(1_780);
    expect(sha256(JSON.stringify(LETTERS))).toBe('343de521364a2ad40c33924c64e76ccab12be8b4b2d227b657adb77cadadc40d');
    expect(readFileSync(`server/genuine/${TABLE.licence}`, 'utf8')).toContain('UNICODE, INC. LICENSE AGREEMENT');
  });

  it.each([
    ['а', 'a'],
    ['в', 'b'],
    ['ѕ', 's'],
    ['ο', 'o'],
    ['ℓ', 'l'],
    ['օ', 'o'],
    ['Æ', 'ae'],
    ['ｍ', 'm'],
    ['𝟎', 'o'],
  ])('has %s, which looks like %s', (character, latin) => expect(LETTERS[character]).toBe(latin));

  it('has small and capital letters of other scripts and what they look like, but nothing of ASCII', () => {
    const wrong = Object.entries(LETTERS).filter(([from, to]) => /^[\0-\x7F]/.test(from) || !/^[a-z\d]+$/.test(to));
    expect(wrong).toEqual([]);
  });
});

describe('the script that makes it', () => {
  it('writes the Latin look-alikes of a downloaded table with its version and hash', async () => {
    const text = writtenTable([
      ['В', 'B'],
      ['а', 'a'],
      ['ɱ', 'rn̦'],
      ['0', 'O'],
      ['נ', 'ז'],
    ]);
    const { said, table } = await makeTable(text);
    expect(said).toBe('');
    const { source, licence } = TABLE;
    const letters = { ɱ: 'm', В: 'b', а: 'a', в: 'b' };
    const made = { source, licence, version: '99.1.0', sha256: sha256(text), letters };
    expect(table).toBe(`${JSON.stringify(made, null, 2)}\n`);
  });

  it.each([
    ['another file', '<!doctype html><title>404</title>\n', 'its head does not name it and its version'],
    ['half of a table', writtenTable([['а', 'a']]).replace(/# total.*/, ''), 'its end is missing, which says'],
    ['a table that lacks a row', writtenTable([['а', 'a']], 2), 'it says that it has 2 rows, and 1 can be read'],
  ])('refuses %s in one line and leaves the table as it was', async (_what, text, reason) => {
    const { said, table } = await makeTable(text);
    expect(said).toContain(`downloaded.txt is not Unicode’s whole confusables.txt: ${reason}`);
    expect(said.trimEnd().split('\n')).toHaveLength(1);
    expect(table).toBe('the table before');
  });
});

describe('a name', () => {
  it.each([
    ['Cyrillic', 'ѕаtсhеl'],
    ['Greek', 'sαtchεl'.replace('ε', 'е')],
    ['Lisu', 'ꓢatchel'],
    ['Cherokee', 'Ꮪatchel'],
    ['Coptic', 'satⲥhel'],
    ['Tifinagh', 'satcheⵏ'],
    ['small capitals', 'ꜱatchel'],
    ['a long s', 'ſatchel'],
    ['mathematical letters', '𝐬𝐚𝐭𝐜𝐡𝐞𝐥'],
    ['full width', 'ｓａｔｃｈｅｌ'],
    ['Armenian', 'satcհel'],
    ['digits', '5atche1'],
    ['accents', 'sàtchël'],
    ['a Cyrillic т, small form of what looks like a T', 'saтchel'],
  ])('with %s has the skeleton of the one it imitates', (_script, name) => {
    expect(skeletonOf(name)).toBe(skeletonOf('Satchel'));
  });

  it.each(['Sachet', 'Satchels', 'Привет', '钱包', '지갑'])('of its own, such as %s, does not', (name) => {
    expect(skeletonOf(name)).not.toBe(skeletonOf('Satchel'));
  });

  it('is read letter for letter, digits as they are', () => {
    expect(readAsLatin('рауpаl1')).toBe('paypal1');
  });
});
