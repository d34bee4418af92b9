import type { AddressHint } from '../../../../shared/submission/addresses/addressCheck.ts';
import { checkAddress } from '../../../../shared/submission/addresses/checkAddress.ts';
import { FAMILIES } from '../../../../shared/submission/addresses/families.ts';
import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../../../shared/submission/platforms.ts';
import { EVM_ADDRESS, findAddressKey, VALID_ADDRESSES } from '../../../support/validAddresses.ts';

const isFamily = (name: string) => (platform: SubmissionPlatform) => FAMILIES[platform].family === name;
const EVM = SUBMISSION_PLATFORMS.filter(isFamily('evm'));
const ANTELOPE = SUBMISSION_PLATFORMS.filter(isFamily('antelope'));
/** These take many words for names, so not every foreign address can be told from theirs. */
const TAKES_WORDS: readonly SubmissionPlatform[] = [...ANTELOPE, 'IOST'];

const PAIRS = SUBMISSION_PLATFORMS.flatMap((chosen) =>
  SUBMISSION_PLATFORMS.map((real) => ({ chosen, real, address: VALID_ADDRESSES[real] })),
).filter(({ chosen, address }) => VALID_ADDRESSES[chosen] !== address);

describe('every platform', () => {
  it.each(SUBMISSION_PLATFORMS)('%s takes its own address and no cut one', (platform) => {
    const address = VALID_ADDRESSES[platform];
    expect(checkAddress(platform, ` ${address}\n`)).toMatchObject({ ok: true, address });
    expect(checkAddress(platform, address, 'account')).toMatchObject({ ok: true, address });
    if (!TAKES_WORDS.includes(platform))
      expect(checkAddress(platform, address.slice(0, -3))).toMatchObject({ ok: false });
    expect(checkAddress(platform, `${address}!`)).toMatchObject({ ok: false });
  });

  it('answers for the address of each other one with the platforms it is of', () => {
    const wrong = PAIRS.filter(({ chosen, real, address }) => {
      const check = checkAddress(chosen, address);
      return check.ok || check.code !== 'otherChain' || !check.otherPlatforms.includes(real);
    });
    // Words that a chain of names takes for its own names.
    expect(wrong.filter(({ chosen }) => !TAKES_WORDS.includes(chosen))).toEqual([]);
    expect(wrong.filter(({ real }) => real !== 'IOST' && !ANTELOPE.includes(real))).toEqual([]);
  });

  it('names all platforms of a family, in their order', () => {
    expect(checkAddress('TRON', EVM_ADDRESS)).toEqual({ ok: false, code: 'otherChain', otherPlatforms: EVM });
    expect(checkAddress('BSC', 'tethertether-USDT')).toEqual({
      ok: false,
      code: 'otherChain',
      otherPlatforms: ANTELOPE,
    });
    expect(EVM).toHaveLength(22);
    expect(ANTELOPE).toEqual(['EOS', 'BOS', 'WAX', 'ENU']);
  });
});

describe('an address of another chain', () => {
  const ROWS: readonly [SubmissionPlatform, string, SubmissionPlatform[]][] = [
    ['BSC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['TRON']],
    ['ETH', 'one103q7qe5t2505lypvltkqtddaef5tzfxwsse4z7', ['Harmony']],
    ['ETH', 'ABC-A64', ['BNB']],
    ['Kusama', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', ['Polkadot']],
    ['Moonbeam', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', ['Polkadot', 'Kusama', 'SubGame']],
    ['Cosmos', 'bnb1t2htvpfl862vnwdqnuekd9p4ulh3h6hd4nptqn', ['BNB']],
    ['BNB', 'cosmos1t2htvpfl862vnwdqnuekd9p4ulh3h6hdhh78pa', ['Cosmos']],
    ['ETH', 'token.iost', ['IOST']],
    ['ETH', 'factory/cosmos1w9ee57gnduzm4l9h6xwn9tee9pyh8wlr4r9r35/art', ['Cosmos']],
    // Of no platform in our list: still another chain's and no mistyped one of ours.
    ['Cosmos', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', []],
  ];

  it.each(ROWS)('%s: %s is of %j', (platform, input, otherPlatforms) => {
    expect(checkAddress(platform, input)).toEqual({ ok: false, code: 'otherChain', otherPlatforms });
  });

  it('is not seen in a plain word or number', () => {
    for (const input of ['hello', 'usdt', '1000001', '42', 'abc-def']) {
      expect(checkAddress('BSC', input)).toEqual({ ok: false, code: 'prefix', expected: '0x' });
    }
  });
});

describe('forms that name no contract of the platform', () => {
  const ROWS: readonly [SubmissionPlatform, string, AddressHint][] = [
    ['Conflux eSpace', 'cfx:aak2rra2njvd77ezwjvx04kkds9fzagfe6ku8scz91', 'confluxCore'],
    ['Conflux eSpace', 'CFX:TYPE.USER:AAK2RRA2NJVD77EZWJVX04KKDS9FZAGFE6KU8SCZ91', 'confluxCore'],
    ['AVAX', 'X-avax1t2htvpfl862vnwdqnuekd9p4ulh3h6hdqqqqqq', 'avalancheChains'],
    ['AVAX', 'P-avax1t2htvpfl862vnwdqnuekd9p4ulh3h6hdqqqqqq', 'avalancheChains'],
    ['GateChain', 'gt11t2htvpfl862vnwdqnuekd9p4ulh3h6hdqqqqqq', 'gateAccount'],
    ['GateChain', 'vault11t2htvpfl862vnwdqnuekd9p4ulh3h6hdqqqqqq', 'gateAccount'],
    ['Aurora', 'token.sweat', 'nearName'],
    ['Aurora', 'my-contract_1.near', 'nearName'],
    // The key of the vectors under the two-byte prefix 1284.
    ['Moonbeam', 'VdvKmYJfD4VXA9fzz1SbmCo2eYHSzUFbaDCZSuaNKJAe8YNg6', 'moonbeamSs58'],
    ['Cosmos', 'cosmosvaloper1t2htvpfl862vnwdqnuekd9p4ulh3h6hd4nptqn', 'validator'],
    ['ETH', 'satchel.eth', 'domainName'],
    ['BSC', '钱包.bnb', 'domainName'],
  ];

  it.each(ROWS)('%s: %s', (platform, input, hint) => {
    expect(checkAddress(platform, input)).toEqual({ ok: false, code: 'otherForm', hint });
  });
});

describe('the key by which two submissions are about the same thing', () => {
  it('is one for every way to write the address', () => {
    const forms = [EVM_ADDRESS, EVM_ADDRESS.toLowerCase(), ` ${EVM_ADDRESS.slice(2).toUpperCase()}\u200b`];
    expect(new Set(forms.map((one) => findAddressKey('Harmony', one)))).toEqual(new Set([`Harmony:${EVM_ADDRESS}`]));
    expect(findAddressKey('Harmony', 'one1t2htvpfl862vnwdqnuekd9p4ulh3h6hdcksx2z')).toBe(`Harmony:${EVM_ADDRESS}`);
  });

  it('differs by chain, by token of an account, and is none for a wrong address', () => {
    expect(findAddressKey('ETH', EVM_ADDRESS)).not.toBe(findAddressKey('BSC', EVM_ADDRESS));
    expect(findAddressKey('EOS', 'tethertether-USDT')).not.toBe(findAddressKey('EOS', 'tethertether'));
    expect(findAddressKey('ETH', 'hello')).toBeNull();
  });
});
