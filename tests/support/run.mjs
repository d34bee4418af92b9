/**
 * `npm test`: sees that Chromium, CJK fonts, Java, PostgreSQL and wrk are there (and fetches them on a Debian machine where it may), builds the site
 * and runs Jest with the arguments given.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NEEDED = [
  // The one with windows does as well, at twice the time.
  { name: 'chromium-headless-shell', there: () => onPath('chromium-headless-shell'), orElse: () => onPath('chromium') },
  { name: 'fonts-noto-cjk', there: () => existsSync('/usr/share/fonts/opentype/noto') },
  { name: 'default-jre-headless', there: () => onPath('java') },
  { name: 'postgresql', there: () => onPath('postgres') || existsSync('/usr/lib/postgresql') },
  { name: 'wrk', there: () => onPath('wrk') },
];

/** Databases and sites of tests write to memory where there is room: they wait for a disk at each submission. */
const MEMORY_DIR = '/dev/shm';
const MEMORY_BYTES = 2 * 1024 ** 3;

function temporaryDir() {
  if (process.env.TMPDIR || !existsSync(MEMORY_DIR)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DIR);
  return bavail * bsize > MEMORY_BYTES ? MEMORY_DIR : tmpdir();
}

function onPath(command) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, command)));
}

function install(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', ...names]])
    if (spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env }).status !== 0) return;
}

/** Resolves to whether the program ended well. */
async function run(args, env = {}) {
  const [code] = await once(
    spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
    'exit',
  );
  return code === 0;
}

const missing = NEEDED.filter(({ there }) => !there());
if (missing.length > 0) {
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  const names = missing.map(({ name }) => name);
  console.info(`The tests need ${names.join(', ')}${mayInstall ? ': installing.' : '.'}`);
  if (mayInstall) install(names);
  if (!missing.every(({ there, orElse }) => there() || orElse?.())) {
    console.error(`Install them with: sudo apt-get install ${names.join(' ')}`);
    process.exit(1);
  }
}

if (!(await run(['build.mjs']))) process.exit(1);
const loader = new URL('./loadTypescript.mjs', import.meta.url);
const flags = `${process.env.NODE_OPTIONS ?? ''} --import ${loader} --enable-source-maps --experimental-vm-modules --no-warnings`;
const done = await run(['node_modules/jest/bin/jest.js', ...process.argv.slice(2)], {
  NODE_OPTIONS: flags,
  TMPDIR: temporaryDir(),
});
process.exit(done ? 0 : 1);
