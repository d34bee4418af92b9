import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What package-lock.json says of an installed package. */
export interface LockedPackage {
  version?: string;
  /** The hash of what npm loads. */
  integrity?: string;
  license?: string;
  /** Another system may do without. */
  optional?: boolean;
  dependencies?: Record<string, string>;
  /** Only of the site itself. */
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** By the folder that each is installed in, such as `node_modules/zod`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export async function readLock(): Promise<{ lockfileVersion: number; packages: LockedPackages }> {
  return JSON.parse(await readFile('package-lock.json', 'utf8')) as Awaited<ReturnType<typeof readLock>>;
}

/** The packages of these names and all that they need, by their folders. */
export function findNeeded(locked: LockedPackages, names: readonly string[]): LockedPackages {
  const needed: Record<string, LockedPackage> = {};
  const folders = names.map((name) => findFolder(locked, '', name));
  for (const folder of folders) {
    const entry = folder === null ? undefined : locked[folder];
    if (folder === null || !entry || folder in needed) continue;
    needed[folder] = entry;
    // The loop also visits what is added to its list.
    folders.push(...neededBy(locked, folder));
  }
  return Object.fromEntries(Object.entries(needed).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The folders of what a package loads. */
export function neededBy(locked: LockedPackages, folder: string): (string | null)[] {
  const { dependencies, optionalDependencies } = locked[folder] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => findFolder(locked, folder, name));
}

/** Where a package finds another, as Node looks for it: in its own node_modules, then in those above. */
function findFolder(locked: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (path in locked) return path;
    if (folder === '.' || folder === '') return null;
  }
}
