import { ZodError } from 'zod';
import { seedTokens } from '../../../server/contentService/seed.ts';
import { TOKEN_SEED } from '../../../server/records/seedFiles.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { readTokenList, saveTokens } from '../../../server/records/tokens.ts';
import { checkAddress } from '../../../shared/submission/addresses/checkAddress.ts';
import { findPlatformOfChain } from '../../../shared/submission/addresses/families.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const ADDRESS = '0x9314AC22F46a0Fd17c1361Cd7cCD0db84bA69139';
const token = (changes: Record<string, unknown> = {}) => {
  return { chainId: 56, address: ADDRESS, name: 'SPT Coin', symbol: 'SPT', decimals: 18, ...changes };
};
const list = (...tokens: unknown[]) => ({ name: 'A list', timestamp: '', version: {}, tokens });

describe('a token list', () => {
  it('in the Uniswap format gives rows with normalised addresses, separate for each chain', () => {
    const solana = { chainId: 101, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v' };
    const tron = { chainId: 728126428, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
    const evm = [token({ address: ADDRESS.toLowerCase() }), token({ chainId: 1 })];
    const read = readTokenList(list(...evm, token(solana), token({ ...solana, chainId: 501000101 }), token(tron)));
    expect(read.tokens.map(({ address_key }) => address_key)).toEqual([
      `BSC:${ADDRESS}`,
      `ETH:${ADDRESS}`,
      `Solana:${solana.address}`,
      `TRON:${tron.address}`,
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

describe('the token list of the seed', () => {
  const seed = TOKEN_SEED.tokens.map((entry) => ({ ...entry, platform: findPlatformOfChain(entry.chainId) ?? 'ENU' }));

  it('has major assets on at least six chains, each token once', () => {
    expect(seed.length).toBeGreaterThanOrEqual(60);
    const chains = new Set(seed.map(({ platform }) => platform));
    expect(chains.size).toBeGreaterThanOrEqual(6);
    for (const chain of chains) {
      const tokens = seed.filter(({ platform }) => platform === chain);
      const symbols = tokens.map(({ symbol }) => symbol);
      expect([chain, symbols]).toEqual([chain, expect.arrayContaining(['USDT', 'USDC'])]);
      expect(new Set(symbols).size).toBe(symbols.length);
      expect(new Set(tokens.map(({ address }) => address)).size).toBe(tokens.length);
    }
  });

  it.each(seed)('has the address of $symbol on $platform in its canonical form', ({ platform, address }) => {
    expect(checkAddress(platform, address, 'token')).toMatchObject({ ok: true, address });
  });
});

describe.each(ENGINES)('listed tokens in %s', (engine) => {
  it('are filled from the seed once, at the first start', async () => {
    const location = await locations.createLocation(engine);
    const [one, other] = [await openStore(location), await openStore(location)];
    await seedTokens(one);
    const seeded = await one.selectFrom('listed_token').select(['platform', 'symbol']).execute();
    expect(seeded).toHaveLength(TOKEN_SEED.tokens.length);
    expect(seeded).toContainEqual({ platform: 'TRON', symbol: 'USDT' });

    await one.deleteFrom('listed_token').execute();
    await seedTokens(other);
    expect(await one.selectFrom('listed_token').select('symbol').execute()).toEqual([]);
    await Promise.all([one.destroy(), other.destroy()]);
  });

  it('are updated by a later list, without duplicates', async () => {
    const store = await openStore(await locations.createLocation(engine));
    await saveTokens(store, readTokenList(list(token(), token({ symbol: 'TWICE' }))).tokens);
    await saveTokens(store, readTokenList(list(token({ name: 'New name' }))).tokens);
    const rows = await store.selectFrom('listed_token').selectAll().execute();
    expect(rows).toMatchObject([{ address: ADDRESS, symbol: 'SPT', name: 'New name' }]);
    await store.destroy();
  });
});
