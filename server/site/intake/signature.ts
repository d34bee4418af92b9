import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeBase58Check, findBase58 } from '../../../shared/submission/addresses/base58.ts';
import { FAMILIES } from '../../../shared/submission/addresses/families.ts';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import { readSignatures } from './readSignatures.ts';

/**
 * What wallets put before a message, so that a signed message is never a transaction: EIP-191, and TRON's form of it.
 */
const PREFIXES = { evm: 'Ethereum', tron: 'TRON' } as const;
const TRON_VERSION = 0x41;
const ACCOUNT_BYTES = 20;
/** r and s, or the whole signature of Ed25519. */
const COMPACT_BYTES = 64;
/** The values of the byte behind r and s: 27 or 28, in some wallets 0 or 1. */
const RECOVERY_IDS = [0, 1, 27, 28];

/**
 * Addresses without a key, which renounced contracts name as their owner: the zero addresses of EVM chains, Solana and
 * TRON.
 */
const KEYLESS = /^(0x0{40}|1{32}|T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb)$/;

/** Whether an account can sign a message that is checked here. */
export function canSign(platform: SubmissionPlatform, address: string): boolean {
  const { family } = FAMILIES[platform];
  if (KEYLESS.test(address)) return false;
  return family === 'evm' || family === 'tron' || family === 'solana';
}

/**
 * Whether the signature of `message` was made by the account `address`. `signature` is what the team has pasted: the
 * signature in any form in which wallets give it, such as JSON.
 */
export function isSignedBy(
  platform: SubmissionPlatform,
  { address, message, signature }: { address: string; message: string; signature: string },
): boolean {
  const { family } = FAMILIES[platform];
  return readSignatures(signature).some((bytes) => {
    try {
      if (family === 'solana') return isEd25519(bytes, message, address);
      const accounts = family === 'evm' || family === 'tron' ? recoverAccounts(bytes, message, family) : [];
      return accounts.some((account) =>
        family === 'tron'
          ? encodeBase58Check(TRON_VERSION, account) === address
          : `0x${bytesToHex(account)}` === address.toLowerCase(),
      );
    } catch {
      // A signature that no key can have made.
      return false;
    }
  });
}

/** The accounts whose key can have made the signature: one, or two where it lacks the byte that tells which. */
function recoverAccounts(bytes: Uint8Array, message: string, family: keyof typeof PREFIXES): Uint8Array[] {
  const text = utf8ToBytes(message);
  const prefix = utf8ToBytes(`\x19${PREFIXES[family]} Signed Message:\n${text.length}`);
  const hash = keccak_256(concatBytes(prefix, text));
  const compact = Uint8Array.from(bytes.subarray(0, COMPACT_BYTES));
  return recoveryIdsOf(bytes, compact).map((recovery) => {
    const recovered = concatBytes(Uint8Array.of(recovery), compact);
    const key = secp256k1.Point.fromBytes(secp256k1.recoverPublicKey(recovered, hash, { prehash: false }));
    // The first byte of an uncompressed key only marks its format.
    return keccak_256(key.toBytes(false).slice(1)).slice(-ACCOUNT_BYTES);
  });
}

/** By the last byte; without one by the first bit of s (EIP-2098), which is taken off `compact`. */
function recoveryIdsOf(bytes: Uint8Array, compact: Uint8Array): number[] {
  const last = bytes[COMPACT_BYTES];
  if (last !== undefined) return RECOVERY_IDS.includes(last) ? [last % 27] : [];
  const first = compact[COMPACT_BYTES / 2] ?? 0;
  compact[COMPACT_BYTES / 2] = first & 0x7f;
  return first > 0x7f ? [1] : [0, 1];
}

function isEd25519(signature: Uint8Array, message: string, address: string): boolean {
  const key = findBase58(address);
  if (signature.length !== COMPACT_BYTES || !key) return false;
  // Strict: the lenient rules of ZIP 215 accept anything as signed by keys of small order, such as the zero address.
  return ed25519.verify(signature, utf8ToBytes(message), key, { zip215: false });
}
