import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CACHE_DIR = 'node_modules/.cache/satchel-node';

/** The npm package that contains the program of Node for this system. The package `node` would fetch it by a script. */
const SYSTEM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PACKAGE = SYSTEM === 'darwin-arm64' ? `node-bin-${SYSTEM}` : `node-${SYSTEM}`;

/**
 * Path of a program of Node, such as `24` or `20.19`: the running one when it is of that version, else that of PACKAGE.
 * @param {string} version
 */
export function installNode(version) {
  if (`${process.versions.node}.`.startsWith(`${version}.`)) return process.execPath;
  const folder = resolve(CACHE_DIR, version);
  const node = join(folder, 'node_modules', PACKAGE, 'bin/node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  execFileSync('npm', ['install', ...options, `${PACKAGE}@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return node;
}
