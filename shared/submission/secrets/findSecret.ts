import { findSeedPhrase } from './seedPhrase.ts';
import { HIDDEN, loadWords, pickWordLists, READ_LENGTH_MAX, type WordIndex } from './wordLists.ts';

export type Secret = 'privateKey' | 'hashOrKey' | 'seedPhrase';

/**
 * The kind of secret in a text, never the secret itself. `hashOrKey` may be a transaction hash and is refused like a
 * key.
 */
export function findSecret(text: string, index: WordIndex): Secret | null {
  return findPrivateKey(text) ?? (findSeedPhrase(text, index) ? 'seedPhrase' : null);
}

/** Finds a secret in a browser: loads only the word lists that the text could match, usually none. */
export async function checkForSecret(text: string): Promise<Secret | null> {
  return findSecret(text, await loadWords(pickWordLists(text)));
}

/** Whether a text could contain a secret. Such a text is not sent when the word lists cannot be loaded. */
export function mayHoldSecret(text: string): boolean {
  return findPrivateKey(text) !== null || pickWordLists(text).length > 0;
}

/** Links to explorers and signed files often contain 64 hex digits, and never a private key. */
const LINK = /https?:\/\/[!-~]+/gi;

/**
 * A pattern without letters and digits around it. Safari has no lookbehind before 16.4, so a match begins one character
 * earlier.
 */
const alone = (pattern: string, flags = '') => new RegExp(`(?:^|[^\\dA-Za-z])(?:${pattern})(?![\\dA-Za-z])`, flags);

/** IBC coins are named by a hash. */
const IBC_COIN = alone('ibc/[\\dA-F]{64}', 'gi');

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

/** Key formats without a long word. */
const KEY_FILES = [
  // A Solana key file: 64 bytes as a list of numbers.
  /\[\s{0,9}(?:\d{1,3}\s{0,9},\s{0,9}){63}\d{1,3}\s{0,9}\]/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
];

/** Keys have at least this many characters; most texts have no word as long. */
const LONG_WORD = /[\dA-Za-z]{48}/;

/** Formats that can only be private keys. */
const KEYS = [
  // Wallet import format of Bitcoin and Antelope, and Antelope's newer format.
  alone(`5[HJK]${BASE58}{49}|[KL]${BASE58}{51}`),
  /(?:^|[^\dA-Za-z])PVT_(?:K1|R1|WA)_/,
  // Extended private keys, from which a wallet derives all keys of an account.
  alone(`[a-zA-Z]prv${BASE58}{107,108}`),
];

/** 32 or 64 bytes in hex, or 64 bytes in base58: a key, a transaction hash or a signature. */
const HASHES_OR_KEYS = [alone('(?:0x)?(?:[\\da-f]{64}|[\\da-f]{128})', 'i'), alone(`${BASE58}{86,88}`)];

/** Finds a private key in a text. Bare hashes look like keys and count as `hashOrKey`. Links are ignored. */
export function findPrivateKey(text: string): 'privateKey' | 'hashOrKey' | null {
  const visible = text.slice(0, READ_LENGTH_MAX).normalize('NFKC').replace(HIDDEN, '');
  if (KEY_FILES.some((form) => form.test(visible))) return 'privateKey';
  if (!LONG_WORD.test(visible)) return null;
  const unlinked = visible.replace(LINK, ' ').replace(IBC_COIN, ' ');
  if (KEYS.some((form) => form.test(unlinked))) return 'privateKey';
  return HASHES_OR_KEYS.some((form) => form.test(unlinked)) ? 'hashOrKey' : null;
}
