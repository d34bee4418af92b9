import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { canSign, isSignedBy } from '../../../../server/site/intake/signature.ts';
import { encodeBase58Check } from '../../../../shared/submission/addresses/base58.ts';
import { accountOf, SECRET, sign } from '../../../support/walletSignatures.ts';

describe('a signature', () => {
  const owner = `0x${bytesToHex(accountOf(SECRET))}`;
  const tron = encodeBase58Check(0x41, accountOf(SECRET));
  const solana = base58.encode(ed25519.getPublicKey(SECRET));
  const message = 'satchel-proof: 你好';
  const ofSolana = base58.encode(ed25519.sign(utf8ToBytes(message), SECRET));
  it.each([
    ['ETH', owner, sign(message), true],
    ['TRON', tron, sign(message, 'TRON'), true],
    ['Solana', solana, ofSolana, true],
    ['ETH', owner, sign('another line'), false],
    ['ETH', owner, sign(message, 'TRON'), false],
    ['ETH', owner, sign(message, 'Ethereum', hexToBytes('22'.repeat(32))), false],
    ['TRON', tron, sign(message), false],
    ['Solana', solana, base58.encode(ed25519.sign(utf8ToBytes('another'), SECRET)), false],
    ['ETH', owner, `0x${'0'.repeat(130)}`, false],
    ['ETH', owner, 'f'.repeat(64), false],
    ['EOS', 'harbour', sign(message), false],
  ] as const)('on %s of %s is checked', (platform, address, signature, expected) => {
    expect(isSignedBy(platform, { address, message, signature })).toBe(expected);
  });

  it('is worth nothing by an address without a key, for which a lenient check accepts one of zeros', () => {
    const forged = { message, signature: '1'.repeat(64) };
    expect(isSignedBy('Solana', { address: '1'.repeat(32), ...forged })).toBe(false);
    expect(canSign('Solana', '1'.repeat(32))).toBe(false);
    expect(canSign('ETH', `0x${'0'.repeat(40)}`)).toBe(false);
    expect(canSign('TRON', encodeBase58Check(0x41, new Uint8Array(20)))).toBe(false);
    expect(canSign('Solana', solana)).toBe(true);
  });

  it('of a wallet is the one that others make: a vector of ethers', () => {
    const signature =
      '0xddd0a7290af9526056b4e35a077b9a11b513aa0028ec6c9880948544508f3c63265e99e47ad31bb2cab9646c504576b3abc6939a1710afc08cbf3034d73214b81c';
    const address = '0x14791697260E4c9A71f18484C9f997B308e59325';
    expect(isSignedBy('ETH', { address, message: 'hello world', signature })).toBe(true);
  });
});
