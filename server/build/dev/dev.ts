/**
 * `npm run dev`: builds the site into .dist-dev/ and starts it. Whenever a source file changes, it builds again,
 * restarts the process, and reloadPage.ts loads the page again. React and Express run in their development form.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import * as esbuild from 'esbuild';
import { environment } from '../../config/config.ts';
import { adviseOnNode } from '../../config/nodeRelease.ts';
import { SEED_ICONS_DIR } from '../../contentService/seed.ts';
import { DESK_FILES_DIR } from '../../desk/cli/desk.ts';
import { buildChainMarks, MARKS_PACKAGE } from '../buildChainMarks.ts';
import { clientOptions, describeClient, fileWorker } from '../buildClient.ts';
import { buildMessages } from '../buildClient.ts';
import { cutFonts } from '../cutFonts.ts';
import { buildDesk, serverOptions } from '../buildServer.ts';
import { drawSeedIcons } from '../drawSeedIcons.ts';
import { drawImages } from '../images/drawImages.ts';
import { findParts } from '../notices/findParts.ts';
import { writeNotices } from '../notices/writeNotices.ts';
import { listFiles } from '../publicFiles.ts';
import { readOptions } from '../readOptions.ts';
import type { ComponentFiles } from './developmentPages.tsx';

const OUT = '.dist-dev';
const PUBLIC_DIR = join(OUT, 'public');
const ASSETS_DIR = join(PUBLIC_DIR, 'assets');
const CACHE_DIR = 'node_modules/.cache/site-images';
const SOURCES = ['client', 'server', 'shared', 'locales'];
/** Editors write a file in several steps, and a change of branch writes many. */
const SETTLE_MS = 20;
/** Not while the site starts and the page loads. */
const PREPARE_AFTER_MS = 1_000;

/** Without what makes files small or few, which takes most of the time. */
const EVERY_TIME = { define: { 'process.env.NODE_ENV': '"development"' }, plugins: [] };
const COMPONENTS = { in: 'client/styleguide/showComponents.tsx', out: 'components' };

const tool = new Command('npm run dev --')
  .description(
    'Builds the site into .dist-dev/, serves it at http://localhost:3000 with all components at /components, and builds, ' +
      'restarts and loads the page again at every change of a file. The first page is there after about ten seconds.',
  )
  .addHelpText(
    'after',
    '\nSettings are variables, also in .env (see .env.example): PORT=3001 npm run dev. Ctrl C ends it.' +
      '\n\nExit codes: 1 not started, 2 wrong usage',
  );
readOptions(tool, process.argv.slice(3));
const advice = adviseOnNode(process.versions.node);
if (advice) console.info(advice);
console.info('Building the site for development: about ten seconds. Every change of a file is then built at once.');
await rm(OUT, { recursive: true, force: true });
await mkdir(ASSETS_DIR, { recursive: true });
const [client, server, chainMarks, socialVersion] = await Promise.all([
  esbuild.context({
    ...clientOptions,
    ...EVERY_TIME,
    plugins: [cutFonts, fileWorker],
    entryPoints: [
      ...clientOptions.entryPoints,
      COMPONENTS,
      { in: 'client/styleguide/styleguide.css', out: 'components' },
    ],
    inject: ['server/build/dev/reloadPage.ts'],
    outdir: ASSETS_DIR,
    sourcemap: 'linked',
    sourcesContent: true,
  }),
  esbuild.context({
    ...serverOptions,
    ...EVERY_TIME,
    packages: 'external',
    metafile: true,
    entryPoints: { main: 'server/build/dev/main.ts' },
    outdir: join(OUT, 'server'),
  }),
  buildChainMarks(ASSETS_DIR),
  drawImages({ publicDir: PUBLIC_DIR, cacheDir: CACHE_DIR, code: basename(import.meta.filename), social: false }),
  buildDesk(join(OUT, DESK_FILES_DIR)),
  drawSeedIcons(join(OUT, SEED_ICONS_DIR), CACHE_DIR),
]);

/**
 * The site, and the process that will be the site after the next change. That loads the packages, which take most of a
 * start, before the change, and the server's code while the browser's is still being built.
 */
let site: ChildProcess | undefined;
let next: ChildProcess | undefined;
/** What the server imports from node_modules and of Node. */
let packages: string[] = [];
let lists: Promise<void> | undefined;
let isBuilding = false;
let isOutdated = false;
let settling: NodeJS.Timeout | undefined;
let preparing: NodeJS.Timeout | undefined;
const watched = new Set<string>();
await update();

/** Watches every folder by itself: on Linux, Node 20 misses changes below a folder that it watches as a whole. */
async function watchFolders(): Promise<void> {
  for (const top of SOURCES) {
    const entries = await readdir(top, { recursive: true, withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const folder of [top, ...folders].filter((path) => !watched.has(path))) {
      watched.add(folder);
      watch(folder, () => {
        clearTimeout(settling);
        settling = setTimeout(() => void update(), SETTLE_MS);
      }).on('close', () => watched.delete(folder));
    }
  }
}

/** Builds and restarts, once more when something has changed meanwhile. */
async function update(): Promise<void> {
  isOutdated = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isOutdated) {
    isOutdated = false;
    await watchFolders();
    const started = performance.now();
    const results = await Promise.allSettled([buildFiles(), loadServer()]);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    // esbuild itself prints what is wrong, and deletes the files of the build before: the site runs on with the code
    // that it has loaded.
    for (const failure of failures) if (!(failure instanceof Error && 'errors' in failure)) console.error(failure);
    if (failures.length > 0 || isOutdated) {
      next?.kill('SIGKILL');
      next = prepareProcess();
      continue;
    }
    if (results[0].status === 'fulfilled') await (lists ??= writeLists(results[0].value));
    console.info(`Built in ${Math.round(performance.now() - started)} ms`);
    await restart();
  }
  isBuilding = false;
}

/** Builds what browsers load, and what the server must know about it. */
async function buildFiles(): Promise<esbuild.Metafile> {
  const [{ metafile }, messagesVersion] = await Promise.all([client.rebuild(), buildMessages(ASSETS_DIR)]);
  const described = await describeClient(metafile, ASSETS_DIR);
  const assets = { version: 'dev', ...described, messagesVersion };
  const addressOf = (pattern: RegExp) =>
    `/assets/${Object.keys(metafile.outputs)
      .map((path) => basename(path))
      .find((name) => pattern.test(name))}`;
  const components: ComponentFiles = {
    script: addressOf(/^components-\w+\.js$/),
    styles: addressOf(/^components-\w+\.css$/),
  };
  await writeFile(join(OUT, 'assets.json'), JSON.stringify({ ...assets, socialVersion, chainMarks }));
  await writeFile(join(OUT, 'components.json'), JSON.stringify(components));
  return metafile;
}

/** Once: at every change it would take a tenth of the time, and neither list must be up to date here. */
async function writeLists(browser: esbuild.Metafile): Promise<void> {
  const parts = await findParts({ browser: [browser], server: [], drawn: [MARKS_PACKAGE] });
  await writeNotices(OUT, PUBLIC_DIR, parts);
  await listFiles(OUT);
}

/** Builds the server and has the next process load it. Rejects when that ends of it; it has printed why. */
async function loadServer(): Promise<void> {
  const { metafile } = await server.rebuild();
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  packages = [...new Set(imported.map(({ path }) => path))];
  next ??= prepareProcess();
  next.send(pathToFileURL(join(OUT, 'server/main.js')).href);
  const [answer] = (await Promise.race([once(next, 'message'), once(next, 'exit')])) as unknown[];
  if (answer !== 'loaded') throw new Error('The server does not load.');
}

/** Killed, not stopped: the browser keeps a connection open, for whose end a stop would wait. */
async function restart(): Promise<void> {
  if (site && site.exitCode === null && site.signalCode === null) {
    site.kill('SIGKILL');
    await once(site, 'exit');
  }
  site = next;
  next = undefined;
  site?.send('start');
  clearTimeout(preparing);
  preparing = setTimeout(() => (next ??= prepareProcess()), PREPARE_AFTER_MS);
}

function prepareProcess(): ChildProcess {
  return fork('server/build/dev/nextProcess.mjs', packages, {
    execArgv: ['--enable-source-maps'],
    env: { ...environment, NODE_ENV: 'development' },
  });
}
