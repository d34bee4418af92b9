/**
 * `npm run where site-AB12.js:2:2345`: the line of the source that a position in the browser's code comes from, as the
 * site's own reports and browsers write it. Line and column count from one.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename } from 'node:path';

const MAPS_DIR = 'dist/maps';

const [, address = '', line, column] = /^(.+?):(\d+):(\d+)\)?$/.exec(process.argv[2] ?? '') ?? [];
if (!address) fail('Give a position of the browser’s code: npm run where site-AB12.js:2:2345');
const file = basename(address.replace(/[?#].*$/, ''));
const origin = new SourceMap(readMap()).findOrigin(Number(line), Number(column));
if (!('fileName' in origin)) fail(`${file} has no source at ${line}:${column}.`);
console.info(`${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`);

function readMap() {
  try {
    return JSON.parse(readFileSync(`${MAPS_DIR}/${file}.map`, 'utf8'));
  } catch {
    return fail(`${MAPS_DIR}/ has no map of ${file}: it is of a build that is no longer here.`);
  }
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
