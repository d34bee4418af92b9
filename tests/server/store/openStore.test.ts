import { join } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { MIGRATIONS } from '../../../server/store/migrations.ts';
import { openStore, SQLITE_FILE } from '../../../server/store/openStore.ts';
import { createPostgresDialect } from '../../../server/store/postgresDialect.ts';
import { createSqliteDialect } from '../../../server/store/sqliteDialect.ts';
import { bundleKillableServer } from '../../support/killableServer.ts';
import { goodForm, picture, postForm } from '../../support/forms.ts';
import { createStoreLocations, ENGINES, type StoreLocation } from '../../support/stores.ts';

const PROCESSES = 2;
const CLIENTS_EACH = 3;
const FORMS_EACH = 10;

const locations = createStoreLocations();
let bundle: ReturnType<typeof bundleKillableServer>;
beforeAll(() => void (bundle = bundleKillableServer()));
afterAll(async () => {
  bundle.remove();
  await locations.removeAll();
});

const dialectOf = async ({ databaseUrl, dataDir }: StoreLocation) =>
  databaseUrl ? createPostgresDialect(databaseUrl) : createSqliteDialect(join(dataDir, SQLITE_FILE));

describe.each(ENGINES)('the store on %s', (engine) => {
  it('returns bytes as the Buffer that was written', async () => {
    const store = await openStore(await locations.createLocation(engine));
    const body = Buffer.from([0, 255, 1, 254, 10]);
    const bytes = engine === 'SQLite' ? sql<Buffer>`${body}` : sql<Buffer>`${body}::bytea`;
    const row = await store.selectNoFrom(bytes.as('body')).executeTakeFirstOrThrow();
    expect(Buffer.isBuffer(row.body)).toBe(true);
    expect(row.body.equals(body)).toBe(true);
    await store.destroy();
  });

  it('rejects a failed transaction with its reason, writes nothing of it and goes on', async () => {
    const store = await openStore(await locations.createLocation(engine));
    const insertTwice = store.transaction().execute(async (trx) => {
      const row = { name: 'once', value: '' };
      await trx.insertInto('fact').values(row).execute();
      await trx.insertInto('fact').values(row).execute();
    });
    await expect(insertTwice).rejects.toThrow(/unique/i);
    expect(await store.selectFrom('fact').selectAll().execute()).toEqual([]);
    await store.destroy();
  });

  it('keeps what rate limits have counted when their table is renamed', async () => {
    const location = await locations.createLocation(engine);
    const row = { key: 'sent 203.0.113.7', points: 3, resets_at: '2026-11-20T10:00:00.000Z' };
    const oldStore = new Kysely<{ allowance: typeof row }>({ dialect: await dialectOf(location) });
    const migrator = new Migrator({ db: oldStore, provider: { getMigrations: async () => MIGRATIONS } });
    expect((await migrator.migrateTo('004_submission_hash')).error).toBeUndefined();
    await oldStore.insertInto('allowance').values(row).execute();
    await oldStore.destroy();
    const store = await openStore(location);
    expect(await store.selectFrom('rate_limit').selectAll().execute()).toEqual([row]);
    const tables = await store.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('allowance');
    await store.destroy();
  });

  it('refuses a store of a newer release with words, unless the newer release only added to it', async () => {
    const location = await locations.createLocation(engine);
    const store = await openStore(location);
    const timestamp = new Date().toISOString();
    const note = (table: string, name: string) =>
      sql`insert into ${sql.table(table)} (name, timestamp) values (${name}, ${timestamp})`.execute(store);
    await note('addition', '999_more');
    await (await openStore(location)).destroy();
    await note('kysely_migration', '999_other');
    await expect(openStore(location)).rejects.toThrow(
      'The store was changed by a newer release (999_other); this release knows it up to 007_contracts. Start the newer',
    );
    await store.destroy();
  });

  it('keeps every submission of two processes that write at the same time', async () => {
    const location = await locations.createLocation(engine);
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => bundle.start(location)));
    const files = { icon_url: await picture() };
    const statuses: number[] = [];
    let forms = 0;
    await Promise.all(
      Array.from({ length: PROCESSES * CLIENTS_EACH }, async (_, client) => {
        const { origin } = servers[client % PROCESSES] as { origin: string };
        for (let turn = 0; turn < FORMS_EACH; turn += 1)
          statuses.push((await postForm(origin, 'token', goodForm('token', (forms += 1)), files)).status);
      }),
    );
    await Promise.all(servers.map((server) => server.kill()));
    expect(statuses).toEqual(Array.from({ length: forms }, () => 201));
    const store = await openStore(location);
    for (const table of ['submission', 'submission_file', 'submission_event', 'delivery'] as const)
      expect(await store.selectFrom(table).select('receipt').execute()).toHaveLength(forms);
    await store.destroy();
  });
});

describe('the store on SQLite', () => {
  it('writes a log ahead, syncs each commit and checks references', async () => {
    const store = await openStore(await locations.createLocation('SQLite'));
    const read = async (pragma: string) =>
      Object.values((await sql.raw<object>(`pragma ${pragma}`).execute(store)).rows[0] ?? {});
    expect(await read('journal_mode')).toEqual(['wal']);
    expect(await read('synchronous')).toEqual([2]);
    expect(await read('foreign_keys')).toEqual([1]);
    expect(await read('busy_timeout')).toEqual([0]);
    await store.destroy();
  });

  it('rejects with the reason when the disk is full, and writes again when there is room', async () => {
    const store = await openStore(await locations.createLocation('SQLite'));
    const setPagesMax = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store);
    const write = () =>
      store.transaction().execute(async (trx) => {
        await trx
          .insertInto('fact')
          .values({ name: 'large', value: 'x'.repeat(100_000) })
          .execute();
      });
    // SQLite raises the limit to the pages the file has.
    await setPagesMax(1);
    await expect(write()).rejects.toThrow('database or disk is full');
    expect(await store.selectFrom('fact').select('name').execute()).toEqual([]);
    await setPagesMax(1_000_000);
    await write();
    expect(await store.selectFrom('fact').select('name').execute()).toEqual([{ name: 'large' }]);
    await store.destroy();
  });
});
