import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { openStore, SQLITE_FILE } from '../store/openStore.ts';
import type { Store } from '../store/tables.ts';
import { DeskFailure } from './deskFailure.ts';
import { NOT_DONE, runDesk } from './runDesk.ts';

void main();

/** `npm run desk -- …`: one command of the ops team, on the store the site uses. */
async function main(): Promise<void> {
  let store: Store | undefined;
  // Whoever pipes into `head` has seen enough: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : NOT_DONE));
  try {
    const config = readConfig();
    process.exitCode = await runDesk(process.argv.slice(2), {
      config,
      openStore: async () => (store = await openExisting(config)),
      write: (text) => put(process.stdout, text),
      complain: (text) => put(process.stderr, text),
      now: () => new Date(),
      user: findUser(),
    });
  } catch (error) {
    // A wrong variable needs its name, not a stack; anything else needs both.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = NOT_DONE;
  } finally {
    await store?.destroy();
  }
}

/** An empty store made by a desk in the wrong folder would look like a quiet night. */
async function openExisting(config: Config): Promise<Store> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE)))
    throw new DeskFailure(
      `There is no store in ${config.dataDir}. Start the site once, or set DATA_DIR or DATABASE_URL.`,
    );
  try {
    return await openStore(config);
  } catch (error) {
    const { message, cause } = error as Error;
    throw new DeskFailure(
      `The store could not be opened. ${cause instanceof Error ? cause.message || cause.name : message}`,
    );
  }
}

function put(stream: Writable, text: string): Promise<void> {
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
