import {
  loadChain,
  loadComparedFields,
  loadRoots,
  loadVersionReceipts,
  pickCompared,
} from '../../../server/records/submissionVersions.ts';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const TIME = '2026-11-27T08:00:00.000Z';

/** Stores versions of one submission, the oldest first; those in `decided` have an event of a reviewer. */
async function storeVersions(store: Store, receipts: readonly string[], decided: readonly string[] = []) {
  for (const [number, receipt] of receipts.entries()) {
    const fields = JSON.stringify({ name: `texts of ${receipt}` });
    const keys = { idempotency_key: receipt, request_hash: receipt, collision_key: null, proven: receipt };
    const traits = { host: null, owner: null, email: null, symbol: null, proof: null };
    const times = { created_at: TIME, due_at: TIME, updated_at: TIME };
    const form = { kind: 'nft', lang: 'en', status: 'revised', fields, notices: '[]' } as const;
    const previous_receipt = receipts[number - 1] ?? null;
    await store
      .insertInto('submission')
      .values({ receipt, previous_receipt, ...form, ...keys, ...traits, ...times })
      .execute();
    const event = { receipt, at: TIME, reasons: '[]', field_reasons: '{}', note: '' };
    await store
      .insertInto('submission_event')
      .values([
        { ...event, number: 1, status: 'received' },
        ...(decided.includes(receipt) ? [{ ...event, number: 2, status: 'changes' } as const] : []),
      ])
      .execute();
  }
}

describe.each(ENGINES)('the versions of a submission on %s', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(await locations.createLocation(engine));
    await storeVersions(store, ['A1', 'A2', 'A3', 'A4', 'A5'], ['A2', 'A4']);
    await storeVersions(store, ['B1', 'B2', 'B3']);
    await storeVersions(store, ['C1']);
  });
  afterAll(() => store.destroy());

  it.each([
    ['the first', 'A1', ['A5', 'A4', 'A3', 'A2', 'A1']],
    ['one between', 'A3', ['A5', 'A4', 'A3', 'A2', 'A1']],
    ['the newest', 'A5', ['A5', 'A4', 'A3', 'A2', 'A1']],
    ['the only one', 'C1', ['C1']],
    ['an unknown one', 'X1', []],
    ['no receipt', '', []],
  ])('from %s: all of it, the newest first', async (_, receipt, expected) => {
    const chain = await loadChain(store, receipt);
    expect(chain.map((version) => version.receipt)).toEqual(expected);
    expect(chain.map(({ values }) => values.name)).toEqual(expected.map((one) => `texts of ${one}`));
    expect(await loadVersionReceipts(store, receipt)).toEqual(expected);
  });

  it('the first version of each of many, of which an unknown one is its own', async () => {
    const many = Array.from({ length: 1_100 }, (_, number) => `X${number}`);
    const roots = await loadRoots(store, ['A3', 'B1', ...many, 'C1', 'A5', 'B3', 'A3']);
    expect(roots.size).toBe(many.length + 5);
    expect(['A3', 'A5', 'B1', 'B3', 'C1', 'X1099'].map((receipt) => roots.get(receipt))).toEqual([
      'A1',
      'A1',
      'B1',
      'B1',
      'C1',
      'X1099',
    ]);
    expect(await loadRoots(store, [])).toEqual(new Map());
  });

  it('a newer one is compared with the last that was decided before it, else with the first', async () => {
    const previous = { A2: 'A1', A3: 'A2', A4: 'A3', A5: 'A4', B2: 'B1', B3: 'B2', C1: null };
    const submissions = Object.entries(previous).map(([receipt, previousReceipt]) => ({ receipt, previousReceipt }));
    const compared = await loadComparedFields(store, submissions);
    expect(Object.fromEntries([...compared].map(([receipt, { name }]) => [receipt, name]))).toEqual({
      A2: 'texts of A1',
      A3: 'texts of A2',
      A4: 'texts of A2',
      A5: 'texts of A4',
      B2: 'texts of B1',
      B3: 'texts of B1',
    });
  });
});

describe('the version that a newer one is compared with', () => {
  it.each([
    ['none before it', [], null],
    ['nothing decided', ['first', 'second'], 'first'],
    ['one decided', ['first', 'second!', 'third'], 'second!'],
    ['two decided', ['first!', 'second', 'third!'], 'third!'],
  ])('with %s', (_, versions: string[], expected) =>
    expect(pickCompared(versions, (version) => version.endsWith('!'))).toBe(expected),
  );
});
