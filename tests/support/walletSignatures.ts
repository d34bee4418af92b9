import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const SECRET = hexToBytes('11'.repeat(32));

export const accountOf = (secret: Uint8Array) => keccak_256(secp256k1.getPublicKey(secret, false).slice(1)).slice(-20);

/** Signs as wallets do: EIP-191, or TRON's form of it. */
export function sign(message: string, name = 'Ethereum', secret = SECRET): string {
  const hash = keccak_256(
    concatBytes(utf8ToBytes(`\x19${name} Signed Message:\n${utf8ToBytes(message).length}`), utf8ToBytes(message)),
  );
  const [recovery = 0, ...rest] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' });
  return `0x${bytesToHex(Uint8Array.from(rest))}${(27 + recovery).toString(16)}`;
}
