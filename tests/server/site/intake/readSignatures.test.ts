import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base64 } from '@scure/base';
import { readSignatures } from '../../../../server/site/intake/readSignatures.ts';
import { isSignedBy } from '../../../../server/site/intake/signature.ts';
import { encodeBase58Check } from '../../../../shared/submission/addresses/base58.ts';
import { accountOf, SECRET, sign } from '../../../support/walletSignatures.ts';

const ADDRESS = `0x${bytesToHex(accountOf(SECRET))}`;
const MESSAGE = `satchel-proof ETH ${ADDRESS} pier.example 0f5b7c1ce4a89d20ddfa26c5a3237d11`;
const SIG = sign(MESSAGE);
const [R, S, V] = [SIG.slice(2, 66), SIG.slice(66, 130), SIG.slice(130)];

/** EIP-2098: the parity of v is the first bit of s. */
function compactOf(signature: string): string {
  const bytes = hexToBytes(signature.slice(2));
  if (bytes[64] === 28) bytes[32] = (bytes[32] ?? 0) | 0x80;
  return `0x${bytesToHex(bytes.subarray(0, 64))}`;
}

describe('a signature of Ethereum as wallets give it', () => {
  const json = { address: ADDRESS, msg: MESSAGE, sig: SIG, version: '2' };
  it.each<[string, string]>([
    ['bare', SIG],
    ['with a line break behind it', `${SIG}\r\n`],
    ['without 0x', SIG.slice(2)],
    ['in capitals', `0X${SIG.slice(2).toUpperCase()}`],
    ['in quotes', `"${SIG}"`],
    ['in typographic quotes', `\u201C${SIG}\u201D`],
    ['wrapped', `${SIG.slice(0, 66)}\r\n${SIG.slice(66)}`],
    ['in groups', SIG.replaceAll(/([\da-f]{16})/g, '$1 ')],
    ['with blanks without width', SIG.replaceAll('a', 'a\u200B')],
    ['with a mark in front', `\uFEFF${SIG}`],
    ['JSON with address and message', JSON.stringify(json)],
    ['JSON on several lines', JSON.stringify({ ...json, signer: 'MEW', version: '3' }, null, 2)],
    ['JSON whose sig has no 0x', JSON.stringify({ ...json, sig: SIG.slice(2) })],
    ['JSON that a word processor has written', JSON.stringify(json).replaceAll('"', '\u201D')],
    ['JSON within JSON', JSON.stringify(JSON.stringify(json))],
    ['JSON whose signature is wrapped', JSON.stringify({ ...json, sig: `${SIG.slice(0, 80)}\n${SIG.slice(80)}` })],
    ['JSON of a page', `<pre>${JSON.stringify(json).replaceAll('"', '&quot;')}</pre>`],
    ['JSON of a program', JSON.stringify({ message: MESSAGE, signature: SIG })],
    ['the page of an explorer', `Address:\n${ADDRESS}\nMessage:\n${MESSAGE}\nSignature Hash:\n${SIG}\nAdd a comment`],
    ['r, s and v', JSON.stringify({ r: `0x${R}`, s: `0x${S}`, v: Number.parseInt(V, 16) })],
    ['r, s and a parity', JSON.stringify({ yParity: Number.parseInt(V, 16) - 27, r: `0x${R}`, s: `0x${S}` })],
    ['64 bytes', compactOf(SIG)],
    ['64 bytes without v', `0x${R}${S}`],
    ['v of 0 or 1', `0x${R}${S}0${Number.parseInt(V, 16) - 27}`],
    ['base64', base64.encode(hexToBytes(SIG.slice(2)))],
    ['an array of bytes', JSON.stringify([...hexToBytes(SIG.slice(2))])],
  ])('is read: %s', (_name, signature) => {
    expect(isSignedBy('ETH', { address: ADDRESS, message: MESSAGE, signature })).toBe(true);
  });

  it.each([
    ['a v that is none', `0x${R}${S}05`],
    ['a digit too few', SIG.slice(0, -1)],
    ['a digit too many', `${SIG}0`],
    ['another message', JSON.stringify({ ...json, sig: sign('another') })],
    ['nothing', ''],
    ['too much text', `${' '.repeat(9_000)}${SIG}`],
  ])('is none: %s', (_name, signature) => {
    expect(isSignedBy('ETH', { address: ADDRESS, message: MESSAGE, signature })).toBe(false);
  });

  it('is read for TRON too, and for every value of its last byte', () => {
    const address = encodeBase58Check(0x41, accountOf(SECRET));
    for (let turn = 0; turn < 6; turn += 1) {
      const message = `${MESSAGE}${turn}`;
      const signature = sign(message, 'TRON');
      for (const form of [signature, compactOf(signature), JSON.stringify({ address, sig: signature })])
        expect(isSignedBy('TRON', { address, message, signature: form })).toBe(true);
    }
  });
});

describe('a signature of Solana as wallets give it', () => {
  const address = base58.encode(ed25519.getPublicKey(SECRET));
  const bytes = ed25519.sign(utf8ToBytes(MESSAGE), SECRET);
  const text = base58.encode(bytes);
  it.each<[string, string]>([
    ['base58', text],
    ['in quotes', `'${text}'`],
    ['wrapped', `${text.slice(0, 40)}\n${text.slice(40)}`],
    ['JSON', JSON.stringify({ publicKey: address, signature: text })],
    ['base64', base64.encode(bytes)],
    ['base64 in JSON', JSON.stringify({ signature: base64.encode(bytes), publicKey: address })],
    ['base64 for URLs', base64.encode(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')],
    ['hexadecimal', bytesToHex(bytes)],
    ['an array of bytes', JSON.stringify([...bytes])],
    ['bytes by their number', JSON.stringify({ ...bytes })],
    ['a buffer', JSON.stringify({ type: 'Buffer', data: [...bytes] })],
  ])('is read: %s', (_name, signature) => {
    expect(isSignedBy('Solana', { address, message: MESSAGE, signature })).toBe(true);
  });
});

describe('a text without a signature', () => {
  it.each(['hello', ADDRESS, MESSAGE, '0x', '{}', 'f'.repeat(8_192)])('has none: %#', (text) => {
    expect(readSignatures(text)).toEqual([]);
  });

  it('of many short numbers costs little', () => {
    const started = performance.now();
    expect(readSignatures('1111 '.repeat(1_600)).length).toBeLessThan(5);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
