import { loadDappDirectory } from '../../../../../server/site/pages/loaders/loadDappDirectory.ts';
import { DAPP_START_STEP, LIST_PAGES_SHOWN_MAX, SEARCH_KEY_LENGTH_MAX } from '../../../../../shared/limits.ts';
import type { Dapp } from '../../../../../shared/site/contentData.ts';
import { ALL_CATEGORIES } from '../../../../../shared/site/routes.ts';
import { CATEGORIES, hids, loadDirectory as load } from '../../../../support/loadDirectory.ts';
import { madeUpContent, madeUpDapps } from '../../../../support/madeUpContent.ts';

const STEP = DAPP_START_STEP;
const upTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, index) => from + index);

describe('pages of the directory', () => {
  it.each([
    { name: 'the first of many', total: 105, start: 0, count: 40, nextStart: 40 },
    { name: 'the second of many', total: 105, start: 40, count: 80, nextStart: 80 },
    { name: 'the last', total: 105, start: 80, count: 105, nextStart: null },
    { name: 'exactly one page', total: 40, start: 0, count: 40, nextStart: null },
    { name: 'one more than a page', total: 41, start: 0, count: 40, nextStart: 40 },
    { name: 'less than a page', total: 7, start: 0, count: 7, nextStart: null },
    { name: 'an empty directory', total: 0, start: 0, count: 0, nextStart: null },
    { name: 'past the end', total: 7, start: 40, count: 7, nextStart: null },
    { name: 'the first of more than one answer holds', total: 700, start: 0, count: 40, nextStart: 40 },
  ])('$name of $total: $count are shown, each once', async ({ total, start, count, nextStart }) => {
    const page = await load({ dapps: madeUpDapps(total) }, { start: String(start) });
    expect(hids(page.dapps)).toEqual(upTo(count));
    // Exactly one page looks like a full one to a client that has not asked further: one step too many is allowed, none
    // too few.
    expect([nextStart, ...(total === count && total > 0 && total % STEP === 0 ? [start + STEP] : [])]).toContain(
      page.nextStart,
    );
    expect(page.previousStart).toBeNull();
  });

  it.each([39, 40, 41, 80, 105, 120])(
    'an upstream of %i that never gives more than 40 can be read to its end, and ends',
    async (total) => {
      const dapps = madeUpDapps(total);
      const starts: number[] = [];
      let start: number | null = 0;
      let last: Dapp[] | null = [];
      while (start !== null && starts.length < 20) {
        starts.push(start);
        const page: Awaited<ReturnType<typeof load>> = await load({ dapps, cap: 40 }, { start: String(start) });
        last = page.dapps;
        start = page.nextStart;
      }
      expect(hids(last)).toEqual(upTo(total));
      expect(starts.length).toBeLessThanOrEqual(Math.floor(total / STEP) + 1);
    },
  );

  it('the same 500 again and again come to an end: a page that brings nothing new is the last', async () => {
    const content = madeUpContent({ loadDapps: async () => ({ entries: madeUpDapps(40), received: 40 }) });
    const page = await loadDappDirectory(content, 'en', { start: String(STEP) });
    expect(page.dapps).toHaveLength(40);
    expect(page.nextStart).toBeNull();
  });

  it('an upstream that repeats entries shows each once', async () => {
    const dapps = madeUpDapps(30).flatMap((dapp) => [dapp, dapp]);
    expect(hids((await load({ dapps }, { start: String(STEP) })).dapps)).toEqual(upTo(30));
  });

  it('bad entries dropped from a full answer do not look like the end', async () => {
    const content = madeUpContent({
      loadDapps: async (_lang, { start }) => ({
        entries: madeUpDapps(200).slice(start + 10, start + 40),
        received: 40,
      }),
    });
    expect((await loadDappDirectory(content, 'en', {})).nextStart).toBe(STEP);
  });

  it('what one answer brought is not asked for again, but the last page always is', async () => {
    const page = await load({ dapps: madeUpDapps(600) }, { start: String(4 * STEP) });
    expect(page.queries.map(({ start }) => start)).toEqual([0, 4 * STEP]);
    expect(hids(page.dapps)).toEqual(upTo(5 * STEP));
  });

  it('a long list moves its head along and leads back', async () => {
    const start = (LIST_PAGES_SHOWN_MAX + 1) * STEP;
    const page = await load({ dapps: madeUpDapps(600) }, { start: String(start) });
    expect(hids(page.dapps)).toEqual(upTo(start + STEP, 2 * STEP));
    expect(page.previousStart).toBe(STEP);
    expect(page.nextStart).toBe(start + STEP);
  });
});

describe('when the content service fails', () => {
  it('everything unknown is no list, which is not an empty one, with or without a chain', async () => {
    const nothing = { categories: [], selected: null, key: '', sort: null, chains: [], total: null, dapps: null };
    const unknown = {
      ...nothing,
      counts: null,
      asOf: null,
      collections: [],
      previousStart: null,
      nextStart: null,
      isPartial: false,
    };
    const page = await loadDappDirectory(madeUpContent({}), 'en', { start: '40', category: '11' });
    expect(page).toEqual({ ...unknown, chain: null });
    expect(await loadDappDirectory(madeUpContent({}), 'en', { chain: '1' })).toEqual({ ...unknown, chain: 1 });
    expect((await load({ dapps: [] })).dapps).toEqual([]);
  });

  it('an unknown last page leaves what the pages before it brought', async () => {
    const page = await load({ dapps: madeUpDapps(105), unknownAt: [STEP] }, { start: String(STEP) });
    expect(hids(page.dapps)).toEqual(upTo(2 * STEP));
    expect(page.nextStart).toBe(2 * STEP);
  });

  it('unknown categories leave the DApps of all', async () => {
    const content = madeUpContent({
      loadDapps: async (_lang, { category }) => ({ entries: category === null ? madeUpDapps(3) : [], received: 3 }),
    });
    expect((await loadDappDirectory(content, 'en', { category: '11' })).dapps).toHaveLength(3);
  });
});

describe('category and search', () => {
  it.each([
    { name: 'the first category where the address names none', query: {}, selected: '11', key: '' },
    { name: 'the category the address names', query: { category: '12' }, selected: '12', key: '' },
    {
      name: 'all categories where a search names them',
      query: { category: 'all', key: 'swap' },
      selected: null,
      key: 'swap',
    },
    {
      name: 'the first where the address names one that is not there',
      query: { category: '99' },
      selected: '11',
      key: '',
    },
    {
      name: 'the first where the address names a prototype',
      query: { category: '__proto__' },
      selected: '11',
      key: '',
    },
    { name: 'all categories where the address searches', query: { key: 'swap' }, selected: null, key: 'swap' },
    {
      name: 'one category where the address searches in it',
      query: { key: 'swap', category: '12' },
      selected: '12',
      key: 'swap',
    },
    { name: 'the first category where the search is blank', query: { key: '   ' }, selected: '11', key: '' },
    { name: 'a search without the blanks around it', query: { key: '  swap ' }, selected: null, key: 'swap' },
    { name: 'a search in composed letters', query: { key: 'e\u0301' }, selected: null, key: '\u00e9' },
    {
      name: 'a search cut to its greatest length',
      query: { key: 'x'.repeat(10_240) },
      selected: null,
      key: 'x'.repeat(SEARCH_KEY_LENGTH_MAX),
    },
  ])('is $name', async ({ query, selected, key }) => {
    const page = await load({ dapps: madeUpDapps(3) }, query);
    expect(page).toMatchObject({ categories: CATEGORIES, selected, key });
    // Searched here. Nothing matches, so the content service is asked as well, which need not know how to search.
    expect(page.queries).toEqual(key || selected !== null ? [{ start: 0, category: selected, key }] : []);
    expect(page.dapps).toHaveLength(key ? 0 : 3);
    expect(page.isPartial).toBe(false);
  });

  it('is all categories without a search where the address says so, in steps like any other list', async () => {
    const page = await load({ dapps: madeUpDapps(105) }, { category: ALL_CATEGORIES, start: String(STEP) });
    expect(page.selected).toBeNull();
    expect(hids(page.dapps)).toEqual(upTo(2 * STEP));
    expect(page.nextStart).toBe(2 * STEP);
  });

  it('a search is not cut through an emoji', async () => {
    const { key } = await load({ dapps: [] }, { key: `${'x'.repeat(SEARCH_KEY_LENGTH_MAX - 1)}🦊` });
    expect(key.isWellFormed()).toBe(true);
  });
});
