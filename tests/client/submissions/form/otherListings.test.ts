import { readPastedToken } from '../../../../client/submissions/form/readPastedToken.ts';
import type { Language } from '../../../../shared/site/languages.ts';

const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const IBC = `ibc/${'27394FB092D2ECCD'.repeat(4)}`;
const CORE = { address: ADDRESS, symbol: 'HBR' };

const read = async (listing: unknown, lang: Language = 'en') => {
  const found = await readPastedToken(typeof listing === 'string' ? listing : JSON.stringify(listing), lang);
  return 'texts' in found ? found.texts : found;
};
/** The tokens among which the visitor chooses, with their labels. */
const choicesOf = async (listing: unknown) => {
  const found = await readPastedToken(JSON.stringify(listing), 'en');
  const choices = 'choices' in found ? found.choices : [];
  return Promise.all(choices.map(async ({ label, read: readChoice }) => [label, await readChoice()] as const));
};

describe('the listing of another wallet', () => {
  const PROFILE = {
    symbol: 'HBR',
    address: ADDRESS,
    overview: { en: 'Lends without a middleman.', zh: '无中介借贷。' },
    email: 'team@harbour.example',
    website: 'https://harbour.example/',
    state: 'NORMAL',
    links: { blog: 'https://harbour.example/blog', telegram: 'https://t.me/harbour' },
  };

  it.each([
    ['en', 'Lends without a middleman.'],
    ['zh', '无中介借贷。'],
    ['ko', 'Lends without a middleman.'],
  ] as const)('gives the description of the page in %s', async (lang, name) =>
    expect(await read(PROFILE, lang)).toEqual({
      ...CORE,
      name,
      email: 'team@harbour.example',
      website: 'https://harbour.example/',
      contact: 'https://t.me/harbour',
    }),
  );

  it('gives the contacts of its support and its networks, also those written as names', async () => {
    const listing = {
      ...CORE,
      type: 'ERC20',
      ens_address: '',
      decimals: 18,
      website: 'https://harbour.example',
      support: { email: 'mailto:help@harbour.example', url: '' },
      social: { blog: '', telegram: '@harbour_chat', twitter: '' },
    };
    expect(await read(listing)).toEqual({
      ...CORE,
      bl_symbol: 'ETH',
      decimal: '18',
      website: 'https://harbour.example',
      email: 'help@harbour.example',
      contact: 'https://t.me/harbour_chat',
    });
  });

  it('with the names of our own form fills all of it', async () => {
    const own = {
      ...CORE,
      bl_symbol: 'BSC',
      companyName: 'Harbour',
      name: 'Lends.',
      decimal: 18,
      precision: 4,
      gas: 60000,
    };
    expect(await read(own)).toEqual({ ...own, decimal: '18', precision: '4', gas: '60000' });
  });
});

describe('a request to add a token to a wallet', () => {
  const options = { ...CORE, decimals: 18, image: 'https://harbour.example/logo.png' };
  const method = 'wallet_watchAsset';
  it.each([
    ['an object', { method, params: { type: 'ERC20', options } }],
    ['a list of parameters', { jsonrpc: '2.0', id: 1, method, params: [{ type: 'ERC20', options }] }],
    ['its parameters', { type: 'ERC20', options }],
  ])('names no chain: %s', async (_name, request) => expect(await read(request)).toEqual({ ...CORE, decimal: '18' }));

  it('is read as code', async () => {
    const code = `await ethereum.request({ method: '${method}', params: { type: 'ERC20', options: { address: '${ADDRESS}', symbol: 'HBR' } } });`;
    expect(await read(code)).toEqual(CORE);
  });
});

describe('the data of a price site', () => {
  const COIN = { id: 'harbour', symbol: 'hbr', name: 'Harbour', asset_platform_id: 'binance-smart-chain' };

  it('has an id that is no address', async () => {
    expect(await read({ id: 'harbour', symbol: 'hbr', name: 'Harbour' })).toEqual({
      symbol: 'hbr',
      token_name: 'Harbour',
    });
    expect(await read({ ...COIN, platforms: { 'binance-smart-chain': ADDRESS } })).toEqual({
      bl_symbol: 'BSC',
      address: ADDRESS,
      symbol: 'hbr',
      token_name: 'Harbour',
    });
  });

  it('gives the only chain that the wallet has, with the decimals there', async () => {
    const detail_platforms = {
      base: { decimal_place: 18, contract_address: ADDRESS },
      'polygon-pos': { decimal_place: 6, contract_address: ADDRESS },
    };
    expect(await read({ ...COIN, asset_platform_id: 'base', detail_platforms })).toMatchObject({
      bl_symbol: 'Polygon',
      decimal: '6',
    });
    expect(await readPastedToken(JSON.stringify({ ...COIN, platforms: { base: ADDRESS } }), 'en')).toMatchObject({
      texts: { address: ADDRESS },
      unknownChain: 'base',
    });
  });

  it('lets choose among several chains, the first one first', async () => {
    const platforms = { ethereum: ADDRESS, tron: TRON, 'binance-smart-chain': ADDRESS, base: ADDRESS };
    const choices = await choicesOf({ ...COIN, platforms });
    expect(choices.map(([label]) => label)).toEqual([
      'hbr · Harbour · BSC · 0xfB6916…c5d359',
      'hbr · Harbour · ETH · 0xfB6916…c5d359',
      'hbr · Harbour · TRON · TR7NHqje…gjLj6t',
    ]);
    expect(choices[2]?.[1]).toMatchObject({ texts: { bl_symbol: 'TRON', address: TRON, symbol: 'hbr' } });
  });

  it('has its description by language, and links in lists and as names', async () => {
    const links = { homepage: ['', 'https://harbour.example'], telegram_channel_identifier: 'harbour', chat_url: [''] };
    const description = { en: 'Lends.', ko: '빌려줘요.' };
    expect(await read({ ...COIN, platforms: { ethereum: ADDRESS }, description, links }, 'ko')).toMatchObject({
      website: 'https://harbour.example',
      contact: 'https://t.me/harbour',
      name: '빌려줘요.',
    });
  });

  it('has its entry in the response of an API, with a chain by its full name', async () => {
    const platform = { id: 1839, name: 'BNB Smart Chain (BEP20)', slug: 'bnb', token_address: ADDRESS };
    const coin = {
      id: 1,
      name: 'Harbour',
      symbol: 'HBR',
      slug: 'harbour',
      platform,
      urls: { chat: ['https://t.me/hbr'] },
    };
    expect(await read({ status: { error_code: 0 }, data: { HBR: [coin] } })).toEqual({
      ...CORE,
      bl_symbol: 'BSC',
      token_name: 'Harbour',
      contact: 'https://t.me/hbr',
    });
  });
});

describe('the listing of a chain', () => {
  it('in the Cosmos registry has its chain around it, and the decimals of the unit that is displayed', async () => {
    const asset = {
      description: 'Lends.',
      denom_units: [
        { denom: 'uhbr', exponent: 0 },
        { denom: 'hbr', exponent: 6, aliases: ['HBR'] },
      ],
      base: 'uhbr',
      display: 'HBR',
      symbol: 'HBR',
      socials: { website: 'https://harbour.example' },
    };
    expect(await read({ chain_name: 'cosmoshub', assets: [asset] })).toEqual({
      bl_symbol: 'Cosmos',
      address: 'uhbr',
      symbol: 'HBR',
      decimal: '6',
      website: 'https://harbour.example',
      name: 'Lends.',
    });
    const osmosis = await readPastedToken(
      JSON.stringify({ chain_name: 'osmosis', assets: [{ ...asset, base: IBC }] }),
      'en',
    );
    expect(osmosis).toMatchObject({ unknownChain: 'osmosis', texts: { address: IBC } });
    expect(osmosis).not.toHaveProperty('texts.bl_symbol');
  });

  it('of TRON’s explorer gives owner, website, description and contacts', async () => {
    const token = {
      contract_address: TRON,
      symbol: 'HBR',
      decimals: 6,
      issue_address: 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
      home_page: 'https://harbour.example',
      token_desc: 'Lends.',
      social_media_list: [{ name: 'telegram', url: '["https://t.me/harbour"]' }],
    };
    expect(await read({ total: 1, trc20_tokens: [token] })).toEqual({
      bl_symbol: 'TRON',
      address: TRON,
      symbol: 'HBR',
      decimal: '6',
      owner_address: 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
      website: 'https://harbour.example',
      name: 'Lends.',
      contact: 'https://t.me/harbour',
    });
  });

  it('of EOS has the decimals before the symbol', async () =>
    expect(await read({ contract: 'harbourtoken', sym: '4,HBR', chain: 'eos' })).toEqual({
      bl_symbol: 'EOS',
      address: 'harbourtoken',
      symbol: 'HBR',
      decimal: '4',
    }));

  it('of Solana has its name inside', async () =>
    expect(await read({ mint: MINT, data: { name: 'Harbour', symbol: 'HBR', uri: '' } })).toEqual({
      bl_symbol: 'Solana',
      address: MINT,
      token_name: 'Harbour',
      symbol: 'HBR',
    }));
});
