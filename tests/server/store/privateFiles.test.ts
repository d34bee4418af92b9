import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore, openStore, SQLITE_FILE } from '../../../server/store/openStore.ts';
import { captureLog } from '../../support/capturedLog.ts';

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'satchel-private-'))));
afterEach(() => rmSync(parent, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));
const makeLocation = () => ({ databaseUrl: undefined, dataDir: join(parent, 'made', 'data') });
const PRIVATE = {
  'migration-lock.sqlite': '600',
  [SQLITE_FILE]: '600',
  [`${SQLITE_FILE}-shm`]: '600',
  [`${SQLITE_FILE}-wal`]: '600',
};

describe('the files of an SQLite store', () => {
  it('are for its own user alone', async () => {
    const { dataDir } = makeLocation();
    const store = await openStore(makeLocation());
    expect([modeOf(dataDir), modesOf(dataDir)]).toEqual(['700', PRIVATE]);
    await store.destroy();
  });

  it('become so where an earlier release has made them for everybody', async () => {
    const { dataDir } = makeLocation();
    const first = await openStore(makeLocation());
    chmodSync(dataDir, 0o755);
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    const second = await createStore(makeLocation(), 'unlimited');
    await second.selectFrom('fact').selectAll().execute();
    expect([modeOf(dataDir), modesOf(dataDir)]).toEqual(['700', PRIVATE]);
    await Promise.all([first.destroy(), second.destroy()]);
  });

  it('are private in a folder that has other files too, which keep their rights and so does the folder', async () => {
    const { dataDir } = makeLocation();
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, 'other.txt'), 'x', { mode: 0o644 });
    const store = await openStore(makeLocation());
    expect([modeOf(dataDir), modesOf(dataDir)]).toEqual(['755', { ...PRIVATE, 'other.txt': '644' }]);
    await store.destroy();
  });

  it.each([
    ['the folder is a file', () => writeFileSync(join(parent, 'made'), '')],
    ['the file is a folder', () => mkdirSync(join(makeLocation().dataDir, SQLITE_FILE), { recursive: true })],
  ])('are named with the user that needs them when %s', async (_name, spoil) => {
    spoil();
    const { dataDir } = makeLocation();
    const words = `The folder of the store, ${dataDir} (DATA_DIR), cannot be opened and written by user ${process.getuid?.()}: `;
    await expect(createStore(makeLocation(), 'unlimited')).rejects.toThrow(words);
    await expect(openStore(makeLocation())).rejects.toThrow(words);
  });

  it('say nothing in the log when they are private', async () => {
    const { log, lines } = captureLog();
    await (await createStore(makeLocation(), 'unlimited', log)).destroy();
    expect(lines()).toEqual([]);
  });
});
