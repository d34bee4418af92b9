import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCatalog } from '../../server/build/readCatalog.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'catalog-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'locales/ko.json');
mkdirSync(path.dirname(file));

/** What is said of a catalog with this text. */
function faultOf(text: string): string {
  writeFileSync(file, text);
  try {
    readCatalog(file);
  } catch (error) {
    return (error as Error).message.replace(file, 'ko.json');
  }
  return '';
}

describe('a catalog that is no JSON', () => {
  it('is read if it is', () => {
    expect(faultOf('{ "a": "b" }')).toBe('');
    expect(readCatalog(file)).toEqual({ text: '{ "a": "b" }', catalog: { a: 'b' } });
  });

  it.each([
    ['a comma after the last entry', '{\n  "a": "x",\n}', 2, 11, 'remove the marked one'],
    ['a straight quote in a text', '{\n  "a": "say "hi" now"\n}', 2, 14, 'use “ ” instead'],
    ['no comma after an entry', '{\n  "a": "x"\n  "b": "y"\n}', 3, 3, 'line before has no comma'],
    ['a text without its end', '{\n  "a": "x,\n  "b": "y"\n}', 2, 11, 'lacks the straight quote'],
    ['round quotes around a text', '{\n  "a": “x”\n}', 2, 8, 'Around a text stand straight quotes'],
    ['no end', '{\n  "a": "x"\n', 3, 1, 'end of the file is missing'],
    ['two versions that Git left', '{\n<<<<<<< HEAD\n  "a": "x"\n}', 2, 1, 'keep one'],
    ['a backslash', '{\n  "a": "x\\q"\n}', 2, 11, 'a backslash (\\) does not belong'],
    ['a second end', '{\n  "a": "x"\n}}', 3, 2, 'what is marked does not belong here'],
  ])('%s is told by file, line, column and what to do', (_name, text, line, column, advice) => {
    const [sentence = '', shown, mark = ''] = faultOf(text).split('\n');
    expect(sentence).toContain(`ko.json is no JSON. Line ${line}, column ${column}: `);
    expect(sentence).toContain(advice);
    expect([shown, mark.length]).toEqual([text.split('\n')[line - 1], column]);
  });

  it('has its mark below the place, after letters that are two columns wide, too', () => {
    expect(faultOf('{\n  "a": "지갑 "열기" 지금"\n}').split('\n')).toEqual([
      expect.stringContaining('column 13'),
      '  "a": "지갑 "열기" 지금"',
      `${' '.repeat(8)}\u3000\u3000  ^`,
    ]);
  });

  it('is told that it begins with a byte-order mark', () => {
    expect(faultOf('\ufeff{}')).toMatch(/^ko\.json is no JSON\. It begins with an invisible sign/);
  });

  it.each([[], ['--check']])('ends the formatter with that sentence alone, and stays as it is: %s', (...options) => {
    const text = '{\n  "a": "x",\n}\n';
    writeFileSync(file, text);
    const program = path.resolve('server/build/formatCatalogs.mjs');
    const { status, stderr } = spawnSync(process.execPath, [program, ...options], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe(`${faultOf(text).replace('ko.json', 'locales/ko.json')}\n`);
    expect(status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
