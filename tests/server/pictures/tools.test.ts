import { describe, expect, it } from '@jest/globals';
import { loadedWith, sourcesOf } from '../../support/sourceFiles.ts';

const CODE = sourcesOf('server', 'client', 'shared');
const ROOMS = ['client/pictures/', 'server/pictures/'];
/** Types only. */
const UNLOADED = ['client/pictures/easel.ts'];

const inRooms = (paths: Iterable<string>, rooms: string[]) =>
  [...paths].filter((path) => rooms.some((room) => path.startsWith(room)));

describe('what draws pictures', () => {
  it('is all used by the build', () => {
    const used = loadedWith('server/pictures/drawPictures.ts', CODE);
    const files = CODE.map(({ path }) => path);
    expect(inRooms(files, ROOMS).filter((path) => !used.has(path) && !UNLOADED.includes(path))).toEqual([]);
    expect(inRooms(used, ROOMS).length).toBeGreaterThan(ROOMS.length);
  });

  it('is loaded by no browser, and its tools by no server', () => {
    expect(inRooms(loadedWith('client/entry.tsx', CODE), ROOMS)).toEqual([]);
    for (const start of ['server/main.ts', 'server/content/embedded/main.ts'])
      expect(inRooms(loadedWith(start, CODE), ['server/pictures/'])).toEqual([]);
  });
});
