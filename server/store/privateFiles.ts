import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Rights of other users of the system. */
const OTHERS = 0o077;

const isOfStore = (name: string) => /\.sqlite(-\w+)?$/.test(name);

/**
 * Makes the folder of an SQLite store and its file, and takes the rights of other users from what is there already:
 * submissions, receipts, email addresses and a secret. SQLite gives the files beside it the same rights. A folder that
 * holds anything else keeps its own. What cannot be changed, such as on a read-only disk, is logged. Returns the path
 * of the file.
 */
export function preparePrivateFile(dataDir: string, name: string, log?: Logger): string {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  const path = join(dataDir, name);
  // Never opened when it exists: closing it would release the locks of a connection of this process.
  attempt(() => closeSync(openSync(path, 'wx', FILE_MODE)));
  const names = readdirSync(dataDir);
  if (names.every(isOfStore)) restrict(dataDir, FOLDER_MODE, log);
  for (const file of names.filter(isOfStore)) restrict(join(dataDir, file), FILE_MODE, log);
  return path;
}

function restrict(path: string, mode: number, log?: Logger): void {
  const isOpen = () => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;
  if (!isOpen()) return;
  attempt(() => chmodSync(path, mode));
  if (isOpen()) log?.warn({ file: path }, 'store readable by other users');
}

/**
 * A file that exists already, or has gone since, a read-only disk, a file of another user: opening the database reports
 * what matters.
 */
function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Seen by the caller.
  }
}
