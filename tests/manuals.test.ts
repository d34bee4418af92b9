import { existsSync, readFileSync } from 'node:fs';
import { filesOf, ROOMS } from './support/sourceFiles.ts';

const MANUALS = [
  'README.md',
  'CONTRIBUTING.md',
  'server/README.md',
  'server/site/intake/README.md',
  'shared/brand/README.md',
  'shared/site/README.md',
  'tests/bench/README.md',
  'locales/README.md',
  '.github/SECURITY.md',
];
const FILES = ROOMS.flatMap(filesOf);
/** What begins with a room, wherever it stands. Built files, such as `dist/server/main.js`, do not. */
const IN_ROOM = new RegExp(String.raw`(?<![\w/.-])(?:${ROOMS.join('|')})/[\w@./*-]*`, 'g');
/** A file of code or style that is named alone or by the end of its path. */
const NAMED = /(?<=`)[\w./-]+\.(?:tsx?|mjs|css)(?=`)/g;

/** A folder that is named by the end of its path; those of a build and of a running site are not in the tree. */
const FOLDER = /(?<=`)(?!dist\/|data\/|current\/)[\w-]+(?:\/[\w-]+)*\/(?=`)/g;

/** Jest takes the beginning of a path, so `tests/browser/menus` is one; what follows a `*` is anything. */
function isInTree(path: string): boolean {
  const [known = ''] = path.split('*');
  return path.startsWith('tests/') || path.includes('*')
    ? FILES.some((file) => file.startsWith(known))
    : existsSync(path);
}

describe.each(MANUALS)('%s', (manual) => {
  const text = readFileSync(manual, 'utf8');

  it('names no folder and no file that is not there', () => {
    const inRooms = [...text.matchAll(IN_ROOM)].map(([path]) => path.replace(/\.+$/, ''));
    const named = [...text.matchAll(NAMED)].map(([path]) => path);
    const folders = [...text.matchAll(FOLDER)].map(([path]) => path);
    const lost = [
      ...inRooms.filter((path) => !isInTree(path)),
      ...folders.filter((path) => !FILES.some((file) => `/${file}`.includes(`/${path}`))),
      ...named.filter((name) => ![...FILES, 'build.mjs'].some((file) => `/${file}`.endsWith(`/${name}`))),
    ];
    expect(lost).toEqual([]);
  });
});

it('the first README can be read at one go: it has fewer than 120 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(120);
});

it('the operators’ manual is readable in a plain editor', () => {
  const lines = readFileSync('server/README.md', 'utf8').split('\n');
  expect(lines.filter((line) => line.length > 200)).toEqual([]);
});
