/**
 * `npm run release -- VERSION` makes a release of what lies under “Unreleased” in CHANGELOG.md: the version of
 * package.json and package-lock.json, the date of the section, a commit and an annotated tag. It does what `npm version`
 * would do with hooks, which do not run while `.npmrc` switches scripts off.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const HELP = `npm run release -- VERSION [--dry-run] [--date DAY]

Makes a release from a clean tree: writes VERSION, such as 1.2.0, into package.json and package-lock.json,
dates the section “Unreleased” of CHANGELOG.md, commits, and tags the commit vVERSION. It sends nothing.

  --dry-run   says what would be done, and changes nothing
  --date DAY  the day of the release, as 2026-11-28; today in UTC without it
  --help      this text`;

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

/** The heading of what comes next, and the text below it up to the next version. */
const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m;

const { version, date, isDry } = readOptions();
const current = String(JSON.parse(read('package.json')).version);
const tag = `v${version}`;

if (!isNewer(version, current)) refuse(`${version} is not newer than ${current}, the version of package.json.`);
const changed = git('status', '--porcelain');
if (changed) refuse(`The tree has changes that are not committed:\n${changed}`);
if (git('tag', '--list', tag)) refuse(`The tag ${tag} exists.`);
const contents = { ...versionsOf(), 'CHANGELOG.md': datedChangelog() };

if (isDry) {
  console.info(`Would write ${version} in place of ${current} into package.json and package-lock.json,`);
  console.info(`date its section of CHANGELOG.md ${date}, commit, and tag the commit ${tag}. Nothing was changed.`);
} else {
  release();
  console.info(`${version} is committed and tagged. Send both: git push --follow-tags`);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, date: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      console.info(HELP);
      process.exit(0);
    }
    const [given = '', ...others] = positionals;
    const day = values.date ?? new Date().toISOString().slice(0, 10);
    if (others.length > 0 || !/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(given)) throw new Error('Give one version.');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('A day is written as 2026-11-28.');
    return { version: given, date: day, isDry: values['dry-run'] === true };
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/**
 * Whether version `one` is greater than `other`, number by number.
 * @param {string} one
 * @param {string} other
 */
function isNewer(one, other) {
  const [newer = [], older = []] = [one, other].map((text) => text.split('.').map(Number));
  const index = newer.findIndex((number, place) => number !== older[place]);
  return index >= 0 && (newer[index] ?? 0) > (older[index] ?? 0);
}

/** The two files of npm with the new version, in npm's own format. */
function versionsOf() {
  const manifest = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  manifest.version = version;
  lock.version = version;
  lock.packages[''].version = version;
  return { 'package.json': toJson(manifest), 'package-lock.json': toJson(lock) };
}

/** The changelog, whose section has the version and its day for a heading, below an empty one for what comes next. */
function datedChangelog() {
  const changelog = read('CHANGELOG.md');
  const [section, text = ''] = UNRELEASED.exec(changelog) ?? [];
  if (section === undefined) refuse('CHANGELOG.md has no section “Unreleased”.');
  if (!text.trim()) refuse('The section “Unreleased” of CHANGELOG.md is empty: say what the release changes.');
  if (changelog.includes(`\n## ${version} `)) refuse(`CHANGELOG.md has a section of ${version} already.`);
  return changelog.replace(UNRELEASED, () => `## Unreleased\n\n## ${version} (${date})\n${text}`);
}

/** Writes, commits and tags; what fails in between leaves the tree as it was. */
function release() {
  const before = git('rev-parse', 'HEAD');
  try {
    for (const [path, content] of Object.entries(contents)) writeFileSync(path, content);
    git('commit', '--quiet', '--message', `Version ${version}`, '--', ...FILES);
    git('tag', '--annotate', tag, '--message', `Version ${version}`);
  } catch (error) {
    git('reset', '--quiet', '--hard', before);
    refuse(`git could not do it, and nothing is changed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param {string[]} words */
function git(...words) {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
}

/** @param {string} path */
function read(path) {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
}

/** @param {unknown} value */
function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}
