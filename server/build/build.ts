/**
 * The steps of `node build.mjs`, which writes the site into dist/, in one step when all of it is built: browser code,
 * style sheet and text (hashed and compressed), images, the server with the list of packages that it loads,
 * assets.json, which tells the server the names of these files, and site-files.json, which has the hash of each.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Command } from 'commander';
import { buildChainMarks, MARKS_PACKAGE } from './buildChainMarks.ts';
import { buildClient } from './buildClient.ts';
import { buildMessages } from './buildClient.ts';
import { buildDesk, buildServer } from './buildServer.ts';
import { compressAll } from './publicFiles.ts';
import { listFiles } from './publicFiles.ts';
import { SEED_ICONS_DIR } from '../contentService/seed.ts';
import { DESK_FILES_DIR } from '../desk/cli/desk.ts';
import { drawSeedIcons } from './drawSeedIcons.ts';
import { drawImages } from './images/drawImages.ts';
import { readOptions } from './readOptions.ts';
import { findParts } from './notices/findParts.ts';
import { writeNotices } from './notices/writeNotices.ts';
import { writeSbom } from './notices/writeSbom.ts';
import { writeSettingsSchema } from './settingsSchema.ts';
import { weighPages } from './weighPages.ts';
import { writePackages } from './buildServer.ts';

/** In the folder of the build: the files that are the previous build’s. */
const PREVIOUS_FILES = 'previous-files.json';
/** Source maps of the browser's code, which `npm run where` reads. */
const MAPS_DIR = 'maps';
const CACHE_DIR = 'node_modules/.cache/site-images';

interface BuildOptions {
  out: string;
  images: boolean;
  weights?: true;
  commit?: string;
}

const tool = new Command('npm run build --')
  .description('Builds the site into dist/, in about ten seconds. The build before stays whole until this one is.')
  .option('--out <dir>', 'another folder', 'dist')
  .option('--no-images', 'without social images')
  .option('--weights', 'prints what pages weigh')
  .option('--commit <hash>', 'the commit that the version names, for sources without .git')
  .addHelpText('after', '\nExit codes: 0 built, 1 failed, 2 wrong usage');
const values = readOptions<BuildOptions>(tool, process.argv.slice(2));
// It is beside the folder it replaces, so a rename is enough. A process that starts before finds the previous build.
const out = join(dirname(values.out), `.${basename(values.out)}-${process.pid}`);
const publicDir = join(out, 'public');
const assetsDir = join(publicDir, 'assets');
const mapsDir = join(out, MAPS_DIR);

const started = performance.now();
// For people only: what has taken how long is said at the end.
if (process.stdout.isTTY) console.info('Building the site: about ten seconds …');
try {
  await build();
  await keepPreviousFiles();
  await listFiles(out);
  await replacePrevious();
} catch (error) {
  // Files may still be written, after a full disk for instance: that must not hide the cause.
  await rm(out, { recursive: true, force: true, maxRetries: 5 }).catch(() => console.error(`Left behind: ${out}`));
  throw error;
}
console.info(`Built ${values.out} in ${((performance.now() - started) / 1000).toFixed(1)} s`);

async function build(): Promise<void> {
  await mkdir(assetsDir, { recursive: true });
  const steps = [
    buildClient(assetsDir, mapsDir),
    buildMessages(assetsDir),
    buildChainMarks(assetsDir),
    drawImages({
      publicDir,
      cacheDir: CACHE_DIR,
      // The hash in this program's name changes with all code that renders images.
      code: basename(import.meta.filename),
      social: values.images,
    }),
    buildServer(join(out, 'server')),
    buildDesk(join(out, DESK_FILES_DIR)),
    drawSeedIcons(join(out, SEED_ICONS_DIR), CACHE_DIR),
    writePackages(out),
    writeSettingsSchema(out),
    copyFile('server/deploy/roll.sh', join(out, 'roll.sh')),
    copyFile('server/deploy/verify-site.mjs', join(publicDir, 'verify-site.mjs')),
  ] as const;
  // After a failure the folder is removed, so no step may still write into it.
  await Promise.allSettled(steps);
  const [client, messagesVersion, chainMarks, socialVersion, server, desk, , installed] = await Promise.all(steps);
  const parts = await findParts({
    browser: [client.metafile],
    server: [server, ...desk],
    // Both the marks of chains and the seed's icons.
    drawn: [MARKS_PACKAGE],
  });
  const version = await readVersion();
  await writeNotices(out, publicDir, parts);
  await writeSbom(out, { version, parts, installed });
  await compressAll(publicDir);
  const assets = { version, ...client.described, messagesVersion, socialVersion, chainMarks };
  await writeFile(join(out, 'assets.json'), JSON.stringify(assets, null, 2));
  for (const { what, amount, limit } of await weighPages(publicDir, assets)) {
    if (amount > limit) console.error(`Too heavy: ${amount} of ${limit} ${what}`);
    else if (values.weights) console.info(`${amount} of ${limit} ${what}`);
  }
}

/**
 * The version of package.json, with the commit where it is known: given with --commit or from git, with `-changed` of a
 * changed tree.
 */
async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  try {
    const git = ['describe', '--always', '--exclude=*', '--abbrev=10', '--dirty=-changed'];
    const commit = values.commit || execFileSync('git', git, { encoding: 'utf8', stdio: 'pipe' }).trim();
    return `${version}+${commit}`;
  } catch {
    return version;
  }
}

/**
 * Links the hashed files of the build that is replaced into this one, because processes that still run send pages that
 * name them. Files which that build had itself taken over are dropped, and so are social images, which no page loads.
 * Their source maps come along.
 */
async function keepPreviousFiles(): Promise<void> {
  const previous = join(values.out, 'public/assets');
  const listed = await readFile(join(values.out, PREVIOUS_FILES), 'utf8').catch(() => '[]');
  const older = JSON.parse(listed) as string[];
  const files = await readdir(previous, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => relative(previous, join(file.parentPath, file.name)));
  const kept: string[] = [];
  for (const path of paths.filter((one) => !older.includes(one) && !one.startsWith('social/'))) {
    await mkdir(dirname(join(assetsDir, path)), { recursive: true });
    if (existsSync(join(assetsDir, path))) continue;
    await keepFile(join(previous, path), join(assetsDir, path));
    const map = `${basename(path)}.map`;
    await keepFile(join(values.out, MAPS_DIR, map), join(mapsDir, map)).catch(() => undefined);
    kept.push(path);
  }
  await writeFile(join(out, PREVIOUS_FILES), JSON.stringify(kept));
}

/** Not every file system has links. */
async function keepFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

async function replacePrevious(): Promise<void> {
  const previous = `${out}-previous`;
  await rename(values.out, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(out, values.out);
  await rm(previous, { recursive: true, force: true });
}
