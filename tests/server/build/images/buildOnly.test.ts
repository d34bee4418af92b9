import { loadedWith, sourcesOf } from '../../../support/sourceFiles.ts';

const CODE = sourcesOf('server', 'client', 'shared');
const FOLDERS = ['server/build/socialImages/', 'server/build/images/'];

const inFolders = (paths: Iterable<string>, folders: string[]) =>
  [...paths].filter((path) => folders.some((folder) => path.startsWith(folder)));

describe('the code that renders images', () => {
  it('is all used by the build', () => {
    const used = loadedWith('server/build/images/drawImages.ts', CODE);
    const files = CODE.map(({ path }) => path);
    expect(inFolders(files, FOLDERS).filter((path) => !used.has(path))).toEqual([]);
    expect(inFolders(used, FOLDERS).length).toBeGreaterThan(FOLDERS.length);
  });

  it('is loaded by no browser, and nothing of the build by a server', () => {
    expect(inFolders(loadedWith('client/entry.tsx', CODE), FOLDERS)).toEqual([]);
    for (const start of ['server/site/main.ts', 'server/contentService/main.ts', 'server/desk/main.ts'])
      expect(inFolders(loadedWith(start, CODE), ['server/build/'])).toEqual([]);
  });
});
