import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { createBatches } from '../../../server/store/insertBatches.ts';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const subscriber = (number: number) => ({ email: `${number}@pier.example`, lang: 'ko', created_at: '9' });

describe.each(ENGINES)('rows of a backup on %s', (engine) => {
  let store: Store;
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  beforeAll(async () => void (store = await openStore(await locations.createLocation(engine))));
  afterAll(() => store.destroy());
  beforeEach(async () => {
    await store.deleteFrom('subscriber').execute();
    statements = 0;
  });

  const insert = (rows: readonly (readonly [string, Record<string, unknown>])[], length = 100) =>
    store.transaction().execute(async (trx) => {
      const batches = createBatches(trx.withPlugin(counting) as unknown as AnyTables);
      for (const [table, row] of rows) await batches.insert(table, row, length);
      await batches.insertEnd();
    });
  const count = async () => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from subscriber`.execute(store);
    return Number(rows[0]?.count);
  };

  it('are stored with few statements, and more than one statement can take', async () => {
    await insert(Array.from({ length: 12_345 }, (_, number) => ['subscriber', subscriber(number)] as const));
    expect(await count()).toBe(12_345);
    expect(statements).toBeLessThan(50);
  });

  it('are stored one by one where each is large', async () => {
    await insert(
      [1, 2, 3].map((number) => ['subscriber', subscriber(number)] as const),
      3_000_000,
    );
    expect(await count()).toBe(3);
    expect(statements).toBe(3);
  });

  it('may lack columns, as in a backup of an earlier release, and be of several tables by turns', async () => {
    const note = (id: string) => ['fact', { name: id, value: '1' }] as const;
    await insert([
      ['subscriber', subscriber(1)],
      ['subscriber', { ...subscriber(2), confirmed_at: '9' }],
      note('one'),
      ['subscriber', subscriber(3)],
      note('two'),
      ['subscriber', { lang: 'en', created_at: '9', email: 'x' }],
    ]);
    const rows = await store.selectFrom('subscriber').select(['email', 'lang', 'confirmed_at']).execute();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ email: '2@pier.example', lang: 'ko', confirmed_at: '9' });
    expect(rows).toContainEqual({ email: 'x', lang: 'en', confirmed_at: null });
  });

  it('are refused with the error of the row that cannot be stored, and none of them is', async () => {
    const errorOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        ({ message, detail }: Error & { detail?: string }) => ({ message, detail }),
      );
    await insert([['subscriber', subscriber(7)]]);
    const alone = await errorOf(insert([['subscriber', subscriber(7)]]));
    const many = Array.from({ length: 500 }, (_, number) => ['subscriber', subscriber(number)] as const);
    expect(alone?.message).toMatch(/unique/i);
    expect(await errorOf(insert(many))).toEqual(alone);
    expect(await count()).toBe(1);
    const withNul = ['subscriber', { ...subscriber(8), email: 'a\0b' }] as const;
    expect(await errorOf(insert([...many.slice(20), withNul]))).toEqual(await errorOf(insert([withNul])));
    expect(await count()).toBe(1);
  });
});
