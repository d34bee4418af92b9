import type { AddressRefused } from '../../../../shared/submission/addresses/addressCheck.ts';
import { checkAddress } from '../../../../shared/submission/addresses/checkAddress.ts';
import { ZERO_ADDRESSES } from '../../../../shared/submission/addresses/families.ts';
import type { SubmissionPlatform } from '../../../../shared/submission/platforms.ts';
import { EVM_ADDRESS } from '../../../support/validAddresses.ts';

type Reason<One = AddressRefused> = One extends AddressRefused ? Omit<One, 'ok'> : never;

const HEX_64 = 'ab'.repeat(32);
const REAL = '0x1Dfc4E1057E088b66B7e09EE9cE72Ebc17EFf788';

const ROWS: readonly { name: string; platform: SubmissionPlatform; input: string; reason: Reason }[] = [
  { name: 'nothing', platform: 'ETH', input: '', reason: { code: 'empty' } },
  { name: 'blanks', platform: 'ETH', input: ' \u3000\n\t', reason: { code: 'empty' } },
  { name: 'only invisible signs', platform: 'EOS', input: '\u200b\u202e\ufeff', reason: { code: 'empty' } },
  { name: 'more than an address with a link', platform: 'EOS', input: 'a'.repeat(513), reason: { code: 'tooLong' } },
  { name: 'no prefix', platform: 'ETH', input: 'hello', reason: { code: 'prefix', expected: '0x' } },
  {
    name: '39 digits',
    platform: 'BSC',
    input: '0xae2482de5ea7D62e3B33848eD1Fc6a9Beba3101',
    reason: { code: 'length', found: 41, expected: '42' },
  },
  {
    name: 'a wrong checksum, with the right form',
    platform: 'ETH',
    input: EVM_ADDRESS.replace('aA', 'aa'),
    reason: { code: 'checksum', suggestion: EVM_ADDRESS },
  },
  {
    name: 'a letter of another script',
    platform: 'ETH',
    input: EVM_ADDRESS.replace('BeAed', 'BeAеd'),
    reason: { code: 'characters', character: 'е' },
  },
  {
    name: 'the O of a typist',
    platform: 'ETH',
    input: EVM_ADDRESS.replace('9A0', '9AO'),
    reason: { code: 'characters', character: 'O' },
  },
  {
    name: 'a file name after the address',
    platform: 'BSC',
    input: `${REAL}.checksum`,
    reason: { code: 'extraText', suggestion: REAL },
  },
  {
    name: 'the word a copied folder gets',
    platform: 'BSC',
    input: `${REAL} - 副本`,
    reason: { code: 'extraText', suggestion: REAL },
  },
  {
    name: 'the same after a token',
    platform: 'EOS',
    input: 'tethertether-USDT - 副本',
    reason: { code: 'extraText', suggestion: 'tethertether-USDT' },
  },
  {
    name: 'groups of digits',
    platform: 'ETH',
    input: EVM_ADDRESS.replace('3F3E', ' 3F3E '),
    reason: { code: 'extraText', suggestion: EVM_ADDRESS },
  },
  {
    name: 'a chain in front',
    platform: 'ETH',
    input: `eth:${EVM_ADDRESS}`,
    reason: { code: 'extraText', suggestion: EVM_ADDRESS },
  },
  {
    name: 'a link to an explorer',
    platform: 'BSC',
    input: `https://bscscan.example/token/${REAL}?a=1#code`,
    reason: { code: 'link', suggestion: REAL },
  },
  {
    name: 'a link to a token of EOS',
    platform: 'EOS',
    input: 'https://bloks.io/tokens/BNG-eos-bitnetworker#charts',
    reason: { code: 'link', suggestion: 'bitnetworker' },
  },
  { name: 'a link without address', platform: 'ETH', input: 'https://satchel.example/', reason: { code: 'link' } },
  {
    name: 'a link with a choice',
    platform: 'ETH',
    input: `https://a.example/${REAL}/${EVM_ADDRESS}`,
    reason: { code: 'link' },
  },
  { name: 'a transaction on an EVM chain', platform: 'BSC', input: `0x${HEX_64}`, reason: { code: 'hashOrKey' } },
  { name: 'a key, or a transaction of TRON', platform: 'TRON', input: HEX_64, reason: { code: 'hashOrKey' } },
];

describe('what is no address is refused with its reason', () => {
  it.each(ROWS)('$name on $platform', ({ platform, input, reason }) => {
    expect(checkAddress(platform, input)).toEqual({ ok: false, ...reason });
  });
});

describe('what was typed or pasted around an address', () => {
  const ROWS_AROUND: readonly [name: string, input: string, notices: string[]][] = [
    ['blanks of any kind', `\u3000 ${EVM_ADDRESS}\r\n\u00a0`, []],
    ['zero-width signs', `\u200b${EVM_ADDRESS.slice(0, 9)}\u200d\ufeff${EVM_ADDRESS.slice(9)}`, ['hiddenRemoved']],
    ['marks that turn the direction', `\u202e${EVM_ADDRESS}\u2069`, ['hiddenRemoved']],
    ['a soft hyphen, a filler and a null', `${EVM_ADDRESS}\u00ad\u3164\u0000`, ['hiddenRemoved']],
    ['full-width letters', toFullWidth(EVM_ADDRESS), ['fullWidthConverted']],
    ['both', `\u200e${toFullWidth(EVM_ADDRESS)}`, ['hiddenRemoved', 'fullWidthConverted']],
  ];

  it.each(ROWS_AROUND)('%s: is taken away', (_, input, notices) => {
    expect(checkAddress('ETH', input)).toEqual({ ok: true, address: EVM_ADDRESS, notices });
  });

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`, ['placeholder']],
    ['where coins are burnt', '0x000000000000000000000000000000000000dEaD', ['placeholder']],
    ['the stand-in for the chain’s own coin', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', ['placeholder']],
    ['a built-in contract', '0x0000000000000000000000000000000000001010', ['systemAddress']],
  ])('%s is accepted with a notice', (_, address, notices) => {
    expect(checkAddress('ETH', address)).toEqual({ ok: true, address, notices });
  });

  it('the zero address of TRON is accepted with a notice, in both of its forms', () => {
    const address = ZERO_ADDRESSES.tron ?? '';
    expect(checkAddress('TRON', address)).toEqual({ ok: true, address, notices: ['placeholder'] });
    const notices = ['converted', 'placeholder'];
    expect(checkAddress('TRON', `41${'0'.repeat(40)}`)).toEqual({ ok: true, address, notices });
  });
});

describe('a secret in the place of an address', () => {
  const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

  it.each([
    ['the words of a wallet', 'ETH', WORDS, 'secret'],
    [
      'the same as a list',
      'Solana',
      WORDS.split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
      'secret',
    ],
    ['a key of Bitcoin or EOS', 'EOS', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ', 'secret'],
    ['a secret of Jingtum', 'Jingtum', 'sp538Hpb8qa1pcZUzPq8KcAMzNGpq', 'secret'],
    ['a key of the EVM, or a hash', 'ETH', HEX_64, 'hashOrKey'],
    ['a key of Solana, or a signature', 'Solana', '5'.repeat(88), 'hashOrKey'],
  ] as const)('%s', (_, platform, input, code) => {
    expect(checkAddress(platform, input)).toEqual({ ok: false, code });
  });

  it('is never part of the answer', () => {
    expect(JSON.stringify(checkAddress('ETH', `my key ${HEX_64}`))).not.toContain('abab');
  });
});

function toFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}
