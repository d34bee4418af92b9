import { DAPP_REQUEST_COUNT, DAPP_START_STEP, LIST_PAGES_SHOWN_MAX } from '../../../../../shared/limits.ts';
import { hids, loadDirectory as load } from '../../../../support/loadDirectory.ts';
import { madeUpDapps } from '../../../../support/madeUpContent.ts';

const STEP = DAPP_START_STEP;

describe('the chains of the directory', () => {
  /** Every third entry is on chain 12, one in 60 on chain 27 as well, all on one that has no name. */
  const onChains = (count: number) =>
    madeUpDapps(count).map((dapp, index) => ({
      ...dapp,
      platforms: [9999, ...(index % 3 === 0 ? [12] : []), ...(index % 60 === 0 ? [27, 27] : [])],
    }));

  it('are those of the entries, the most frequent first, also while one of them is selected', async () => {
    for (const query of [{}, { chain: '27' }])
      expect((await load({ dapps: onChains(105) }, query)).chains).toEqual([12, 27]);
  });

  it.each(['', '0', '9999', '1e1', '-1', 'abc', '99999'])('%j selects none', async (chain) => {
    const page = await load({ dapps: onChains(7) }, { chain });
    expect(page.chain).toBeNull();
    expect(page.dapps).toHaveLength(7);
  });

  it.each([
    { cap: DAPP_REQUEST_COUNT, total: 400, chain: '12', pages: [40, 80, 120, 134] },
    { cap: 40, total: 400, chain: '12', pages: [40, 80, 120, 134] },
    { cap: 40, total: 600, chain: '27', pages: [10] },
    { cap: DAPP_REQUEST_COUNT, total: 1_200, chain: '27', pages: [20] },
    { cap: DAPP_REQUEST_COUNT, total: 240, chain: '12', pages: [40, 80] },
    { cap: 40, total: 400, chain: '1', pages: [0] },
  ])('$chain of $total entries, $cap in a response: pages of $pages', async ({ cap, total, chain, pages }) => {
    const dapps = onChains(total);
    const wanted = hids(dapps.filter(({ platforms }) => platforms.includes(Number(chain))));
    let start: number | null = 0;
    for (const count of pages) {
      const page: Awaited<ReturnType<typeof load>> = await load({ dapps, cap }, { chain, start: String(start) });
      expect(hids(page.dapps)).toEqual(wanted.slice(0, count));
      start = page.nextStart;
    }
    expect(start).toBeNull();
  });

  it('leads back from a window that begins later', async () => {
    const start = LIST_PAGES_SHOWN_MAX * STEP;
    const page = await load({ dapps: onChains(1_500) }, { chain: '12', start: String(start) });
    expect(hids(page.dapps)[0]).toBe(STEP * 3);
    expect(page.dapps).toHaveLength(LIST_PAGES_SHOWN_MAX * STEP);
    expect([page.previousStart, page.nextStart]).toEqual([0, start + STEP]);
  });
});

describe('the number of entries in all categories', () => {
  it.each([
    { total: 0, cap: DAPP_REQUEST_COUNT },
    { total: 7, cap: DAPP_REQUEST_COUNT },
    { total: 105, cap: 40 },
    { total: 1_234, cap: DAPP_REQUEST_COUNT },
  ])('is $total, of which a response has $cap', async ({ total, cap }) => {
    expect((await load({ dapps: madeUpDapps(total), cap }, { category: '12' })).total).toBe(total);
  });

  it('is not known while a part of the list cannot be loaded', async () => {
    expect((await load({ dapps: madeUpDapps(105), unknownAt: [80] })).total).toBeNull();
  });
});
