import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** Where a store lives, as the configuration says it. */
export interface StorePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** Fresh, empty places for a store on either engine; PostgreSQL is started with the first that is asked for. */
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
