import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { readConfig, type Config } from '../config/config.ts';
import { ConfigError } from '../config/environmentFiles.ts';
import { openStore, SQLITE_FILE } from '../store/openStore.ts';
import { isReadable } from '../store/storeFailure.ts';
import type { Store } from '../store/tables.ts';
import { fillColumns } from '../records/fillColumns.ts';
import { DESK_FILES_DIR, DeskError } from './cli/desk.ts';
import { FAILED, runDesk } from './cli/program.ts';

void main();

/** `npm run desk -- …`: one command of an operator, on the store of the site. */
async function main(): Promise<void> {
  let store: Store | undefined;
  // A reader such as `head` closes the pipe early: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : FAILED));
  try {
    const config = readConfig({ isKeyless: process.argv.includes('--behind-proxy') });
    process.exitCode = await runDesk(process.argv.slice(2), {
      config: { ...config, downloads: { proxy: config.outgoingProxy } },
      openStore: async () => (store ??= await openExisting(config)),
      write: (text) => writeTo(process.stdout, text),
      writeError: (text) => writeTo(process.stderr, text),
      now: () => new Date(),
      filesDir: join(import.meta.dirname, '..', DESK_FILES_DIR),
      user: findUser(),
    });
  } catch (error) {
    // A wrong variable needs its name, not a stack; anything else needs both.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = FAILED;
  } finally {
    await store?.destroy();
  }
}

/**
 * A desk started in the wrong folder must not create an empty store, whose empty queue would be believed; `restore`
 * fills it.
 */
async function openExisting(config: Config): Promise<Store> {
  const mayCreate = process.argv[2] === 'restore';
  if (!mayCreate && !config.databaseUrl && isMissing(join(config.dataDir, SQLITE_FILE)))
    throw new DeskError(
      `There is no store in ${config.dataDir}. Start the site once, or set DATA_DIR or DATABASE_URL.`,
    );
  try {
    const store = await openStore(config);
    await fillColumns(store).catch(passReadable);
    return store;
  } catch (error) {
    throw new DeskError(`The store could not be opened. ${(error as Error).message}`);
  }
}

/** Whether there is no such file. One in a folder that this user may not read is not missing: opening it says why. */
function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/**
 * What is stored can be read without the columns, which only help to find what belongs together. A command that writes
 * fails by itself and says why.
 */
function passReadable(error: unknown): void {
  if (!isReadable(error)) throw error;
}

function writeTo(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(text, () => resolve()));
}

/** In a container the user may have a number and no name. */
function findUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
