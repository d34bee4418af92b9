import stringWidth from 'string-width';
import { toCsvRecord, toPlainText } from '../../../server/desk/plainText.ts';
import { formatSpan, formatTable } from '../../../server/desk/table.ts';

const point = (...codes: number[]) => String.fromCodePoint(...codes);

describe('a text of a team on a terminal', () => {
  it.each([
    ['an escape', `${point(0x1b)}[2J`, '\\u001b[2J'],
    ['the one-byte form of an escape', `${point(0x9b)}31m`, '\\u009b31m'],
    ['a carriage return', 'safe\rEVIL', 'safe\\u000dEVIL'],
    ['a backspace and a bell', point(8, 7), '\\u0008\\u0007'],
    ['a changed reading order', `a${point(0x202e)}b${point(0x2066)}c`, 'a\\u202eb\\u2066c'],
    ['zero-width spaces', `a${point(0x200b, 0xfeff, 0x3164)}b`, 'a\\u200b\\ufeff\\u3164b'],
    ['hidden tags', point(0xe0041), '\\udb40\\udc41'],
    ['a lone surrogate', '\ud800', '\\ud800'],
    ['a line separator', point(0x2028), '\\u2028'],
    ['ordinary text', 'Harbour 港湾 항구 é 🙂\nnext line', 'Harbour 港湾 항구 é 🙂\nnext line'],
  ])('%s', (_name, text, plain) => {
    expect(toPlainText(text)).toBe(plain);
    expect(toPlainText(toPlainText(text))).toBe(plain);
  });

  it('is the same data inside JSON', () => {
    const text = `${point(0x9b, 0x202e, 0xe0041)} 港`;
    expect(JSON.parse(toPlainText(JSON.stringify({ text })))).toEqual({ text });
  });
});

describe('a table', () => {
  it('is aligned for every script, with one line per row', () => {
    const table = formatTable(
      ['NAME', 'KIND'],
      [
        ['港湾', 'dapp'],
        ['항구 🙂 é', 'token'],
        [`a\nb${point(27)}`, 'x'.repeat(300)],
        ['y'.repeat(99), 'nft'],
        ['湾'.repeat(99), 'nft'],
      ],
    );
    const lines = table.split('\n');
    expect(lines).toHaveLength(6);
    const starts = ['KIND', 'dapp', 'token', 'xxx', 'nft', 'nft'].map((word, row) =>
      stringWidth((lines[row] ?? '').split(word)[0] ?? ''),
    );
    expect(new Set(starts)).toEqual(new Set([50]));
    expect(lines[3]?.endsWith('…')).toBe(true);
    expect(lines[5]).toMatch(/^湾{23}… {3}nft$/);
  });

  it.each([
    [0, '0 min'],
    [59 * 60_000, '59 min'],
    [61 * 60_000, '1 h 1 min'],
    [51 * 3_600_000, '2 d 3 h'],
  ])('%i ms are %s', (ms, text) => expect(formatSpan(ms)).toBe(text));
});

describe('a CSV cell', () => {
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
  ])('%j is %s', (cell, text) => expect(toCsvRecord([cell])).toBe(`${text}\r\n`));
});
