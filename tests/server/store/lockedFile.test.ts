import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '../../../server/store/backup.ts';
import { loadFact, writeFact } from '../../../server/store/facts.ts';
import { openStore, SQLITE_FILE } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import { lockFile } from '../../support/fileLock.ts';
import { createStoreLocations, type StoreLocation } from '../../support/stores.ts';

const locations = createStoreLocations();
let location: StoreLocation;
let store: Store;

beforeEach(async () => {
  location = await locations.createLocation('SQLite');
  store = await openStore(location);
  await writeFact(store, 'name', 'before');
});
afterEach(() => store.destroy());
afterAll(() => locations.removeAll());

const fileIn = ({ dataDir }: StoreLocation) => join(dataDir, SQLITE_FILE);

/** What became of a promise so far. */
function watch(work: Promise<unknown>): { state: string } {
  const watched = { state: 'waits' };
  work.then(
    () => (watched.state = 'done'),
    (error: Error) => (watched.state = error.message),
  );
  return watched;
}

const WRITES: [string, (on: Store) => Promise<unknown>][] = [
  ['a statement', (on) => writeFact(on, 'name', 'after')],
  ['a transaction', (on) => on.transaction().execute((trx) => writeFact(trx, 'name', 'after'))],
];

describe('while another process has the write lock of the SQLite file', () => {
  it.each(WRITES)('%s that writes waits for it, and reads go on', async (_name, write) => {
    const lock = await lockFile(fileIn(location));
    const written = write(store);
    const watched = watch(written);
    for (let reads = 0; reads < 5; reads += 1) expect(await loadFact(store, 'name')).toBe('before');
    expect(watched.state).toBe('waits');
    await lock.release();
    await written;
    expect(await loadFact(store, 'name')).toBe('after');
  });

  it('each that has waited for seconds is refused with the reason, and reads went on', async () => {
    const refuse = async ([, write]: (typeof WRITES)[number]) => {
      const own = await locations.createLocation('SQLite');
      const other = await openStore(own);
      const lock = await lockFile(fileIn(own));
      const watched = watch(write(other));
      let reads = 0;
      // A timer, which a wait on the event loop would hold up.
      for (; watched.state === 'waits'; await new Promise((resolve) => setTimeout(resolve))) {
        await loadFact(other, 'name');
        reads += 1;
      }
      expect(watched.state).toBe('database is locked');
      expect(reads).toBeGreaterThan(10);
      await lock.release();
      await write(other);
      expect(await loadFact(other, 'name')).toBe('after');
      await other.destroy();
    };
    // Both at once, each on a store of its own.
    await Promise.all(WRITES.map(refuse));
  });

  it('a backup is written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'satchel-backup-'));
    const lock = await lockFile(fileIn(location));
    expect(await writeBackup(store, join(folder, 'backup.gz'), new Date())).toMatchObject({ fact: 1 });
    await lock.release();
    rmSync(folder, { recursive: true });
  });
});

describe('a transaction', () => {
  it('is waited for by what else the process does with the store', async () => {
    let end = () => {};
    const writing = store.transaction().execute(async (trx) => {
      await writeFact(trx, 'name', 'after');
      await new Promise<void>((resolve) => (end = resolve));
    });
    const reading = loadFact(store, 'name');
    const watched = watch(reading);
    await new Promise((resolve) => setTimeout(resolve));
    expect(watched.state).toBe('waits');
    end();
    expect(await reading).toBe('after');
    await writing;
  });
});

it('a process that migrates is waited for, and the event loop goes on', async () => {
  const lock = await lockFile(join(location.dataDir, 'migration-lock.sqlite'));
  const opening = openStore(location);
  await lock.release();
  const opened = await opening;
  expect(await loadFact(opened, 'name')).toBe('before');
  await opened.destroy();
});

it('a stopped site has everything in the main file, which may be copied alone', async () => {
  for (let number = 0; number < 20; number += 1) await writeFact(store, `fact-${number}`, 'written');
  await store.destroy();
  const copy = await locations.createLocation('SQLite');
  copyFileSync(fileIn(location), fileIn(copy));
  store = await openStore(copy);
  expect(await loadFact(store, 'fact-19')).toBe('written');
});
