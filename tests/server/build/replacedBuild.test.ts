import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBuiltSite } from '../../support/builtSite.ts';
import { statusOf } from '../../support/keepAsking.ts';
import { IS_LONG } from '../../support/sitePages.ts';

/** Inside node_modules, so that the server finds its packages. */
const folder = mkdtempSync('node_modules/.cache/satchel-builds-');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (out: string) => promisify(execFile)(process.execPath, ['build.mjs', '--out', out]);

/** Every file of a build and its hash. */
function hashesOf(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('compile-cache'))
      .map((path) => [path.slice(dist.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

(IS_LONG ? describe : describe.skip)('a build', () => {
  it('of the same sources has the same files', async () => {
    await build(join(folder, 'one'));
    await build(join(folder, 'two'));
    expect(hashesOf(join(folder, 'two'))).toEqual(hashesOf(join(folder, 'one')));
  });

  it('replaces the one before in a step: a killed process comes back at any time', async () => {
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    const kept = join(folder, 'dist/public/assets/site-FORMER00.js');
    writeFileSync(kept, '');
    const progress = { isBuilt: false };
    const building = build(join(folder, 'dist')).then(() => (progress.isBuilt = true));
    do {
      const site = await startBuiltSite({}, { distDir: join(folder, 'dist') });
      for (const path of ['/en', '/en/submit/dapp', '/en/developer'])
        expect([path, await statusOf(site.origin + path)]).toEqual([path, 200]);
      await site.stop('SIGKILL');
    } while (!progress.isBuilt);
    await building;
    expect(existsSync(join(folder, 'dist', 'assets.json'))).toBe(true);
    expect(readdirSync(folder)).toEqual(['dist']);
    // Pages of processes that still run name the previous build's files; the build after that leaves them.
    expect(existsSync(kept)).toBe(true);
    await build(join(folder, 'dist'));
    expect(existsSync(kept)).toBe(false);
  });
});
