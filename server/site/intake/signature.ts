import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeBase58Check, findBase58 } from '../../../shared/submission/addresses/base58.ts';
import { FAMILIES } from '../../../shared/submission/addresses/families.ts';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';

/**
 * What wallets put before a message, so that a signed message is never a transaction: EIP-191, and TRON's form of it.
 */
const PREFIXES = { evm: 'Ethereum', tron: 'TRON' } as const;
const TRON_VERSION = 0x41;
const ACCOUNT_BYTES = 20;
/** r, s and the recovery id, which is 27 or 28, or 0 or 1. */
const RECOVERABLE = /^(?:0x)?([\da-f]{128})(1b|1c|00|01)$/i;
const ED25519_BYTES = 64;
/** 64 bytes in base58. */
const BASE58_LENGTH_MAX = 88;

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
 * Whether the signature of `message` was made by the account `address`: 65 bytes in hex, on Solana 64 bytes in base58.
 */
export function isSignedBy(
  platform: SubmissionPlatform,
  { address, message, signature }: { address: string; message: string; signature: string },
): boolean {
  const { family } = FAMILIES[platform];
  const text = signature.trim();
  try {
    if (family === 'solana') return isEd25519(text, message, address);
    if (family === 'evm') return `0x${bytesToHex(recoverAccount(text, message, 'evm'))}` === address.toLowerCase();
    if (family === 'tron') return encodeBase58Check(TRON_VERSION, recoverAccount(text, message, 'tron')) === address;
  } catch {
    // Not a signature, or one that no key can have made.
  }
  return false;
}

/** The account whose key made the signature. Throws when there is none. */
function recoverAccount(signature: string, message: string, family: keyof typeof PREFIXES): Uint8Array {
  const [, compact = '', last = ''] = RECOVERABLE.exec(signature) ?? [];
  const text = utf8ToBytes(message);
  const prefix = utf8ToBytes(`\x19${PREFIXES[family]} Signed Message:\n${text.length}`);
  const recovery = Number.parseInt(last, 16) % 27;
  const recovered = concatBytes(Uint8Array.of(recovery), hexToBytes(compact));
  const hash = keccak_256(concatBytes(prefix, text));
  const key = secp256k1.Point.fromBytes(secp256k1.recoverPublicKey(recovered, hash, { prehash: false }));
  // The first byte of an uncompressed key only marks its format.
  return keccak_256(key.toBytes(false).slice(1)).slice(-ACCOUNT_BYTES);
}

function isEd25519(text: string, message: string, address: string): boolean {
  const signature = text.length <= BASE58_LENGTH_MAX ? findBase58(text) : null;
  const key = findBase58(address);
  if (signature?.length !== ED25519_BYTES || !key) return false;
  // Strict: the lenient rules of ZIP 215 accept anything as signed by keys of small order, such as the zero address.
  return ed25519.verify(signature, utf8ToBytes(message), key, { zip215: false });
}
