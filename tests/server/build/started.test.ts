import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shared } from '../../support/shared.ts';

beforeAll(() => shared('build'));

describe('npm run where', () => {
  const where = (position: string) =>
    spawnSync(process.execPath, ['server/build/where.mjs', position], { encoding: 'utf8' });

  it('names the source of a position in a built script, of which the public folder has no map', () => {
    const { entry } = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as { entry: { src: string } };
    const [, file = ''] = /^(.+):\d+:\d+\n$/.exec(where(`https://satchel.example${entry.src}:2:2345`).stdout) ?? [];
    expect(existsSync(file)).toBe(true);
    const published = readdirSync('dist/public', { recursive: true, encoding: 'utf8' });
    expect(published.filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  it('says so where there is no map', () => {
    expect(where('site-GONE.js:1:1')).toMatchObject({ status: 1, stdout: '' });
  });
});

describe('the file .env', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'satchel-env-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What the server says when it does not start. */
  function refusal(): string {
    const { stdout, status } = spawnSync(process.execPath, [resolve('dist/server/main.js')], {
      cwd: folder,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'loud' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    return stdout;
  }

  it('sets variables that the environment does not set', () => {
    writeFileSync(join(folder, '.env'), 'PORT=none\nLOG_LEVEL=info\n');
    expect(refusal()).toMatch(/PORT: .*LOG_LEVEL: /);
  });

  it('that cannot be read stops the start with one message', () => {
    mkdirSync(join(folder, '.env'));
    expect(refusal()).toContain('.env: cannot be read');
  });

  it('is not published: git and Docker ignore it', () => {
    expect(execFileSync('git', ['check-ignore', '.env'], { encoding: 'utf8' })).toBe('.env\n');
  });
});
