import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CACHE_DIR = 'node_modules/.cache/satchel-node';

/**
 * Path of a program of Node, such as `24` or `20.19`: the running one when it is of that version, else that of the npm
 * package `node`, which contains it for every system.
 * @param {string} version
 */
export function installNode(version) {
  if (`${process.versions.node}.`.startsWith(`${version}.`)) return process.execPath;
  const folder = resolve(CACHE_DIR, version);
  const node = join(folder, 'node_modules/node/bin/node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  execFileSync('npm', ['install', ...options, `node@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return node;
}
