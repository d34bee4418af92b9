import { readPastedToken } from '../../../../client/submissions/form/readPastedToken.ts';

const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const CORE = { address: ADDRESS, symbol: 'HBR' };

/** The tokens among which the visitor chooses, with their labels. */
const choicesOf = async (listing: unknown) => {
  const found = await readPastedToken(JSON.stringify(listing), 'en');
  const choices = 'choices' in found ? found.choices : [];
  return Promise.all(choices.map(async ({ label, read: readChoice }) => [label, await readChoice()] as const));
};
const read = async (listing: string) => {
  const found = await readPastedToken(listing, 'en');
  return 'texts' in found ? found.texts : found;
};

describe('the digits of a pasted listing', () => {
  const supplyOf = async (number: string) => {
    const found = await read(`{"symbol":"HBR","address":"${ADDRESS}","total_supply":${number}}`);
    return 'total_supply' in found ? found.total_supply : found;
  };

  it.each([
    ['21 digits', '123456789012345678901'],
    ['28 digits', '1000000000000000000000000001'],
    ['one more than JavaScript counts', '9007199254740993'],
    ['an exponent', '1e27'],
    ['a large exponent', '1E+27'],
    ['decimal places', '21000000.0'],
    ['zeros in front', '007'],
    ['a minus', '-5'],
    ['hexadecimal digits', '0x56bc75e2d63100000'],
    ['underscores', '21_000_000'],
    ['quotes', '"100.000"', '100.000'],
    ['the end of a BigInt', '21000000n', '21000000'],
    ['a call', "BigInt('21000000000000000000000000')", '21000000000000000000000000'],
  ])('stay as they are: %s', async (_name, number, expected = number) => expect(await supplyOf(number)).toBe(expected));

  it.each([
    ['100.000', '100'],
    ['1.234', '1.2340'],
  ])('of the JSON number %s cannot be taken for thousands', async (number, expected) =>
    expect(await supplyOf(number)).toBe(expected),
  );

  it('are those of an address without quotes, and of a nested number', async () => {
    expect(await read(`{address: ${ADDRESS}, symbol: "HBR", chainId: 0x38}`)).toEqual({ ...CORE, bl_symbol: 'BSC' });
    const nested = { id: 'harbour', symbol: 'HBR', market_data: { total_supply: 'x' } };
    const text = JSON.stringify(nested).replace('"x"', '340282366920938463463374607431768211455');
    expect(await read(text)).toEqual({ symbol: 'HBR', total_supply: '340282366920938463463374607431768211455' });
  });
});

describe('a listing as chats and editors write it', () => {
  it.each([
    ['quotes of a chat', `{“symbol”: “HBR”, “address”: “${ADDRESS}”,}`],
    ['German quotes', `{„symbol“: „HBR“, „address“: „${ADDRESS}“}`],
    ['full-width marks', `｛“symbol”：“HBR”，“address”：“${ADDRESS}”｝`],
    ['a mark in front', `\uFEFF{"symbol":"HBR","address":"${ADDRESS}"}`],
    ['Python', `{'symbol': 'HBR', 'address': '${ADDRESS}', 'website': None, 'listed': True}  # mainnet`],
    [
      'TypeScript',
      `export const HBR: Token = {\n  address: '${ADDRESS}' as Address, // main\n  symbol: \`HBR\`,\n} as const;`,
    ],
    ['a code fence', `\`\`\`js\nmodule.exports = { symbol: 'HBR', /* main */ address: '${ADDRESS}' };\n\`\`\``],
    ['a link in front', `[HBR](our token): {"symbol":"HBR","address":"${ADDRESS}"}`],
    ['escapes', `{"symbol":"H\\u0042R","address":"${ADDRESS}"}`],
  ])('is read: %s', async (_name, text) => expect(await read(text)).toEqual(CORE));

  it('keeps quotes and apostrophes in its texts', async () =>
    expect(await read(`{"symbol":"HBR","description":"It’s “safe”, they say: \\"yes\\" // no"}`)).toEqual({
      symbol: 'HBR',
      name: 'It’s “safe”, they say: "yes" // no',
    }));

  it.each([
    ['a list that is damaged later', `[{"symbol":"HBR"},\n{"symbol": "HBX" "address"}]`, { error: 'notJson', line: 2 }],
    ['a quote that is not closed', `{\n"symbol": "HBR,\n}`, { error: 'notJson', line: 2 }],
    ['brackets without end', '[{'.repeat(2_000), { error: 'notJson', line: 1 }],
  ])('is not read in part: %s', async (_name, text, expected) => expect(await read(text)).toEqual(expected));
});

it('with the id of a chain in the wallet’s own lists is of that chain', async () =>
  expect(await read(JSON.stringify({ ...CORE, blockchain_id: 12, decimal: 9 }))).toEqual({
    ...CORE,
    bl_symbol: 'BSC',
    decimal: '9',
  }));

describe('a list of several tokens', () => {
  it('lets choose one', async () => {
    const tokens = [
      { chainId: 1, address: ADDRESS, symbol: 'HBR', name: 'Harbour', decimals: 18 },
      { chainId: 8453, address: ADDRESS, symbol: 'PIER', name: 'Pier', decimals: 6 },
    ];
    const choices = await choicesOf({ name: 'List', version: { major: 1 }, tags: { lp: { name: 'LP' } }, tokens });
    expect(choices).toEqual([
      [
        'HBR · Harbour · ETH · 0xfB6916…c5d359',
        { texts: { ...CORE, bl_symbol: 'ETH', token_name: 'Harbour', decimal: '18' } },
      ],
      [
        'PIER · Pier · 8453 · 0xfB6916…c5d359',
        { texts: { address: ADDRESS, symbol: 'PIER', token_name: 'Pier', decimal: '6' }, unknownChain: '8453' },
      ],
    ]);
  });
});
