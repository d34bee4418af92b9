import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine lets a test mount a disk of its own. */
export function canMount(): boolean {
  try {
    mountDisk(1024 * 1024).remove();
    return true;
  } catch {
    return false;
  }
}

/** A disk in memory with so many bytes, at `folder`. */
export function mountDisk(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    /** Fills it until so many bytes are free. */
    fill(free: number) {
      rmSync(filling, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - free)));
    },
    empty: () => rmSync(filling, { force: true }),
    remove() {
      // Lazily: a statement that was not collected yet can hold a file.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
