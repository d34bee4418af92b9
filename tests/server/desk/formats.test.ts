import { formatLeft, toPlainText } from '../../../server/desk/formats.ts';

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

describe('the time until a deadline', () => {
  it.each([
    [0, '0 min'],
    [59 * 60_000, '59 min'],
    [61 * 60_000, '1 h 1 min'],
    [51 * 3_600_000, '2 d 3 h'],
    [-61 * 60_000, 'OVERDUE 1 h 1 min'],
  ])('%i ms are %s', (ms, text) => expect(formatLeft(ms)).toBe(text));
});
