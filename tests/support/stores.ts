import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './postgres.mjs';
import { shared } from './shared.ts';

/** Where a store is, in the words of the configuration. */
export interface StoreLocation {
  databaseUrl: string | undefined;
  dataDir: string;
}

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** Creates empty locations for a store on either engine: a folder, or a database of the PostgreSQL that all suites share. */
export function createStoreLocations() {
  const folders: string[] = [];
  return {
    async createLocation(engine: Engine): Promise<StoreLocation> {
      const dataDir = mkdtempSync(join(tmpdir(), 'satchel-store-'));
      folders.push(dataDir);
      if (engine === 'SQLite') return { databaseUrl: undefined, dataDir };
      return { databaseUrl: await createDatabase(await shared('postgres')), dataDir };
    },
    async removeAll() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
