import { readFileSync } from 'node:fs';

interface PackageJson {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

interface LockFile {
  packages: Record<string, { version?: string; resolved?: string; dev?: boolean; hasInstallScript?: boolean }>;
}

const read = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content;
const manifest = read<PackageJson>('package.json');
const lock = read<LockFile>('package-lock.json');
const { dependencies, devDependencies } = manifest;

/** Installed copies of a package, nested ones included: where they lie and their versions. */
const installed = (name: string) =>
  Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([path, { dev }]) => ({
      path,
      dev: dev === true,
      version: read<{ version: string }>(`${path}/package.json`).version,
    }));

function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [version, least].map((text) => (text.split('-')[0] ?? '').split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

describe('dependencies', () => {
  it('are installed as the lock file says', () => {
    for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)]) {
      expect({ name, version: lock.packages[`node_modules/${name}`]?.version }).toEqual({
        name,
        version: read<{ version: string }>(`node_modules/${name}/package.json`).version,
      });
    }
  });
});

/** Below these, a part we use has a known hole. A package that is not installed has none. */
const LEAST_SAFE = [
  { name: 'react-router', version: '7.18.2', hole: 'CVE-2025-68470, CVE-2026-53669, GHSA-chx6-hx7r-mcp5' },
  { name: 'react-router-dom', version: '7.18.2', hole: 'the same' },
  {
    name: 'sanitize-html',
    version: '2.18.1',
    hole: 'CVE-2026-44990, CVE-2026-63670, CVE-2026-84371: markup through raw text',
  },
  { name: 'multer', version: '2.5.0', hole: 'CVE-2025-47935 and ten more; limits on the names of fields' },
  { name: 'path-to-regexp', version: '8.4.0', hole: 'CVE-2026-4926' },
  { name: 'image-size', version: '2.0.3', hole: 'CVE-2025-71319' },
  { name: 'express', version: '5.3.0', hole: 'CVE-2024-43796, CVE-2024-29041' },
  { name: 'qs', version: '6.17.1', hole: 'CVE-2025-15284, CVE-2026-2391' },
  { name: 'body-parser', version: '2.4.0', hole: 'what express 5.3.0 brings' },
  { name: 'send', version: '1.2.1', hole: 'CVE-2024-43799' },
  { name: 'undici', version: '7.24.0', hole: 'CVE-2026-22036, CVE-2026-1525' },
  { name: 'zod', version: '3.22.3', hole: 'CVE-2023-4316' },
  { name: 'kysely', version: '0.28.19', hole: 'CVE-2026-32763, CVE-2026-33468, commits that were rolled back' },
  { name: 'nodemailer', version: '9.1.1', hole: 'GHSA-2x7j-588g-ccc2, GHSA-268h-hp4c-crq3' },
  { name: 'sharp', version: '0.35.5', hole: 'decoders of older libvips' },
];

describe('known holes', () => {
  it.each(LEAST_SAFE)('$name is $version or newer, wherever it is installed ($hole)', ({ name, version: least }) => {
    expect(installed(name).filter(({ version }) => !isAtLeast(version, least))).toEqual([]);
  });

  it('no server components: react-server-dom-* is not installed (CVE-2025-55182)', () => {
    expect(Object.keys(lock.packages).filter((path) => /(^|\/)react-server-dom-/.test(path))).toEqual([]);
  });

  it('React and its renderer are of one version', () => {
    expect(installed('react').map(({ version }) => version)).toEqual(
      installed('react-dom').map(({ version }) => version),
    );
  });
});

/** Packages that would run a script when they are installed, each with what happens to it. */
const INSTALL_SCRIPTS: Record<string, string> = {
  esbuild: 'checks its binary; allowed, and not needed',
  '@photostructure/sqlite': 'compiles only where its package has no binary for the system',
  '@parcel/watcher': 'the same; not needed',
  fsevents: 'for macOS only',
  'unrs-resolver': 'checks its binary; not needed',
  'vnu-jar': 'downloads another Java; not needed',
};

describe('the supply chain', () => {
  const locked = Object.entries(lock.packages);

  it('runs no script of a package at the installation but those that are named', () => {
    const names = locked.flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.split('node_modules/').at(-1) ?? ''] : [],
    );
    expect(names.filter((name) => !(name in INSTALL_SCRIPTS))).toEqual([]);
    // npm runs what is not named here, and older versions do not know the field: they read .npmrc.
    const refused = Object.keys(INSTALL_SCRIPTS).filter((name) => name !== 'esbuild');
    expect(manifest.allowScripts).toEqual({
      esbuild: true,
      ...Object.fromEntries(refused.map((name) => [name, false])),
    });
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    // With that, npm leaves out the site's own scripts before and after another one.
    expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)/.test(name))).toEqual([]);
  });

  it('comes from the npm registry only, each package with its hash', () => {
    const others = locked.filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'));
    expect(others).toEqual([]);
    expect(locked.filter(([path, entry]) => path && !('integrity' in entry))).toEqual([]);
  });
});
