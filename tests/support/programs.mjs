import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps programs that are usually started as root. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin'];

/**
 * Where a program lies, if it is installed.
 * @param {string} program
 */
export function pathOf(program) {
  const folders = [...(process.env.PATH ?? '').split(':'), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
