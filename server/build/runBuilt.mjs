/**
 * `node server/build/runBuilt.mjs NAME …` runs a program of the build, or reports that there is none. It is plain
 * JavaScript, because it also runs where nothing is built, and npm's scripts call it, because they must work without a
 * POSIX shell.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [name] = process.argv.splice(2, 1);
const program = resolve('dist/server', `${name}.js`);
if (existsSync(program)) {
  await import(pathToFileURL(program).href);
} else {
  console.error(`There is no ${program}: npm run build`);
  process.exitCode = 1;
}
