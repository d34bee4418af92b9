import { readPastedToken } from '../../../../client/submissions/form/readPastedToken.ts';
import { LISTING_CORPORA } from '../../../support/listings.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const INFO = {
  name: 'Harbour',
  website: 'https://harbour.example',
  description: 'Lends without a middleman.',
  explorer: `https://bscscan.com/token/${ADDRESS}`,
  type: 'ERC20',
  symbol: 'HBR',
  decimals: 18,
  status: 'active',
  id: ADDRESS,
  links: [
    { name: 'github', url: 'https://github.com/harbour' },
    { name: 'telegram', url: 'https://t.me/harbour' },
  ],
};
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v';
const COIN = 'factory/cosmos1w9ee57gnduzm4l9h6xwn9tee9pyh8wlr4r9r35/hbr';
const UNITS = [
  { denom: COIN, exponent: 0 },
  { denom: 'hbr', exponent: 6 },
];
const FACTORY = { base: COIN, symbol: 'HBR', display: 'hbr', denom_units: UNITS };
const CORE = { address: ADDRESS, symbol: 'HBR' };
const ENTRY = { chainId: 137, address: ADDRESS, name: 'Harbour', symbol: 'HBR', decimals: 6, logoURI: 'ipfs://1' };

const texts = async (pasted: string) => {
  const read = await readPastedToken(pasted, 'en');
  return 'texts' in read ? read.texts : read;
};

describe('a pasted listing', () => {
  it('fills what the form asks for; its explorer knows the chain better than its type', async () => {
    expect(await readPastedToken(JSON.stringify(INFO), 'en')).toEqual({
      texts: {
        bl_symbol: 'BSC',
        address: ADDRESS,
        token_name: 'Harbour',
        symbol: 'HBR',
        decimal: '18',
        website: 'https://harbour.example',
        name: 'Lends without a middleman.',
        contact: 'https://t.me/harbour',
      },
    });
  });

  it.each([
    ['an entry of a token list', JSON.stringify(ENTRY)],
    ['a list of one', JSON.stringify([ENTRY])],
    ['a whole token list with one token', JSON.stringify({ name: 'List', tokens: [ENTRY] })],
    ['a comma too many and a mark in front', `\uFEFF${JSON.stringify(ENTRY).replace('}', ',}')}`],
    ['a code fence and words around it', `Our token:\n\`\`\`json\n${JSON.stringify(ENTRY, null, 2)}\n\`\`\`\nThanks!`],
    [
      'comments and single quotes',
      `{ // mainnet\n 'chainId': 137, /* EVM */ address: '${ADDRESS}', name: 'Harbour', symbol: 'HBR', decimals: 6, }`,
    ],
  ])('%s fills it too', async (_name, text) => {
    const expected = { bl_symbol: 'Polygon', address: ADDRESS, token_name: 'Harbour', symbol: 'HBR', decimal: '6' };
    expect(await readPastedToken(text, 'en')).toEqual({ texts: expected });
  });

  it.each([
    [
      'an entry with its links in extensions',
      {
        chainId: 101,
        address: SOLANA,
        symbol: 'HBR',
        extensions: { website: 'https://harbour.example', telegram: 'https://t.me/harbour', description: 'Lends.' },
      },
      {
        bl_symbol: 'Solana',
        address: SOLANA,
        symbol: 'HBR',
        website: 'https://harbour.example',
        contact: 'https://t.me/harbour',
        name: 'Lends.',
      },
    ],
    [
      'an account and a chain by name',
      { symbol: 'HBR', account: 'harbourtoken', chain: 'eos' },
      { bl_symbol: 'EOS', address: 'harbourtoken', symbol: 'HBR' },
    ],
    ['an address as the key', { [ADDRESS]: { symbol: 'HBR' } }, { address: ADDRESS, symbol: 'HBR' }],
    ['a chain id in quotes', { ...CORE, chainId: '56' }, { ...CORE, bl_symbol: 'BSC' }],
    ['an API’s name for the contract', { id: 'harbour', contract_address: ADDRESS, symbol: 'HBR' }, CORE],
    [
      'an address that only another chain has',
      { chainId: 1, address: TRON, symbol: 'HBR' },
      { bl_symbol: 'TRON', address: TRON, symbol: 'HBR' },
    ],
    ['a coin of a token factory', FACTORY, { bl_symbol: 'Cosmos', address: COIN, symbol: 'HBR', decimal: '6' }],
  ])('%s fills it too, in the right fields', async (_name, listing, expected) =>
    expect(await readPastedToken(JSON.stringify(listing), 'en')).toEqual({ texts: expected }),
  );

  it('in an explorer that we do not know is not taken for one of Ethereum', async () => {
    const explorer = `https://scan.example/token/${ADDRESS}`;
    const read = await readPastedToken(JSON.stringify({ ...CORE, explorer, type: 'ERC20' }), 'en');
    expect(read).toEqual({ texts: CORE, unknownChain: explorer });
  });

  it('with a line break inside a text is read all the same', async () => {
    const text = JSON.stringify(INFO).replace('without a', 'without\n a');
    expect(await readPastedToken(text, 'en')).toMatchObject({ texts: { name: 'Lends without  a middleman.' } });
  });

  it.each([
    ['half an object', '{"name": ', { error: 'notJson', line: 1 }],
    ['a mistake in the third line', '{\n"symbol": "HBR",\n"decimals": 1 8\n}', { error: 'notJson', line: 3 }],
    ['prose', 'HBR', { error: 'noToken' }],
    ['a number', '42', { error: 'noToken' }],
    ['something else', '{"version": 1}', { error: 'noToken' }],
    ['dashes for what is not there', '{"symbol": "HBR", "website": "-"}', { texts: { symbol: 'HBR' } }],
  ])('%s is told what it is', async (_name, text, expected) =>
    expect(await readPastedToken(text, 'en')).toEqual(expected),
  );

  it('of a chain that the wallet does not have says so', async () => {
    const read = await readPastedToken(JSON.stringify({ ...ENTRY, chainId: 8_453 }), 'en');
    expect(read).toMatchObject({ unknownChain: '8453', texts: { symbol: 'HBR' } });
    expect(read).not.toHaveProperty('texts.bl_symbol');
  });

  it('with a recovery phrase or a key is not read, and a transaction hash in it is left out', async () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    expect(await readPastedToken(phrase, 'en')).toEqual({ error: 'secret' });
    expect(await readPastedToken(JSON.stringify({ ...INFO, description: phrase }), 'en')).toEqual({ error: 'secret' });
    expect(await texts(JSON.stringify({ ...INFO, description: `0x${'ab'.repeat(32)}` }))).not.toHaveProperty('name');
  });

  it.each(LISTING_CORPORA)('is read from $name, all whose paper is JSON at least', async ({ listings }) => {
    const read = await Promise.all(
      listings.map(({ info, infoText }) => readPastedToken(info ? JSON.stringify(info) : (infoText ?? ''), 'en')),
    );
    const filled = read.filter((pasted) => 'texts' in pasted);
    expect(filled.length).toBeGreaterThanOrEqual(listings.filter(({ info }) => info).length);
  });
});

describe('a pasted link to a block explorer', () => {
  it.each([
    ['https://etherscan.io/token/0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', { bl_symbol: 'ETH', address: ADDRESS }],
    [
      `https://bscscan.com/token/${ADDRESS}?a=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359#code`,
      { bl_symbol: 'BSC', address: ADDRESS },
    ],
    [`https://optimistic.etherscan.io/address/${ADDRESS}`, { bl_symbol: 'Optimistic Ethereum', address: ADDRESS }],
    [`https://tronscan.org/#/token20/${TRON}`, { bl_symbol: 'TRON', address: TRON }],
    [`https://solscan.io/token/${SOLANA}`, { bl_symbol: 'Solana', address: SOLANA }],
  ])('%s fills chain and address', async (link, expected) => expect(await texts(link)).toEqual(expected));

  it('of a chain that the wallet does not have, or of a test network, fills the address and says so', async () => {
    for (const host of ['basescan.org', 'sepolia.etherscan.io'])
      expect(await readPastedToken(`https://${host}/token/${ADDRESS}`, 'en')).toEqual({
        texts: { address: ADDRESS },
        unknownChain: host,
      });
    expect(await readPastedToken('https://etherscan.io/', 'en')).toEqual({ error: 'noToken' });
  });
});

describe('a pasted text that is no listing', () => {
  it.each([
    ['an address of an EVM chain, which may be of any', ADDRESS, { address: ADDRESS }],
    ['an address of one chain alone', `  ${TRON}\n`, { bl_symbol: 'TRON', address: TRON }],
    ['a label, an address and a chain', `Contract: ${ADDRESS} on BSC`, { bl_symbol: 'BSC', address: ADDRESS }],
    ['a name of several words', `CA:${ADDRESS} (BNB Smart Chain)`, { bl_symbol: 'BSC', address: ADDRESS }],
    ['a chain whose address it cannot be', `TRC-20 on BSC: ${TRON}`, { bl_symbol: 'TRON', address: TRON }],
    ['a type of token, which many chains have', `ERC20 ${ADDRESS}`, { address: ADDRESS }],
    ['Chinese', `合约地址：${ADDRESS}，在 Polygon 上`, { bl_symbol: 'Polygon', address: ADDRESS }],
    ['one address twice', `${ADDRESS} ${ADDRESS}`, { address: ADDRESS }],
    ['a link without its scheme', `bscscan.com/token/${ADDRESS}`, { bl_symbol: 'BSC', address: ADDRESS }],
    ['a link in a sentence', `See https://etherscan.io/token/${ADDRESS}.`, { bl_symbol: 'ETH', address: ADDRESS }],
    [
      'a link with words in brackets',
      `[HBR](https://etherscan.io/token/${ADDRESS})`,
      { bl_symbol: 'ETH', address: ADDRESS },
    ],
    [
      'a market that has the chain in its path',
      `https://dexscreener.com/bsc/${ADDRESS}`,
      { bl_symbol: 'BSC', address: ADDRESS },
    ],
    ['a market without its scheme', `dexscreener.com/solana/${SOLANA}`, { bl_symbol: 'Solana', address: SOLANA }],
  ])('gives what is in it: %s', async (_name, text, expected) =>
    expect(await readPastedToken(text, 'en')).toEqual({ texts: expected }),
  );

  it.each([
    ['prose', 'Harbour lends without a middleman on BSC.', { error: 'noToken' }],
    ['a website', 'https://harbour.example/token', { error: 'noToken' }],
    ['a holder in a link', `https://harbour.example/?a=${ADDRESS}`, { error: 'noToken' }],
    ['two addresses', `${ADDRESS} ${TRON}`, { error: 'tooMany', count: 2 }],
    [
      'a chain that the wallet does not have',
      `https://dexscreener.com/base/${ADDRESS}`,
      { texts: { address: ADDRESS }, unknownChain: 'dexscreener.com' },
    ],
  ])('and nothing else: %s', async (_name, text, expected) =>
    expect(await readPastedToken(text, 'en')).toEqual(expected),
  );

  it('whose explorer leads to another address than the listing names has both', async () => {
    const other = `0x${'1'.repeat(40)}`;
    const read = await readPastedToken(
      JSON.stringify({ ...INFO, explorer: `https://bscscan.com/token/${other}` }),
      'en',
    );
    expect(read).toMatchObject({ texts: { address: ADDRESS }, otherAddress: other });
    expect(await readPastedToken(JSON.stringify({ ...INFO, id: ADDRESS.toLowerCase() }), 'en')).not.toHaveProperty(
      'otherAddress',
    );
  });
});
