/**
 * Builds the site into dist/ (or --out DIR): the browser's code (hashed, a chunk a page), the style sheets, the text a
 * page and a language, pictures, all of them compressed, the server, and assets.json, which tells the server their names.
 * With --development it holds the component page too, /{lang}/components; with --weights it says what pages weigh. The parts are in server/build/.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildChainMarks } from './server/build/buildChainMarks.mjs';
import { buildClient } from './server/build/buildClient.mjs';
import { buildMessages } from './server/build/buildMessages.mjs';
import { buildPictures } from './server/build/buildPictures.mjs';
import { buildServer } from './server/build/buildServer.mjs';
import { buildStyles } from './server/build/buildStyles.mjs';
import { checkWeights } from './server/build/checkWeights.mjs';
import { compressAll } from './server/build/compressAll.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    development: { type: 'boolean', default: false },
    weights: { type: 'boolean' },
  },
});
const { out, development } = values;
const publicDir = join(out, 'public');
const place = { out, publicDir, assetsDir: join(publicDir, 'assets'), development };
// The pictures are drawn by React, which takes twice the time in any other state.
process.env.NODE_ENV ??= 'production';

const started = performance.now();
await rm(out, { recursive: true, force: true });
await mkdir(place.assetsDir, { recursive: true });
const [client, styles, messagesVersion, chainMarks, socialVersion] = await Promise.all([
  buildClient(place),
  buildStyles(place),
  buildMessages(place),
  buildChainMarks(place),
  buildPictures(place),
  buildServer(place),
]);
await compressAll(place);
const assets = { ...client, ...styles, messagesVersion, socialVersion, chainMarks, development };
await writeFile(join(out, 'assets.json'), JSON.stringify(assets, null, 2));
await promisify(execFile)(process.execPath, ['server/build/keepCompiled.mjs', join(out, 'server/main.cjs')]);
// Last, so that a build that is too heavy can still be looked at. What is for development may weigh what it likes.
const weighed = development ? [] : await checkWeights(place, assets);
if (values.weights) for (const [what, bytes, limit] of weighed) console.info(`${bytes} of ${limit} bytes: ${what}`);
console.info(`Built ${out} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
