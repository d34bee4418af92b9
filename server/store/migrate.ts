import { type Migration, Migrator, type MigratorProps, sql } from 'kysely';
import { ADDITIONS, MIGRATIONS } from './migrations.ts';
import type { Store } from './tables.ts';

/** Kysely's own table of the migrations that have run. */
const MIGRATION_TABLE = 'kysely_migration';
/** Additions are listed apart, where a release that does not know them does not look. */
const ADDITION_TABLE = 'addition';
const ADDITION_LOCK_TABLE = 'addition_lock';

/** The store was changed by a newer release in a way that this one cannot work with. The message tells what to do. */
class NewerStore extends Error {}

/** Whether all migrations and additions of this release have run. Writes nothing: the disk may be full. */
export async function isMigrated(store: Store): Promise<boolean> {
  const run = await listRun(store, MIGRATION_TABLE);
  const added = await listRun(store, ADDITION_TABLE);
  const isKnown = run.every((name) => name in MIGRATIONS);
  return isKnown && hasAll(run, MIGRATIONS) && hasAll(added, ADDITIONS);
}

/** Brings the tables of a store up to date. Throws NewerStore, a StoreFailure, or the error of a statement. */
export async function migrate(store: Store): Promise<void> {
  const unknown = (await listRun(store, MIGRATION_TABLE)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0)
    throw new NewerStore(
      `The store was changed by a newer release (${unknown.join(', ')}); this release knows it up to ` +
        `${Object.keys(MIGRATIONS).at(-1)}. Start the newer release, or restore a backup from before the upgrade.`,
    );
  await runAll(store, { provider: { getMigrations: async () => MIGRATIONS } });

  // The migrator refuses what it does not know, but additions of a newer release do not disturb this one.
  const known = new Set([...(await listRun(store, ADDITION_TABLE)), ...Object.keys(ADDITIONS)]);
  const additions = Object.fromEntries(Array.from(known, (name) => [name, ADDITIONS[name] ?? NOTHING]));
  await runAll(store, {
    provider: { getMigrations: async () => additions },
    migrationTableName: ADDITION_TABLE,
    migrationLockTableName: ADDITION_LOCK_TABLE,
  });
}

const NOTHING: Migration = { async up() {} };

function hasAll(run: readonly string[], known: Readonly<Record<string, Migration>>): boolean {
  return Object.keys(known).every((name) => run.includes(name));
}

async function runAll(store: Store, props: Omit<MigratorProps, 'db'>): Promise<void> {
  const { error } = await new Migrator({ db: store, ...props }).migrateToLatest();
  if (error) throw error;
}

/** Names in a table of migrations; none when the table does not exist yet. */
async function listRun(store: Store, table: string): Promise<string[]> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(store);
  return rows.map(({ name }) => name);
}
