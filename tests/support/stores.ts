import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** Where a store is, in the words of the configuration. */
export interface StorePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** Creates empty places for a store on either engine. PostgreSQL is started for the first place that needs it. */
export function createStorePlaces() {
  const folders: string[] = [];
  let postgres: Promise<TestPostgres> | undefined;
  return {
    async createPlace(engine: Engine): Promise<StorePlace> {
      const dataDir = mkdtempSync(join(tmpdir(), 'satchel-store-'));
      folders.push(dataDir);
      if (engine === 'SQLite') return { databaseUrl: undefined, dataDir };
      postgres ??= startPostgres();
      return { databaseUrl: await (await postgres).createDatabase(), dataDir };
    },
    async removeAll() {
      await (await postgres)?.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
