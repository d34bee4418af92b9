import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that is removed when the bench ends, however it ends. Who needs its space earlier removes it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-bench-'));
  // A program that was ended a moment ago may still be writing its last file: removing is tried again.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}

/** Ends a process, by its own id, when the bench ends before it does. */
export function endWithBench(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  const kill = () => child.kill(signal);
  // Before the folders that it writes to are removed.
  process.prependOnceListener('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
