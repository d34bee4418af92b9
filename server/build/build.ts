/**
 * The steps of `node build.mjs`, which writes the site into dist/: browser code, style sheet and text (hashed and compressed),
 * images, the server, and assets.json, which tells the server the names of these files.
 *
 * --out DIR      another folder than dist/
 * --development  with the component page, /{lang}/components
 * --no-images    without social images
 * --weights      prints what pages weigh
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChainMarks } from './buildChainMarks.ts';
import { buildClient } from './buildClient.ts';
import { buildMessages } from './buildMessages.ts';
import { buildServer } from './buildServer.ts';
import { checkWeights } from './checkWeights.ts';
import { compressAll } from './compressAll.ts';
import { SEED_ICONS_DIR } from '../content/embedded/seed.ts';
import { drawSeedIcons } from './drawSeedIcons.ts';
import { drawImages } from './images/drawImages.ts';

const CACHE_DIR = 'node_modules/.cache/site-images';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    development: { type: 'boolean', default: false },
    'no-images': { type: 'boolean', default: false },
    weights: { type: 'boolean', default: false },
  },
});
const { out, development } = values;
const publicDir = join(out, 'public');
const assetsDir = join(publicDir, 'assets');

const started = performance.now();
await rm(out, { recursive: true, force: true });
await mkdir(assetsDir, { recursive: true });
const [client, messagesVersion, chainMarks, socialVersion] = await Promise.all([
  buildClient(assetsDir, development),
  buildMessages(assetsDir, development),
  buildChainMarks(assetsDir),
  drawImages({
    publicDir,
    cacheDir: CACHE_DIR,
    // The hash in this program's name changes with all code that renders images.
    code: basename(import.meta.filename),
    social: !values['no-images'],
  }),
  buildServer(join(out, 'server'), development),
  drawSeedIcons(join(out, SEED_ICONS_DIR), CACHE_DIR),
]);
await compressAll(publicDir);
const assets = { ...client, messagesVersion, socialVersion, chainMarks, development };
await writeFile(join(out, 'assets.json'), JSON.stringify(assets, null, 2));
// Last, so that a build that is too heavy can be inspected. A development build has no limits.
const weights = development ? [] : await checkWeights(publicDir, assets);
if (values.weights) for (const { what, amount, limit } of weights) console.info(`${amount} of ${limit} ${what}`);
console.info(`Built ${out} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
