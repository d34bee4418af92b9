import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { findParts } from '../../../../server/build/notices/findParts.ts';
import { COMPILED_IN, KEPT_LICENCES } from '../../../../server/build/notices/keptLicences.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync('node_modules/.cache/parts-');
});
afterEach(() => rmSync(folder, { recursive: true }));

const MIT_END = 'The above copyright notice and this permission notice shall be included in all copies.';

/** A package in the folder, and its file. */
function install(name: string, files: Record<string, string>, manifest: object = { license: 'MIT' }): string {
  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }));
  for (const [file, text] of Object.entries({ 'code.js': '', ...files })) writeFileSync(join(home, file), text);
  return join(home, 'code.js');
}

/** The metafile of a bundle that has so many bytes of each file. */
function bundleOf(inputs: Record<string, number>): Metafile {
  const counted = Object.entries(inputs).map(([file, bytesInOutput]) => [file, { bytesInOutput }] as const);
  const output = { bytes: 0, imports: [], exports: [], inputs: Object.fromEntries(counted) };
  return { inputs: {}, outputs: { 'out.js': output } };
}
const find = (bundles: { browser?: Record<string, number>; server?: Record<string, number> }) =>
  findParts({ browser: [bundleOf(bundles.browser ?? {})], server: [bundleOf(bundles.server ?? {})], drawn: [] });

describe('the parts of a build', () => {
  it('are the packages of which something is in an output, each with all its texts', async () => {
    const used = install('used', { 'LICENSE-MIT': 'One.', 'NOTICE.md': 'Two.\r\n\r\n', 'README.md': 'Three.' });
    const dropped = install('dropped', { COPYING: 'Four.' });
    const seen = install('@scope/seen', { 'licence.txt': 'Five.' }, { licenses: [{ type: 'ISC' }, { type: '0BSD' }] });
    const parts = await find({ browser: { [seen]: 5 }, server: { [used]: 9, [seen]: 5, [dropped]: 0 } });
    expect(parts).toMatchObject([
      { name: '@scope/seen', version: '1.2.3', licence: 'ISC OR 0BSD', texts: ['Five.'], isPublic: true },
      { name: 'used', licence: 'MIT', texts: ['One.', 'Two.'], isPublic: false },
    ]);
  });

  it('have the licence that stands in a file’s code, unless it is the package’s own', async () => {
    const grant = (holder: string) => `Copyright ${holder}\n * Permission is hereby granted, free.\n *\n * ${MIT_END}`;
    const own = `Copyright One\nPermission is hereby granted, free.\n\n${MIT_END}`;
    const used = install('used', { LICENSE: own, 'code.js': `/* ${grant('One')} */\n/*! ${grant('Other')} */` });
    const [part] = await find({ server: { [used]: 1 } });
    expect(part?.texts).toEqual([own, own.replace('One', 'Other')]);
  });

  it('end the build when a package has no text, or names no licence', async () => {
    const bare = install('bare', {});
    await expect(find({ server: { [bare]: 1 } })).rejects.toThrow(/node_modules\/bare has no text of its licence/);
    const unnamed = install('unnamed', { LICENSE: 'Some.' }, {});
    await expect(find({ browser: { [unnamed]: 1 } })).rejects.toThrow('The package unnamed names no licence');
  });
});

describe('what is kept of licences', () => {
  it('is of packages that have no such file, or more than it names', () => {
    const needless = Object.entries(KEPT_LICENCES).filter(
      ([name, { licence }]) =>
        licence === undefined &&
        readdirSync(`node_modules/${name}`).some((file) => /^(licen[cs]e|copying)/i.test(file)),
    );
    expect(needless).toEqual([]);
    for (const { reason } of Object.values(KEPT_LICENCES)) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    for (const name of Object.values(COMPILED_IN).flat())
      expect(readdirSync(`node_modules/${name}`)).toContain('LICENSE');
  });
});
