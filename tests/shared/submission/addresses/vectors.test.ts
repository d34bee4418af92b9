import type { AddressNotice, AddressUse } from '../../../../shared/submission/addresses/addressCheck.ts';
import { checkAddress } from '../../../../shared/submission/addresses/checkAddress.ts';
import { LOOKALIKE_ADDRESS } from '../../../../shared/brand/brand.ts';
import { decodeSs58 } from '../../../../shared/submission/addresses/ss58.ts';
import type { SubmissionPlatform } from '../../../../shared/submission/platforms.ts';
import { EVM_ADDRESS } from '../../../support/validAddresses.ts';

type Row = [platform: SubmissionPlatform, input: string, address: string, notices: AddressNotice[]];

const SAME: readonly [SubmissionPlatform, string][] = [
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ETH', LOOKALIKE_ADDRESS],
  ['ETH', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ETH', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['Kusama', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  ['SubGame', '3n443h7CKdQggDC2ZsR49hX4Nq4UQfr1YYPYy8xrrTM1h3Wu'],
  ['Cosmos', 'cosmos1t2htvpfl862vnwdqnuekd9p4ulh3h6hdhh78pa'],
  ['BNB', 'bnb1t2htvpfl862vnwdqnuekd9p4ulh3h6hd4nptqn'],
  ['Jingtum', 'jPo32F1gUA4TtPzquhNBEq1L1wXmcghqUi'],
];

const NO_CHECKSUM: readonly [SubmissionPlatform, string][] = [
  ['Solana', 'So11111111111111111111111111111111111111112'],
  ['Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v'],
  ['Solana', '11111111111111111111111111111111'],
  ['EOS', 'eosio.token'],
  ['WAX', 'a'],
  ['BOS', 'abcdefgh1234j'],
  ['ENU', 'enu.token'],
  ['EOS', 'tethertether-USDT'],
  ['IOST', 'Contract4qHoprgHXBKjehvC2C4HEpXCn8NSeLb8p4vt9uvBG5cT'],
  ['IOST', 'token.iost'],
  ['IOST', '1234_xuson'],
];

const CONVERTED: readonly Row[] = [
  ['ETH', EVM_ADDRESS.toLowerCase(), EVM_ADDRESS, ['caseNormalised']],
  ['ETH', EVM_ADDRESS.slice(2).toUpperCase(), EVM_ADDRESS, ['prefixAdded', 'caseNormalised']],
  [
    'BSC',
    '0X3A91AE428251CD0FFAD64D591B6B7C421B7C11F4',
    '0x3A91ae428251cd0FFAD64D591b6B7C421B7C11f4',
    ['caseNormalised'],
  ],
  ['TRON', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['converted']],
  ['TRON', '0x41A614F803B6FD780986A42C78EC9C7F77E6DED13C', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['converted']],
  [
    'OKExChain',
    'ex1ya7dn2rr8nx07tx9ksq8gvz5utvarrh0knjnjn',
    '0x277CD9a8633ccCFF2Cc5B400743054e2d9d18eEf',
    ['converted'],
  ],
  ['Harmony', 'one1t2htvpfl862vnwdqnuekd9p4ulh3h6hdcksx2z', EVM_ADDRESS, ['converted']],
  ['Harmony', 'ONE1T2HTVPFL862VNWDQNUEKD9P4ULH3H6HDCKSX2Z', EVM_ADDRESS, ['converted']],
  [
    'Harmony',
    'one103q7qe5t2505lypvltkqtddaef5tzfxwsse4z7',
    '0x7c41E0668B551f4f902cFaec05B5Bdca68b124CE',
    ['converted'],
  ],
  // The chain's own page says otherwise about this pair; the bytes decide.
  [
    'Harmony',
    'one1l8n75pj8zmka0nxtqjneexf3p8l442g8xrxplx',
    '0xf9E7eA064716Edd7Cccb04A79c993109ff5aa907',
    ['converted'],
  ],
  ['OKExChain', 'ex1t2htvpfl862vnwdqnuekd9p4ulh3h6hdl7gzg2', EVM_ADDRESS, ['converted']],
  ['PlatON', 'lat1t2htvpfl862vnwdqnuekd9p4ulh3h6hdsp5yua', EVM_ADDRESS, ['converted']],
  [
    'Polkadot',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    ['converted'],
  ],
  [
    'Kusama',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ['converted'],
  ],
  [
    'SubGame',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '3n443h7CKdQggDC2ZsR49hX4Nq4UQfr1YYPYy8xrrTM1h3Wu',
    ['converted'],
  ],
  ['EOS', 'TetherTether-usdt', 'tethertether-USDT', ['caseNormalised', 'noChecksum']],
  ['BNB', 'abc-a64', 'ABC-A64', ['caseNormalised']],
  [
    'Cosmos',
    'COSMOS1T2HTVPFL862VNWDQNUEKD9P4ULH3H6HDHH78PA',
    'cosmos1t2htvpfl862vnwdqnuekd9p4ulh3h6hdhh78pa',
    ['caseNormalised'],
  ],
  ['Jingtum', 'CNY+jPo32F1gUA4TtPzquhNBEq1L1wXmcghqUi', 'CNY:jPo32F1gUA4TtPzquhNBEq1L1wXmcghqUi', ['converted']],
];

describe('addresses as published and recomputed', () => {
  it.each(SAME)('%s: %s stays as it is', (platform, address) => {
    expect(checkAddress(platform, address)).toEqual({ ok: true, address, notices: [] });
  });

  it.each(NO_CHECKSUM)('%s: %s stays, with the warning that it has no checksum', (platform, address) => {
    expect(checkAddress(platform, address)).toEqual({ ok: true, address, notices: ['noChecksum'] });
  });

  it.each(CONVERTED)('%s: %s becomes %s', (platform, input, address, notices) => {
    expect(checkAddress(platform, input)).toEqual({ ok: true, address, notices });
    expect(checkAddress(platform, address)).toMatchObject({ ok: true, address });
  });

  it('an SS58 address gives its key away whatever the prefix, one byte or two', () => {
    const key = /^d43593c7.*56da27d$/;
    const texts = [
      ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
      ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
      ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
      ['3n443h7CKdQggDC2ZsR49hX4Nq4UQfr1YYPYy8xrrTM1h3Wu', 27],
    ] as const;
    for (const [text, prefix] of texts) {
      const decoded = decodeSs58(text);
      expect(decoded?.prefix).toBe(prefix);
      expect(Buffer.from(decoded?.key ?? []).toString('hex')).toMatch(key);
    }
  });
});

describe('tokens that some chains name without an address', () => {
  const TOKENS: readonly [SubmissionPlatform, string][] = [
    ['TRON', '1002000'],
    ['Polkadot', '1984'],
    ['Kusama', '8'],
    ['BNB', 'ABC-A64'],
    ['BNB', 'MINI-A64M'],
    ['BNB', 'ETH.B-261'],
    ['Cosmos', `ibc/${'0123456789ABCDEF'.repeat(4)}`],
    ['Cosmos', 'factory/cosmos1w9ee57gnduzm4l9h6xwn9tee9pyh8wlr4r9r35/art'],
    ['Cosmos', 'factory/cosmos146s5j3t7gh2g37ywm47dp8avhesu2htvjjaxq7z55e7xj0rq0k8q5qnjjy/PHMN'],
    ['EOS', 'tethertether-USDT'],
    ['Jingtum', 'CNY:jPo32F1gUA4TtPzquhNBEq1L1wXmcghqUi'],
  ];

  it.each(TOKENS)('%s: %s is a token and no account', (platform, token) => {
    const as = (use: AddressUse) => checkAddress(platform, token, use);
    expect(as('token')).toMatchObject({ ok: true, address: token });
    expect(as('account')).toEqual({ ok: false, code: 'tokenOnly' });
  });

  it.each(['uatom', 'uosmo', 'aevmos'])('%s is the own coin of a chain, which is not listed', (coin) => {
    expect(checkAddress('Cosmos', coin)).toEqual({ ok: false, code: 'ownCoin' });
  });

  it.each([
    ['Cosmos', 'ATOM', 'factory/cosmos1…/abc'],
    ['BNB', 'AERGO', 'ABC-A64'],
    ['Jingtum', 'CNY', 'CNY:j…'],
  ] as const)('%s: %s is none, and the answer shows what one looks like', (platform, text, example) =>
    expect(checkAddress(platform, text)).toEqual({ ok: false, code: 'tokenForm', example }),
  );

  it('a coin of a factory needs a creator whose checksum is right', () => {
    const coin = 'factory/cosmos1w9ee57gnduzm4l9h6xwn9tee9pyh8wlr4r9r36/art';
    expect(checkAddress('Cosmos', coin)).toMatchObject({ ok: false, code: 'checksum' });
  });

  it('IOST: a symbol is two to sixteen signs, an account five to eleven', () => {
    expect(checkAddress('IOST', 'zuna')).toMatchObject({ ok: true });
    expect(checkAddress('IOST', 'zuna', 'account')).toEqual({ ok: false, code: 'length', found: 4, expected: '5–11' });
  });
});
