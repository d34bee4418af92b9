import { loadCodes } from '../../../../server/desk/review/keptCodes.ts';
import type { Warning } from '../../../../server/desk/review/warningDetails.ts';
import type { Store } from '../../../../server/store/tables.ts';

it('the warnings of a queue are looked up once a minute, and those of what is new at once', async () => {
  const store = {} as Store;
  const looked: (readonly string[])[] = [];
  const twice: Warning[] = ['otherOpen', 'otherOpen', 'sameHost'].map((code) => ({
    code: code as Warning['code'],
    details: { kind: 'word', word: 'harbour' },
  }));
  const load = async (receipts: readonly string[]) => {
    looked.push(receipts);
    return new Map(receipts.map((receipt) => [receipt, receipt === 'A' ? twice : []]));
  };
  expect(await loadCodes(store, ['A', 'B'], 0, load)).toEqual(
    new Map([
      ['A', ['otherOpen', 'sameHost']],
      ['B', []],
    ]),
  );
  // In the order of the list that is asked for, and without what is not in it.
  expect([...(await loadCodes(store, ['C', 'A'], 30_000, load)).keys()]).toEqual(['C', 'A']);
  await loadCodes(store, ['A', 'B', 'C'], 59_999, load);
  await loadCodes(store, ['A', 'B', 'C'], 60_000, load);
  await loadCodes({} as Store, ['A'], 60_000, load);
  expect(looked).toEqual([['A', 'B'], ['C'], ['A', 'B'], ['A']]);
});
