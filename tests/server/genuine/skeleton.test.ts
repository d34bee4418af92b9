import { readFileSync } from 'node:fs';
import { letterTable, readLetters } from '../../../server/build/lookAlikeLetters.mjs';
import { readAsLatin, skeletonOf } from '../../../server/genuine/skeleton.ts';

describe('the table of look-alike letters', () => {
  it('is what Unicode’s table says', () => {
    expect(readFileSync('server/genuine/letters.json', 'utf8')).toBe(letterTable());
  });

  it('is whole: Unicode’s table has as many rows as it says', () => {
    const table = readFileSync('server/genuine/confusables.txt', 'utf8');
    const rows = table.split('\n').filter((line) => /^[\dA-F]+ ;/.test(line));
    expect(rows).toHaveLength(Number(/# total: (\d+)/.exec(table)?.[1]));
    expect(Object.keys(readLetters(table)).length).toBeGreaterThan(1_500);
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
