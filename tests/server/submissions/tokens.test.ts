import { ZodError } from 'zod';
import { openStore } from '../../../server/store/openStore.ts';
import { saveTokens, readTokenList, seedTokens } from '../../../server/submissions/tokens.ts';
import { createStorePlaces, ENGINES } from '../../support/stores.ts';

const places = createStorePlaces();
afterAll(() => places.removeAll());

const ADDRESS = '0x9314AC22F46a0Fd17c1361Cd7cCD0db84bA69139';
const token = (changes: Record<string, unknown> = {}) => {
  return { chainId: 56, address: ADDRESS, name: 'SPT Coin', symbol: 'SPT', decimals: 18, ...changes };
};
const list = (...tokens: unknown[]) => ({ name: 'A list', timestamp: '', version: {}, tokens });

describe('a token list', () => {
  it('in the Uniswap format gives rows with normalised addresses, separate for each chain', () => {
    const solana = { chainId: 101, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v' };
    const read = readTokenList(list(token({ address: ADDRESS.toLowerCase() }), token(solana), token({ chainId: 1 })));
    expect(read.tokens.map(({ address_key }) => address_key)).toEqual([
      `BSC:${ADDRESS}`,
      `Solana:${solana.address}`,
      `ETH:${ADDRESS}`,
    ]);
    expect(read.tokens[0]).toMatchObject({ symbol: 'SPT', decimals: 18, logo_uri: null, source: 'A list' });
  });

  it('counts entries of other chains and broken entries', () => {
    const wrong = ADDRESS.replace('AC22', 'ac22');
    const read = readTokenList(
      list(token({ chainId: 8453 }), token({ address: wrong }), token({ decimals: '18' }), null, 'x', token()),
    );
    expect({ ...read, tokens: read.tokens.length }).toEqual({ tokens: 1, elsewhere: 1, broken: 4 });
  });

  it.each([[null], ['[]'], [{}], [{ name: 'x' }], [{ name: 'x', tokens: {} }]])('cannot be %j', (value) => {
    expect(() => readTokenList(value)).toThrow(ZodError);
  });
});

describe.each(ENGINES)('listed tokens in %s', (engine) => {
  it('are filled from the bundled list once, at the first start', async () => {
    const place = await places.createPlace(engine);
    const [one, other] = [await openStore(place), await openStore(place)];
    await seedTokens(one);
    const seeded = await one.selectFrom('listed_token').select(['platform', 'symbol']).execute();
    expect(seeded.length).toBeGreaterThan(500);
    expect(seeded).toContainEqual({ platform: 'ETH', symbol: 'USDT' });

    await one.deleteFrom('listed_token').execute();
    await seedTokens(other);
    expect(await one.selectFrom('listed_token').select('symbol').execute()).toEqual([]);
    await Promise.all([one.destroy(), other.destroy()]);
  });

  it('are updated by a later list, without duplicates', async () => {
    const store = await openStore(await places.createPlace(engine));
    await saveTokens(store, readTokenList(list(token(), token({ symbol: 'TWICE' }))).tokens);
    await saveTokens(store, readTokenList(list(token({ name: 'New name' }))).tokens);
    const rows = await store.selectFrom('listed_token').selectAll().execute();
    expect(rows).toMatchObject([{ address: ADDRESS, symbol: 'SPT', name: 'New name' }]);
    await store.destroy();
  });
});
