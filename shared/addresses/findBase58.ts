import { base58 } from '@scure/base';

export const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A base58 text as bytes, or null. Its cost grows with the square of the length: ask the length first. */
export function findBase58(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}

/** The first sign that is not in the alphabet. */
export function findForeignSign(text: string, alphabet = BITCOIN_ALPHABET): string | null {
  for (const sign of text) if (!alphabet.includes(sign)) return sign;
  return null;
}
