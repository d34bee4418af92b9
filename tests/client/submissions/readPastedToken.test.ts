import { readPastedToken } from '../../../client/submissions/form/readPastedToken.ts';
import { LISTING_CORPORA } from '../../support/listings.ts';

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
const ENTRY = { chainId: 137, address: ADDRESS, name: 'Harbour', symbol: 'HBR', decimals: 6, logoURI: 'ipfs://1' };

describe('a pasted listing', () => {
  it('fills what the form asks for; its explorer knows the chain better than its type', () => {
    expect(readPastedToken(JSON.stringify(INFO))).toEqual({
      texts: {
        bl_symbol: 'BSC',
        address: ADDRESS,
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
  ])('%s fills it too', (_name, text) => {
    const texts = { bl_symbol: 'Polygon', address: ADDRESS, symbol: 'HBR', decimal: '6' };
    expect(readPastedToken(text)).toEqual({ texts });
  });

  it('with a line break inside a text is read all the same', () => {
    const text = JSON.stringify(INFO).replace('without a', 'without\n a');
    expect(readPastedToken(text)).toMatchObject({ texts: { name: 'Lends without  a middleman.' } });
  });

  it.each([
    ['half an object', '{"name": ', { error: 'notJson' }],
    ['prose', 'HBR', { error: 'notJson' }],
    ['a number', '42', { error: 'noToken' }],
    ['something else', '{"version": 1}', { error: 'noToken' }],
    ['many tokens', JSON.stringify({ tokens: [ENTRY, ENTRY] }), { error: 'tooMany', count: 2 }],
    ['dashes for what is not there', '{"symbol": "HBR", "website": "-"}', { texts: { symbol: 'HBR' } }],
  ])('%s is told what it is', (_name, text, expected) => expect(readPastedToken(text)).toEqual(expected));

  it.each(LISTING_CORPORA)('is read from $name, all whose paper is JSON at least', ({ listings }) => {
    const read = listings.map(({ info, infoText }) => readPastedToken(info ? JSON.stringify(info) : (infoText ?? '')));
    const filled = read.filter((pasted) => 'texts' in pasted);
    expect(filled.length).toBeGreaterThanOrEqual(listings.filter(({ info }) => info).length);
  });
});
