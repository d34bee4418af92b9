import { findPrivateKey } from '../../../../shared/submission/secrets/findSecret.ts';

const KEY = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';

/** Published examples, without funds. */
const KEYS: readonly [name: string, text: string][] = [
  ['import format, uncompressed', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['import format, compressed', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
  ['Antelope', `PVT_K1_${'2bfGi9rYsXQSXXTvJbDAPhHLQUojjaNLomdm3cEJ1XTzMqUt3V'}`],
  [
    'extended key',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ],
  ['key file of Solana', JSON.stringify(Array.from({ length: 64 }, (_, index) => (index * 37) % 256))],
  [
    'key file with line breaks',
    JSON.stringify(
      Array.from({ length: 64 }, () => 7),
      null,
      2,
    ),
  ],
  ['PEM', '-----BEGIN EC PRIVATE KEY-----\nMHQCAQEE'],
];

const EITHER: readonly [name: string, text: string][] = [
  ['bare', KEY],
  ['with 0x', `0x${KEY}`],
  ['in capitals with 0X', `0X${KEY.toUpperCase()}`],
  ['in quotes', `"privateKey":"${KEY}"`],
  ['after Chinese without a blank', `私钥${KEY}请保管`],
  ['after a link', `https://satchel.example ${KEY}`],
  ['after a link and Chinese', `https://satchel.example，私钥：0x${KEY}`],
  ['with invisible signs inside', `${KEY.slice(0, 20)}\u200b${KEY.slice(20)}`],
  ['in full-width digits', KEY.replace(/\w/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  ['64 bytes in hex', KEY + KEY],
  ['64 bytes in base58', '5'.repeat(87)],
];

const NONE: readonly [name: string, text: string][] = [
  ['nothing', ''],
  ['an address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['an address of Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v'],
  ['an address of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['a contract of IOST', 'Contract4qHoprgHXBKjehvC2C4HEpXCn8NSeLb8p4vt9uvBG5cT'],
  ['63 digits', KEY.slice(1)],
  ['65 digits', `${KEY}0`],
  ['a transaction in a link', `https://etherscan.example/tx/0x${KEY}`],
  ['a transaction after a #', `see https://tronscan.example/#/transaction/${KEY}.`],
  ['a signed link to a report', `https://files.example/audit.pdf?X-Signature=${KEY}&a=b`],
  ['a coin of Cosmos', `ibc/${KEY.toUpperCase()}`],
  ['an extended public key', `xpub${'6'.repeat(107)}`],
  ['a short list of numbers', JSON.stringify(Array.from({ length: 32 }, (_, index) => index))],
  ['a hash of a commit', 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3'],
];

describe('a private key in a text', () => {
  it.each(KEYS)('%s is found', (_, text) => {
    expect(findPrivateKey(text)).toBe('privateKey');
    expect(findPrivateKey(`我的 key: ${text}\nthanks`)).toBe('privateKey');
  });

  it.each(EITHER)('64 digits, %s: a key or a hash', (_, text) => expect(findPrivateKey(text)).toBe('hashOrKey'));

  it.each(NONE)('%s is none', (_, text) => expect(findPrivateKey(text)).toBeNull());
});
