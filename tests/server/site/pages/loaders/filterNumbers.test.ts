import { loadDirectory as load } from '../../../../support/loadDirectory.ts';
import { madeUpDapps } from '../../../../support/madeUpContent.ts';

/** 39 entries, as many as a page has room for: two in three of the first category, half on chain 12, every seventh on chain 27. */
const DAPPS = madeUpDapps(39).map((dapp, index) => ({
  ...dapp,
  title: index % 4 ? dapp.title : `Swap ${index}`,
  categoryId: index % 3 ? '11' : '12',
  platforms: [1, ...(index % 2 ? [12] : []), ...(index % 7 ? [] : [27, 27])],
}));
const CATEGORIES = ['11', '12'];
const CHAINS = ['1', '12', '27'];

type Query = Parameters<typeof load>[1];
const countsAt = async (query: Query) => (await load({ dapps: DAPPS, picksCategory: true }, query)).counts;

describe('the numbers of the filters', () => {
  it.each([
    {},
    { category: 'all' },
    { category: '12' },
    { category: 'all', chain: '27' },
    { category: '12', chain: '12', sort: 'name' },
    { key: 'swap' },
    { key: 'swap', category: '11', chain: '27' },
  ])('at %j are those of the lists that they lead to', async (query) => {
    const page = await load({ dapps: DAPPS, picksCategory: true }, query);
    const { key = '', chain = '' } = query as Record<string, string>;
    const of = async (next: Query) => (await load({ dapps: DAPPS, picksCategory: true }, next)).dapps?.length;
    expect(page.counts?.selected).toBe(page.dapps?.length);
    expect(page.counts?.all).toBe(await of({ key, chain, category: 'all' }));
    for (const category of CATEGORIES)
      expect(page.counts?.byCategory[category] ?? 0).toBe(await of({ key, chain, category }));
    const category = page.selected ?? 'all';
    for (const id of CHAINS) expect(page.counts?.byChain[id] ?? 0).toBe(await of({ key, category, chain: id }));
  });

  it('count more than a page holds, from any page of the list', async () => {
    const dapps = madeUpDapps(105);
    expect((await load({ dapps }, { start: '40' })).counts).toMatchObject({ selected: 105, byCategory: { 11: 105 } });
  });

  it('have no entry where there is none', async () => {
    expect((await countsAt({ category: 'all', chain: '27' }))?.byCategory).toEqual({ 11: 4, 12: 2 });
    expect((await load({ dapps: [] }, { category: 'all' })).counts).toMatchObject({ selected: 0, all: 0 });
  });

  it.each([
    { name: 'a part of the directory cannot be read', upstream: { dapps: madeUpDapps(105), cap: 40, unknownAt: [80] } },
    {
      name: 'an entry names no category',
      upstream: { dapps: madeUpDapps(7).map((dapp, index) => ({ ...dapp, categoryId: index ? '11' : null })) },
    },
    { name: 'a search is answered by the content service', upstream: { dapps: madeUpDapps(7) }, query: { key: 'zz' } },
  ])('are not given where $name', async ({ upstream, query }) => {
    expect((await load(upstream, query ?? { category: 'all' })).counts).toBeNull();
  });
});
