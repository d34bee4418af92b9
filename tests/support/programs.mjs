import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Names of Chromium. The build with windows needs twice the time per page. */
export const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Where a program lies, if it is installed.
 * @param {string} program
 */
export function pathOf(program) {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
