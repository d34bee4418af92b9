import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import { createListingIndex, type Listing, loadTokenListings } from '../../../server/records/listingIndex.ts';
import { tokenKey } from '../../../server/records/subject.ts';
import { saveTokens } from '../../../server/records/tokens.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';

const ADDRESS = '0xAbCdEf0000000000000000000000000000000001';

function entry(id: string, parts: Partial<Listing>): Listing {
  const none = { symbol: '', contracts: [], url: '', subject: null, receipt: null, isShown: true };
  return { ...none, kind: 'entry', id, name: `Entry ${id}`, ...parts };
}

function token(platform: 'ETH' | 'EOS', address: string, symbol: string): Listing {
  const id = tokenKey(platform, address, symbol);
  const contracts = [{ platform, address }];
  return { kind: 'token', id, name: symbol, symbol, contracts, url: '', subject: null, receipt: null, isShown: true };
}

function subject(parts: Partial<SubmissionSubject>): SubmissionSubject {
  const texts = { symbol: '', name: 'Harbour', website: 'https://harbour.example', language: 'en' };
  return { kind: 'dapp', platform: 'ETH', address: ADDRESS, ...texts, ...parts };
}

const INDEX = createListingIndex([
  entry('1', { contracts: [{ platform: 'ETH', address: ADDRESS }], url: 'https://www.harbour.example/app' }),
  entry('2', { contracts: [{ platform: 'ETH', address: ADDRESS.toLowerCase() }], subject: `dapp:ETH:${ADDRESS}` }),
  entry('3', { contracts: [{ platform: 'BSC', address: ADDRESS }], url: 'https://harbour.example:8443' }),
  entry('4', { contracts: [{ platform: 'ETH', address: ADDRESS }], url: 'https://harbour.example', isShown: false }),
  entry('5', { url: 'https://t.me/harbour' }),
  entry('6', { url: 'no URL' }),
  entry('7', { contracts: [{ platform: 'EOS', address: 'harbour.x' }] }),
  token('ETH', ADDRESS, 'NOVA'),
  token('EOS', 'harbour.x', 'Nova'),
  token('EOS', 'harbour.x', 'PIER'),
]);
const idsOf = (found: readonly Listing[]) => found.map(({ id }) => id);

const CONTRACTS: readonly [name: string, parts: Partial<SubmissionSubject>, ids: string[]][] = [
  ['a DApp has its own entry first', {}, ['2', '1', `ETH:${ADDRESS}`]],
  ['an EVM address in another case', { kind: 'nft', address: ADDRESS.toLowerCase() }, ['1', '2', `ETH:${ADDRESS}`]],
  ['a token has the entries of its contract too', { kind: 'token', symbol: 'OTHER' }, ['1', '2', `ETH:${ADDRESS}`]],
  ['the same address on another chain', { platform: 'BSC' }, ['3']],
  ['another address', { address: '0xAbCdEf0000000000000000000000000000000002' }, []],
  [
    'one token of a contract of many',
    { kind: 'token', platform: 'EOS', address: 'harbour.x', symbol: 'pier' },
    ['7', 'EOS:harbour.x-PIER'],
  ],
  [
    'a DApp at a contract of many tokens',
    { platform: 'EOS', address: 'harbour.x' },
    ['7', 'EOS:harbour.x-NOVA', 'EOS:harbour.x-PIER'],
  ],
  ['an address that is no EVM one in another case', { platform: 'EOS', address: 'Harbour.x' }, []],
];
it.each(CONTRACTS)('by contract: %s', (_name, parts, ids) =>
  expect(idsOf(INDEX.findByContract(subject(parts)))).toEqual(ids),
);

const WEBSITES: readonly [url: string, ids: string[]][] = [
  ['https://harbour.example/', ['1', '3']],
  ['https://WWW.harbour.example/other', ['1', '3']],
  ['https://pier.example', []],
  // A host that many projects share is no project's own: its pages are compared.
  ['https://t.me/Harbour', ['5']],
  ['https://t.me/pier', []],
  ['no URL', []],
];
it.each(WEBSITES)('by website: %s', (url, ids) => expect(idsOf(INDEX.findByWebsite(url))).toEqual(ids));

const SYMBOLS: readonly [platform: 'ETH' | 'EOS', symbol: string, ids: string[]][] = [
  ['ETH', 'nova', [`ETH:${ADDRESS}`]],
  ['EOS', 'NOVA', ['EOS:harbour.x-NOVA']],
  ['ETH', 'PIER', []],
];
it.each(SYMBOLS)('by symbol on %s: %s', (platform, symbol, ids) =>
  expect(idsOf(INDEX.findBySymbol(platform, symbol))).toEqual(ids),
);

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('listed tokens on %s', (engine) => {
  it('are loaded by contract, symbol and further symbols', async () => {
    const store = await openStore(await locations.createLocation(engine));
    const row = { name: 'Nova', decimals: 18, logo_uri: null, source: 'submission RECEIPT' };
    const rows = [1, 2, 3, 4].map((digit) => ({
      ...row,
      platform: 'ETH',
      address: ADDRESS.replace(/1$/, String(digit)),
      address_key: tokenKey('ETH', ADDRESS.replace(/1$/, String(digit)), ''),
      symbol: ['SELF', 'NOVA', 'USDT', 'ELSE'][digit - 1] ?? '',
    }));
    await saveTokens(store, rows);
    const own = subject({ kind: 'token', symbol: 'nova' });
    const load = async (...others: SubmissionSubject[]) =>
      (await loadTokenListings(store, [own, ...others])).map(({ symbol }) => symbol);
    expect(await load()).toEqual(['SELF', 'NOVA']);
    expect(await load(subject({ kind: 'token', platform: 'BSC', symbol: 'ELSE' }))).toEqual(['SELF', 'NOVA', 'ELSE']);
    const found = await loadTokenListings(store, [own], ['usdt']);
    expect(found.map(({ symbol, receipt }) => [symbol, receipt])).toEqual(
      ['SELF', 'NOVA', 'USDT'].map((symbol) => [symbol, 'RECEIPT']),
    );
    expect(await loadTokenListings(store, [])).toEqual([]);
    await store.destroy();
  });
});
