import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = path.resolve('server/build/releaseVersion.mjs');
const MANIFEST = { name: 'site', version: '1.0.0', devDependencies: { jest: '^30.0.0' } };
const LOCK = { name: 'site', version: '1.0.0', packages: { '': MANIFEST, 'node_modules/jest': { version: '1.0.0' } } };
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Costs $& less.\n\n## 1.0.0\n\nThe first release.\n';

let folder: string;
/** Nothing of the machine's own settings of git. */
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const person = { NAME: 'A', EMAIL: 'a@example.com' };
  const people = ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(person).map(([key, value]) => [`GIT_${role}_${key}`, value]),
  );
  env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...Object.fromEntries(people) };
  write('package.json', `${JSON.stringify(MANIFEST, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify(LOCK, null, 2)}\n`);
  write('CHANGELOG.md', CHANGELOG);
  git('init', '--quiet', '--initial-branch', 'main');
  commitAll('The first');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' }).trimEnd();
const commitAll = (message: string) => {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
};
const release = (...words: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...words], { cwd: folder, env, encoding: 'utf8' });

/** What it says when it refuses; it may not have written, committed or tagged anything. */
function refusalOf(...words: string[]): string {
  const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')].join('\n');
  const before = state();
  const { status, stderr } = release(...words);
  return status === 1 && state() === before ? stderr : `not refused, status ${status}: ${stderr}`;
}

describe('npm run release', () => {
  it('writes the version, dates the changelog, commits and tags', () => {
    const { status, stdout } = release('1.1.0', '--date', '2026-11-28');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: '1.1.0 is committed and tagged. Send both: git push --follow-tags\n',
    });
    expect(read('package.json')).toBe(`${JSON.stringify({ ...MANIFEST, version: '1.1.0' }, null, 2)}\n`);
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      ...LOCK,
      version: '1.1.0',
      packages: { ...LOCK.packages, '': { ...MANIFEST, version: '1.1.0' } },
    });
    expect(read('CHANGELOG.md')).toBe(CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 1.1.0 (2026-11-28)\n'));
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '--format=%s')).toBe('Version 1.1.0\nThe first');
    expect(git('cat-file', '-t', 'v1.1.0')).toBe('tag');
    expect(git('rev-parse', 'v1.1.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  });

  it('takes today as the day', () => {
    const days = [new Date()];
    release('2.0.0');
    days.push(new Date());
    const [, day] = /## 2\.0\.0 \((.+)\)/.exec(read('CHANGELOG.md')) ?? [];
    expect(days.map((date) => date.toISOString().slice(0, 10))).toContain(day);
  });

  it('changes nothing in a dry run, and says what it would do', () => {
    const { status, stdout } = release('1.1.0', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('Would write 1.1.0 in place of 1.0.0');
    expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual(['', '', 'The first']);
  });

  it('refuses a tree with changes, and names them', () => {
    write('new.txt', 'new');
    expect(refusalOf('1.1.0')).toContain('not committed:\n?? new.txt');
  });

  it.each(['1.0.0', '0.9.9', '0.10.0'])('refuses %s after 1.0.0', (version) =>
    expect(refusalOf(version)).toContain(`${version} is not newer than 1.0.0`),
  );

  it.each([[], ['1.1'], ['v1.1.0'], ['1.1.0', '1.2.0'], ['1.1.0', '--day'], ['1.1.0', '--date', 'today']])(
    'refuses what is no version, day or option, with its help: %j',
    (...words) => expect(refusalOf(...words)).toContain('npm run release -- VERSION'),
  );

  it.each([
    ['no section', CHANGELOG.replace('## Unreleased', '## 0.9.0'), 'no section “Unreleased”'],
    ['an empty section', CHANGELOG.replace('- Costs $& less.\n\n', ''), 'is empty'],
    ['a section of that version', `${CHANGELOG}\n## 1.1.0 (2026-01-01)\n`, 'a section of 1.1.0 already'],
  ])('refuses a changelog with %s', (_, changelog, message) => {
    write('CHANGELOG.md', changelog);
    commitAll('Another changelog');
    expect(refusalOf('1.1.0')).toContain(message);
  });

  it('refuses a version that has a tag', () => {
    git('tag', 'v1.1.0');
    expect(refusalOf('1.1.0')).toContain('The tag v1.1.0 exists.');
  });

  it('leaves all as it was where git refuses', () => {
    git('config', 'user.useConfigOnly', 'true');
    for (const name of Object.keys(env)) if (/^GIT_(AUTHOR|COMMITTER)/.test(name)) delete env[name];
    expect(refusalOf('1.1.0')).toContain('nothing is changed');
  });

  it('explains itself', () => {
    const { status, stdout } = release('--help');
    expect({ status, explains: stdout.includes('--dry-run') }).toEqual({ status: 0, explains: true });
  });
});

describe('this repository', () => {
  it('has one version in its manifest, its lock file and the first dated section of its changelog', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as typeof LOCK;
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
    const [first, second = ''] = readFileSync('CHANGELOG.md', 'utf8').match(/^## .+/gm) ?? [];
    expect(first).toBe('## Unreleased');
    expect(second.replace(/\d{4}-\d\d-\d\d/, 'day')).toBe(`## ${version} (day)`);
  });
});
