import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTERNAL, writePackages } from '../../../server/build/buildServer.ts';

interface Manifest {
  type?: string;
  engines?: object;
  dependencies: Record<string, string>;
}
type LockedPackage = Manifest & { version: string; integrity: string; dev?: boolean; optionalDependencies?: object };

const read = <Content>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Content;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  await writePackages(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the packages that the built site installs', () => {
  it('are those that are not bundled, in the versions that are tested here', () => {
    const { dependencies, type, engines } = read<Manifest>(folder, 'package.json');
    const versions = EXTERNAL.map((name) => [
      name,
      read<{ version: string }>('node_modules', name, 'package.json').version,
    ]);
    expect(dependencies).toEqual(Object.fromEntries(versions));
    // dist/ is a package of its own, so Node reads there what kind of modules it has.
    expect({ type, engines }).toEqual({ type: 'module', engines: read<Manifest>('package.json').engines });
  });

  it('run no script when they are installed', () => {
    expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('are locked with all that they need, and nothing for development', () => {
    const { packages } = read<{ packages: Record<string, LockedPackage> }>(folder, 'package-lock.json');
    const { '': root, ...needed } = packages;
    expect(root?.dependencies).toEqual(read<Manifest>(folder, 'package.json').dependencies);
    const paths = Object.keys(needed);
    const isThere = (name: string) => paths.some((path) => path.endsWith(`node_modules/${name}`));
    const names = [root, ...Object.values(needed)].flatMap((one) =>
      Object.keys({ ...one?.dependencies, ...one?.optionalDependencies }),
    );
    expect(names.filter((name) => !isThere(name))).toEqual([]);
    expect(paths.filter((path) => !names.some((name) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
    expect(Object.values(needed).filter(({ integrity, dev }) => !integrity || dev)).toEqual([]);
    expect(isThere('express')).toBe(false);
  });
});
