/**
 * `npm test`: sees that Chromium, CJK fonts, Java and PostgreSQL are there (and fetches them on a Debian machine where it may), builds the site for
 * the browser tests, and runs Jest with the arguments given.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED = [
  // The one with windows does as well, at twice the time.
  { name: 'chromium-headless-shell', there: () => onPath('chromium-headless-shell'), orElse: () => onPath('chromium') },
  { name: 'fonts-noto-cjk', there: () => existsSync('/usr/share/fonts/opentype/noto') },
  { name: 'default-jre-headless', there: () => onPath('java') },
  { name: 'postgresql', there: () => onPath('postgres') || existsSync('/usr/lib/postgresql') },
];

function onPath(command) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, command)));
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

const missing = NEEDED.filter(({ there }) => !there());
if (missing.length > 0) {
  const apt = process.getuid?.() === 0 && onPath('apt-get');
  const names = missing.map(({ name }) => name);
  console.info(`The tests need ${names.join(', ')}${apt ? ': installing.' : '.'}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (apt && run('apt-get', ['update', '-qq'], env)) run('apt-get', ['install', '-y', '-qq', ...names], env);
  if (!missing.every(({ there, orElse }) => there() || orElse?.())) {
    console.error(`Install them with: sudo apt-get install ${names.join(' ')}`);
    process.exit(1);
  }
}

if (!run(process.execPath, ['build.mjs'])) process.exit(1);
// DEVELOPMENT_DIST of builtSite.ts
const developmentDist = 'node_modules/.cache/satchel-development';
if (!run(process.execPath, ['build.mjs', '--development', '--out', developmentDist])) process.exit(1);
const flags = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`;
const done = run(process.execPath, ['node_modules/jest/bin/jest.js', ...process.argv.slice(2)], {
  NODE_OPTIONS: flags,
});
process.exit(done ? 0 : 1);
