import { decodeFile } from '../../../../shared/site/foreignText.ts';
import { hasLine, isInRecords } from '../../../../server/site/intake/publishedLine.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CODE = '0f5b7c1ce4a89d20ddfa26c5a3237d11';
const LINE = `satchel-proof ETH ${ADDRESS} pier.example ${CODE}`;
const OTHER = LINE.replace('0f5b', '0f5c');

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a file of a proof', () => {
  const inPre = (text: string) =>
    `<html><head><title>proof.txt</title><style>pre{color:red}</style></head><body><pre style="word-wrap: break-word;">${text}</pre></body></html>`;

  it.each<[string, Buffer | string]>([
    ['UTF-8 with a mark', `\uFEFF${LINE}\r\n`],
    ['UTF-16 of PowerShell', utf16(`\uFEFF${LINE}\r\n`)],
    ['UTF-16 with its high byte first', utf16(`\uFEFF${LINE}\r\n`, true)],
    ['UTF-16 without a mark', utf16(`${LINE}\r\n`)],
    ['UTF-16 with its high byte first, without a mark', utf16(LINE, true)],
    ['carriage returns alone', `hello\r${LINE}\r`],
    ['NULs behind', `${LINE}\n${'\0'.repeat(2_000)}`],
    ['the end mark of DOS', `${LINE}\r\n\x1A`],
    ['straight quotes', `"${LINE}"`],
    ['single quotes', `'${LINE}'\n`],
    ['typographic quotes', `\u201C${LINE}\u201D`],
    ['quotes of Chinese texts', `\u300C${LINE}\u300D`],
    ['backticks of a chat', `\`\`\`\n${LINE}\n\`\`\``],
    ['a string of JSON', JSON.stringify(`${LINE}\n`)],
    ['lines that a mail program has wrapped', LINE.replace(' pier', '\r\npier').replace(/(.{30})/, '$1\n')],
    ['a code in groups', LINE.replace(CODE, CODE.replaceAll(/(.{4})/g, '$1 '))],
    ['non-breaking blanks', LINE.replaceAll(' ', '\u00A0')],
    ['blanks without width', LINE.replaceAll('0', '0\u200B')],
    ['a typographic hyphen', LINE.replace('-', '\u2011')],
    ['several lines, this one last', `${OTHER}\n\n${LINE}`],
    ['a page with pre', inPre(`${LINE}\n`)],
    ['a page with pre, escaped', inPre(`&quot;${LINE}&quot;&#10;`)],
    ['a page with two of them', inPre(`${OTHER}\n${LINE}\n`)],
    ['a paragraph of a site builder', `<p>${LINE.replaceAll(' ', '&nbsp;')}</p>`],
  ])('has the line: %s', (_name, file) => {
    expect(hasLine(decodeFile(Buffer.from(file)).text, LINE)).toBe(true);
  });

  it.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['another code', OTHER],
    ['a code that goes on', `${LINE}0`],
    ['something before it', `no ${LINE}`],
    ['half of it', LINE.slice(0, -1)],
    ['a page where people write', `<article>Welcome</article><p>${LINE}</p>`],
    ['a comment beside it', `<p>${LINE}</p><p>First!</p>`],
    ['a line hidden in a script', `<html><script>\n${LINE}\n</script><p>Home</p></html>`],
    ['an attribute', `<p title="${LINE}">x</p>`],
    ['sixteen thousand letters', 'a\n'.repeat(8_000)],
  ])('has it not: %s', (_name, file) => {
    expect(hasLine(decodeFile(Buffer.from(file)).text, LINE)).toBe(false);
  });
});

describe('TXT records of a proof', () => {
  const words = LINE.split(' ');
  it.each<[string, string[][]]>([
    ['one', [[LINE]]],
    ['chunks', [[LINE.slice(0, 30), LINE.slice(30)]]],
    ['behind others', [['v=spf1 -all'], ['x'], [LINE]]],
    ['quotes that a form has kept', [[`"${LINE}"`]]],
    ['escaped quotes', [[`\\"${LINE}\\"`]]],
    ['escaped blanks', [[LINE.replaceAll(' ', '\\032')]]],
    ['chunks in quotes', [[`"${LINE.slice(0, 40)}" "${LINE.slice(40)}"`]]],
    ['a form that takes blanks for ends of chunks', [words]],
    ['a form that makes a record of each word', words.toReversed().map((word) => [word])],
    ['two records, the last part first', [[LINE.slice(60)], ['v=spf1 -all'], [LINE.slice(0, 60)]]],
    ['two lines in one', [[`${OTHER}\n${LINE}`]]],
  ])('have the line: %s', (_name, records) => {
    expect(isInRecords([[], records], LINE)).toBe(true);
  });

  it.each<[string, string[][]]>([
    ['none', []],
    ['another code', [[OTHER]]],
    ['a code in two records', [[LINE.slice(0, -16)], [CODE.slice(16)]]],
    ['letters of which any line can be made', [...new Set(LINE)].map((letter) => [letter])],
    ['a code without the rest', [[CODE]]],
    ['a word too few', words.slice(1).map((word) => [word])],
  ])('have it not: %s', (_name, records) => {
    expect(isInRecords([records], LINE)).toBe(false);
  });

  it('of two hosts are not put together', () => {
    expect(isInRecords([[[LINE.slice(0, 60)]], [[LINE.slice(60)]]], LINE)).toBe(false);
  });
});
