import type { AddressRefused } from '../../../../shared/submission/addresses/addressCheck.ts';
import { checkAddress } from '../../../../shared/submission/addresses/checkAddress.ts';
import type { SubmissionPlatform } from '../../../../shared/submission/platforms.ts';

type Reason<One = AddressRefused> = One extends AddressRefused ? Omit<One, 'ok'> : never;

const ROWS: readonly { name: string; platform: SubmissionPlatform; input: string; reason: Reason }[] = [
  {
    name: 'TRON with one letter in another case',
    platform: 'TRON',
    input: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T',
    reason: { code: 'checksum' },
  },
  {
    name: 'TRON cut short',
    platform: 'TRON',
    input: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
    reason: { code: 'length', found: 33, expected: '34' },
  },
  {
    name: 'TRON with a nought',
    platform: 'TRON',
    input: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t',
    reason: { code: 'characters', character: '0' },
  },
  {
    name: 'a short TRC10 number',
    platform: 'TRON',
    input: '100',
    reason: { code: 'length', found: 3, expected: '7' },
  },
  {
    name: 'Antelope with a digit no name has',
    platform: 'EOS',
    input: 'token9',
    reason: { code: 'characters', character: '9' },
  },
  {
    name: 'Antelope ending in a dot',
    platform: 'WAX',
    input: 'token.',
    reason: { code: 'characters', character: '.' },
  },
  {
    name: 'Antelope with a thirteenth sign past j',
    platform: 'EOS',
    input: 'abcdefgh1234k',
    reason: { code: 'characters', character: 'k' },
  },
  {
    name: 'Antelope of fourteen',
    platform: 'BOS',
    input: 'abcdefgh1234aa',
    reason: { code: 'length', found: 14, expected: '1–12' },
  },
  {
    name: 'Antelope with a long symbol',
    platform: 'EOS',
    input: 'token-ABCDEFGH',
    reason: { code: 'length', found: 8, expected: '1–7' },
  },
  {
    name: 'IOST with a blank',
    platform: 'IOST',
    input: 'my name',
    reason: { code: 'characters', character: ' ' },
  },
  {
    name: 'an IOST contract without end',
    platform: 'IOST',
    input: `Contract${'a'.repeat(92)}`,
    reason: { code: 'length', found: 100, expected: '9–99' },
  },
  {
    name: 'bech32 in two cases',
    platform: 'Cosmos',
    input: 'cosmos1T2htvpfl862vnwdqnuekd9p4ulh3h6hdhh78pa',
    reason: { code: 'characters', character: 'T', suggestion: 'cosmos1t2htvpfl862vnwdqnuekd9p4ulh3h6hdhh78pa' },
  },
  {
    name: 'bech32 with a wrong letter',
    platform: 'BNB',
    input: 'bnb1t2htvpfl862vnwdqnuekd9p4ulh3h6hd4nptqq',
    reason: { code: 'checksum' },
  },
  {
    name: 'bech32 with a letter it has not',
    platform: 'BNB',
    input: 'bnb1b2htvpfl862vnwdqnuekd9p4ulh3h6hd4nptqn',
    reason: { code: 'characters', character: 'b' },
  },
  {
    name: 'bech32 cut short',
    platform: 'Cosmos',
    input: 'cosmos1t2htvpfl862vnwdqnuekd9p4ulh3h6hdhh78p',
    reason: { code: 'length', found: 44, expected: '45 / 65' },
  },
  {
    name: 'SS58 with a wrong letter',
    platform: 'Polkadot',
    input: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6',
    reason: { code: 'checksum' },
  },
  {
    name: 'Jingtum with a wrong letter',
    platform: 'Jingtum',
    input: 'jPo32F1gUA4TtPzquhNBEq1L1wXmcghqUp',
    reason: { code: 'checksum' },
  },
  {
    name: 'Solana of 33 bytes',
    platform: 'Solana',
    input: 'z'.repeat(44),
    reason: { code: 'bytes', found: 33, expected: 32 },
  },
  {
    name: 'Solana cut short',
    platform: 'Solana',
    input: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4',
    reason: { code: 'length', found: 31, expected: '32–44' },
  },
];

describe('a mistake in an address is named by the rules of its family', () => {
  it.each(ROWS)('$name', ({ platform, input, reason }) => {
    expect(checkAddress(platform, input)).toEqual({ ok: false, ...reason });
  });
});
