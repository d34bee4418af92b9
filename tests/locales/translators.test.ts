import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCatalog } from '../../server/build/readCatalog.mjs';
import { type Language, LANGUAGES } from '../../shared/site/languages.ts';
import { faultsOf } from '../support/catalogFaults.ts';
import { readUnits, writeUnits } from '../support/translationUnits.ts';

/** A file that is no JSON ends the suite here, with the sentence that says where. */
const FILES = LANGUAGES.map((lang) => ({ lang, ...readCatalog(`locales/${lang}.json`) }));

/** The first line that a tool would write otherwise: one line more or less moves all that follow. */
const otherLine = (lang: Language, text: string, tool: string) => {
  const [lines, written] = [text.split('\n'), tool.split('\n')];
  const index = lines.findIndex((line, place) => line !== written[place]);
  if (index === -1) return null;
  const [found, wanted] = [lines, written].map((all) => all[index]?.trim() ?? '');
  return `locales/${lang}.json has ${found} in line ${index + 1}, where a translator’s tool writes ${wanted}`;
};

describe.each(FILES)('the catalog of $lang in a translator’s tool', ({ lang, text, catalog }) => {
  it('comes back byte for byte when nothing was changed', () => {
    const units = readUnits(lang, catalog);
    expect([...units.values()].some((unit) => typeof unit !== 'string')).toBe(true);
    const written = writeUnits(lang, units);
    expect(otherLine(lang, text, written)).toBeNull();
    expect(written === text).toBe(true);
  });

  it('comes back with one other line when one text was changed', () => {
    const units = readUnits(lang, catalog);
    const lines = writeUnits(lang, units).split('\n');
    const [first] = [...units].find(([, unit]) => typeof unit === 'string') ?? [''];
    units.set(first, 'Changed');
    const written = writeUnits(lang, units).split('\n');
    expect(written.length).toBe(lines.length);
    expect(written.filter((line, index) => line !== lines[index])).toEqual([expect.stringContaining('Changed')]);
  });

  it('has no empty list or section, which tools leave out', () => {
    expect(text.split('\n').filter((line) => /(\[\]|\{\}),?$/.test(line))).toEqual([]);
  });

  it('is in the format that npm run lint asks for', () => {
    const formatted = `${JSON.stringify(catalog, null, 2)}\n`;
    expect(otherLine(lang, text, formatted)).toBeNull();
    expect(text === formatted).toBe(true);
  });
});

describe('the format of catalogs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const format = (...options: string[]) =>
    spawnSync(process.execPath, [path.resolve('server/build/formatCatalogs.mjs'), ...options], {
      cwd: folder,
      encoding: 'utf8',
    });

  it('is asked for by the check, which names the file and the command, and is written by that command', () => {
    cpSync('locales', path.join(folder, 'locales'), { recursive: true });
    const file = path.join(folder, 'locales/ko.json');
    const korean = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify(JSON.parse(korean)));
    const refused = format('--check');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe(
      "locales/ko.json is not in the format of translators' tools: npm run format repairs it.\n",
    );
    expect(format().status).toBe(0);
    expect(readFileSync(file, 'utf8') === korean).toBe(true);
    expect(format('--check').status).toBe(0);
  });
});

describe('what is wrong with a translation is said in sentences', () => {
  const chinese = { home: { title: '欢迎', lead: '{name} 的钱包', steps: ['一', '二'], count_other: '{count} 个' } };
  const korean = {
    home: { title: '환영합니다', lead: '{name}의 지갑', steps: ['하나', '둘'], count_other: '{count}개' },
  };
  const faults = (home: object) => faultsOf('ko', { home: { ...korean.home, ...home } }, chinese);

  it('nothing, if nothing is', () => expect(faults({})).toEqual([]));

  it('a text that is missing, in a list too', () => {
    expect(faults({ title: {}, steps: ['하나'] })).toEqual([
      'Korean has no text at home.title. The Chinese is “欢迎”. Add it to locales/ko.json.',
      'Korean has no text at home.steps.1. The Chinese is “二”. Add it to locales/ko.json.',
    ]);
  });

  it('a text that only one language has', () => {
    expect(faults({ more: '더' })).toEqual([
      'Korean has a text at home.more, where Chinese has none. Remove it from locales/ko.json, or add the Chinese.',
    ]);
  });

  it('texts in another order', () => {
    const { title, ...rest } = korean.home;
    expect(faultsOf('ko', { home: { ...rest, title } }, chinese)).toEqual([
      'locales/ko.json has other texts before home.title than locales/zh.json. Bring them into its order.',
    ]);
  });

  it('a placeholder that is lost, or translated', () => {
    expect(faults({ lead: '우리의 지갑' })).toEqual([
      'Korean has lost {name} at home.lead: “우리의 지갑”. The site puts a value there, as in “{name} 的钱包”.',
    ]);
    expect(faults({ lead: '{name}의 {wallet}' })).toEqual([
      'Korean has {wallet} at home.lead, which Chinese lacks. What stands in braces is never translated.',
    ]);
  });

  it('plural forms that the language lacks, or has not', () => {
    expect(faults({ count_one: '{count}개' })).toEqual([
      'Korean has no plural form home.count_one: Korean has only count_other. Remove it from locales/ko.json.',
    ]);
    const english = { home: { title: 'Hi', lead: '{name}', steps: ['1', '2'], count_other: '{count} things' } };
    expect(faultsOf('en', english, chinese)).toEqual([
      'English lacks the plural form home.count_one: English has count_one and count_other. Add it to locales/en.json.',
    ]);
  });
});
