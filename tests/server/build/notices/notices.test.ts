import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import { COMPILED_IN, KEPT_LICENCES, KEPT_TABLES } from '../../../../server/build/notices/keptLicences.ts';
import { bundledSources, packageOf } from '../../../support/bundledSources.ts';
import { readNotices, wordsOf } from '../../../support/notices.ts';
import { shared } from '../../../support/shared.ts';
import { filesOf } from '../../../support/sourceFiles.ts';

await shared('build');

/** Packages whose own source maps name files of their repositories. */
const MAPPED_ELSEWHERE = ['domutils', 'entities'];

const all = readNotices('dist/NOTICE.txt');
const sent = readNotices('dist/public/NOTICE.txt');
const server = bundledSources('dist', 'server');
const browser = bundledSources('dist', 'browser');

/** The packages of files, as the notices name them. */
const packagesOf = (files: readonly string[]) =>
  [...new Set(files.map(packageOf))].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
    return { folder, part: `${name} ${version}` };
  });
const missing = (packages: ReturnType<typeof packagesOf>, notices: ReadonlyMap<string, string>) =>
  packages.filter(({ part }) => !notices.get(part)).map(({ part }) => part);
const lacking = (texts: readonly { of: string; text: string }[], within: (of: string) => string | undefined) =>
  texts.filter(({ of, text }) => !wordsOf(within(of) ?? '').includes(wordsOf(text))).map(({ of }) => of);
const everything = () => [...all.values()].join('\n');

describe('the notices of a build', () => {
  it('name every package whose code is in a file of the browser’s or the server’s', () => {
    const [inBrowser, inServer] = [packagesOf(browser), packagesOf(server)];
    expect(inBrowser.length).toBeGreaterThan(8);
    expect(inServer.length).toBeGreaterThan(100);
    expect(missing(inBrowser, sent)).toEqual([]);
    expect(missing([...inBrowser, ...inServer], all)).toEqual([]);
  });

  it('have the text of each package as its own files have it, whole', () => {
    const texts = packagesOf([...browser, ...server]).flatMap(({ folder, part }) =>
      readdirSync(folder)
        .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
        .map((file) => ({ of: part, text: readFileSync(join(folder, file), 'utf8') })),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(lacking(texts, (part) => all.get(part))).toEqual([]);
    for (const [part, text] of sent) expect([part, text]).toEqual([part, all.get(part)]);
  });

  it('have what others’ licences say in the code of a package', () => {
    const holders = [
      /Copyright \(c\) 2011 Gary Court/,
      /2011 The Closure Compiler Authors/,
      /Copyright Mathias Bynens/,
    ];
    for (const holder of holders) expect(everything()).toMatch(holder);
  });

  it('name only what visitors get where visitors read them', () => {
    expect([...sent.keys()].filter((part) => part.startsWith('react '))).toHaveLength(1);
    expect([...sent.keys()].filter((part) => /^(express|kysely|pino) /.test(part))).toEqual([]);
    expect(sent.size).toBeLessThan(all.size / 4);
  });

  it('name the authors of every font, the marks and the tables that are made of others’ data', async () => {
    const fonts = filesIn('dist/public').filter((path) => path.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(2);
    for (const path of fonts) {
      const face = new Face(new Blob(await wawoff2.decompress(readFileSync(path))));
      expect(lacking([{ of: path, text: face.getName(0, 'en') }], () => [...sent.values()].join('\n'))).toEqual([]);
    }
    expect([...sent.keys()].join('\n')).toMatch(/^@web3icons\/core /m);
    const kept = ['server', 'shared', 'client'] as const;
    const texts = kept
      .flatMap(filesOf)
      .filter((path) => /\/LICENSE[^/]*$/.test(path))
      .map((path) => ({ of: path, text: readFileSync(path, 'utf8') }));
    expect(texts).toHaveLength(2);
    expect(lacking(texts, everything)).toEqual([]);
  });

  it('name nothing that is not shipped', () => {
    const packages = packagesOf([...browser, ...server]).map(({ part }) => part);
    const others = [...all.keys()].filter((part) => !packages.includes(part));
    const named = others.map((part) => part.replace(/ \d[\d.]*$/, ''));
    const fonts = ['bricolage-grotesque', 'figtree'].map((font) => `@fontsource-variable/${font}`);
    const tables = Object.values(KEPT_TABLES).map(({ name }) => name);
    const marks = '@web3icons/core';
    expect(named.toSorted()).toEqual([...fonts, ...MAPPED_ELSEWHERE, marks, 'This site', ...tables].toSorted());
    const kept = [...Object.keys(KEPT_LICENCES), ...Object.values(COMPILED_IN).flat()];
    expect(kept.filter((name) => ![...all.keys()].some((part) => part.startsWith(`${name} `)))).toEqual([]);
  });

  it('begin with the licence of the site itself, which is beside them', () => {
    const own = readFileSync('LICENSE', 'utf8');
    expect(readFileSync('dist/LICENSE', 'utf8')).toBe(own);
    for (const notices of [all, sent]) expect(notices.get('This site')).toBe(own.trim());
  });
});

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
