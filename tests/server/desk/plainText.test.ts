import { describe, expect, it } from '@jest/globals';
import { csvLine } from '../../../server/desk/csvLine.ts';
import { formatSpan } from '../../../server/desk/formatSpan.ts';
import { formatTable } from '../../../server/desk/formatTable.ts';
import { textWidth } from '../../../server/desk/textWidth.ts';
import { toPlainText } from '../../../server/desk/toPlainText.ts';

const point = (...codes: number[]) => String.fromCodePoint(...codes);

describe('text of strangers on a terminal', () => {
  it.each([
    ['an escape', `${point(0x1b)}[2J`, '\\u001b[2J'],
    ['the one-byte form of an escape', `${point(0x9b)}31m`, '\\u009b31m'],
    ['a return to the beginning of the line', 'safe\rEVIL', 'safe\\u000dEVIL'],
    ['a backspace and a bell', point(8, 7), '\\u0008\\u0007'],
    ['turned reading order', `a${point(0x202e)}b${point(0x2066)}c`, 'a\\u202eb\\u2066c'],
    ['blanks of no width', `a${point(0x200b, 0xfeff, 0x3164)}b`, 'a\\u200b\\ufeff\\u3164b'],
    ['hidden tags', point(0xe0041), '\\udb40\\udc41'],
    ['a lone half of a sign', '\ud800', '\\ud800'],
    ['line ends of another kind', point(0x2028), '\\u2028'],
    ['what people write', 'Harbour 港湾 항구 é 🙂\nnext line', 'Harbour 港湾 항구 é 🙂\nnext line'],
  ])('%s', (_name, text, shown) => {
    expect(toPlainText(text)).toBe(shown);
    expect(toPlainText(toPlainText(text))).toBe(shown);
  });

  it('stays the same data in JSON', () => {
    const text = `${point(0x9b, 0x202e, 0xe0041)} 港`;
    expect(JSON.parse(toPlainText(JSON.stringify({ text })))).toEqual({ text });
  });
});

describe('a table', () => {
  it.each([
    ['Harbour', 7],
    ['港湾', 4],
    ['항구', 4],
    ['🙂', 2],
    ['é', 1],
  ])('%s is %i columns wide', (text, width) => expect(textWidth(text)).toBe(width));

  it('is aligned for every script, a line a row', () => {
    const table = formatTable(
      ['NAME', 'KIND'],
      [
        ['港湾', 'dapp'],
        [`a\nb${point(27)}`, 'x'.repeat(300)],
        ['y'.repeat(99), 'nft'],
      ],
    );
    const lines = table.split('\n');
    expect(lines).toHaveLength(4);
    const starts = ['KIND', 'dapp', 'xxx', 'nft'].map((word, row) =>
      textWidth((lines[row] ?? '').split(word)[0] ?? ''),
    );
    expect(new Set(starts)).toEqual(new Set([50]));
    expect(lines[2]?.endsWith('…')).toBe(true);
  });

  it.each([
    [0, '0 min'],
    [59 * 60_000, '59 min'],
    [61 * 60_000, '1 h 1 min'],
    [51 * 3_600_000, '2 d 3 h'],
  ])('%i ms are %s', (ms, text) => expect(formatSpan(ms)).toBe(text));
});

describe('a line of CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines\rand', '"two\nlines\nand"'],
    [' blank ', '" blank "'],
    ['=1+1', "'=1+1"],
    ['+82 10', "'+82 10"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "' =1"],
    ['  =1', "'  =1"],
    ['\n=1', '"\'\n=1"'],
    ['-12.5', '-12.5'],
    ['=A1,"x"', '"\'=A1,""x"""'],
    [null, ''],
    [7, '7'],
  ])('%j is %s', (cell, text) => expect(csvLine([cell])).toBe(`${text}\r\n`));
});
