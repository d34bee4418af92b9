/**
 * `npm run desk`: the desk of the build. It is plain JavaScript, because it also runs where nothing is built yet, and a file of
 * its own, because npm's scripts must work without a POSIX shell.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const program = resolve('dist/server/desk.js');
if (existsSync(program)) {
  await import(pathToFileURL(program).href);
} else {
  console.error('The desk is not built: npm run build');
  process.exitCode = 1;
}
