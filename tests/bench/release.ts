import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './cleaning.ts';
import { runToEnd } from './installing.ts';

const LOCK = 'package-lock.json';

/** The full hash of the commit that a revision names, such as `HEAD~3` or a tag; null when there is none. */
export function findCommit(revision: string): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Builds a commit in a temporary folder, with the packages of its own lock file. Resolves with the folder; rejects when
 * a step fails.
 */
export async function buildCommit(commit: string): Promise<string> {
  const folder = makeFolder();
  // A clone that reads our objects: the repository notes nothing of it, as it would of a worktree, and the build finds
  // its version.
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', folder]);
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  const isSameLock = readFileSync(LOCK, 'utf8') === readFileSync(join(folder, LOCK), 'utf8');
  if (!isSameLock || !linkPackages(folder))
    await runToEnd('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { folder });
  await buildSite(folder);
  return folder;
}

/** Builds the sources of a folder into its dist/. Rejects when the build fails. */
export async function buildSite(folder: string): Promise<void> {
  await runToEnd(process.execPath, ['build.mjs'], { folder });
}

/** Our packages as hard links, which other file systems do not take; what is cached beside them is ours alone. */
function linkPackages(folder: string): boolean {
  const packages = join(folder, 'node_modules');
  const { status } = spawnSync('cp', ['-al', realpathSync('node_modules'), packages], { stdio: 'ignore' });
  rmSync(join(packages, '.cache'), { recursive: true, force: true });
  return status === 0;
}
