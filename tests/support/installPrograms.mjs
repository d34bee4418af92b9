import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { BROWSER_COMMAND, findBrowser } from './findBrowser.mjs';
import { pathOf } from './programs.mjs';

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Debian's packages, and how to see that each is there.
 * @type {Record<string, () => unknown>}
 */
const PACKAGES = {
  'chromium-headless-shell': findBrowser,
  'fonts-noto-cjk': hasFonts,
  'default-jre-headless': () => pathOf('java'),
  postgresql: () => pathOf('postgres') || existsSync('/usr/lib/postgresql'),
  wrk: () => pathOf('wrk'),
  minisign: () => pathOf('minisign'),
  nginx: () => pathOf('nginx'),
  faketime: findFaketime,
};
/** What `npm test` uses. */
export const TEST_PACKAGES = [
  'chromium-headless-shell',
  'fonts-noto-cjk',
  'default-jre-headless',
  'postgresql',
  'wrk',
  'minisign',
];

let installing = Promise.resolve();

/**
 * Installs those of these packages that are missing: on Debian, as root. Elsewhere it rejects with a sentence that says
 * what to install. One installation after the other: apt-get locks its lists.
 * @param {readonly string[]} names
 * @returns {Promise<void>}
 */
export function installPrograms(names) {
  installing = installing.catch(() => undefined).then(() => installMissing(names));
  return installing;
}

/** @param {readonly string[]} names */
async function installMissing(names) {
  const missing = names.filter((name) => !PACKAGES[name]?.());
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && pathOf('apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: OUTPUT_BYTES_MAX };
    console.info(`Installing ${missing.join(', ')}: a minute or two, once.`);
    for (const args of [['update'], ['install', '-y', ...missing]])
      await run('apt-get', ['-qq', ...args], options).catch(({ message }) => console.error(message));
  }
  const left = missing.filter((name) => !PACKAGES[name]?.());
  if (left.length === 0) return;
  const other = left.includes('chromium-headless-shell') ? `, or a browser without root: ${BROWSER_COMMAND}` : '';
  throw new Error(`Missing here: sudo apt-get install ${left.join(' ')}${other}`);
}

/** The library that reads the offset of the clock from a file; its folder is named after the processor. */
export function findFaketime() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders.map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`).find((path) => existsSync(path));
}

/** Whether Chinese and Korean can be drawn: macOS has such fonts, and fontconfig knows those of other systems. */
function hasFonts() {
  if (process.platform === 'darwin' || existsSync('/usr/share/fonts/opentype/noto')) return true;
  const count = (/** @type {string} */ lang) => execFileSync('fc-list', [`:lang=${lang}`, 'family']).length;
  return pathOf('fc-list') !== undefined && count('zh-cn') > 0 && count('ko') > 0;
}
