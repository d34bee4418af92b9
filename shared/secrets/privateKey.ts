import { READ_LENGTH_MAX } from './wordLists.ts';

/** Links to explorers and to signed files hold 64 hex digits quite often, and nobody keeps a key in a link. */
const LINK = /https?:\/\/[!-~]+/gi;

/** A coin of Cosmos that came over from another chain is named by a hash. */
const IBC_COIN = /(?<![\dA-Za-z])ibc\/[\dA-F]{64}(?![\dA-Za-z])/gi;

const alone = (signs: string, flags = '') => new RegExp(`(?<![\\dA-Za-z])(?:${signs})(?![\\dA-Za-z])`, flags);
const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

/** Forms that are private keys and nothing else and have no long word in them. */
const KEY_FILES = [
  // A key file of Solana: 64 bytes as a list of numbers.
  /\[\s{0,9}(?:\d{1,3}\s{0,9},\s{0,9}){63}\d{1,3}\s{0,9}\]/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
];

/** Shorter words are no key; most texts have no longer one. */
const LONG_WORD = /[\dA-Za-z]{48}/;

/** Forms that are private keys and nothing else. */
const KEYS = [
  // Wallet import format, as Bitcoin and the Antelope chains write it, and Antelope's newer form.
  alone(`5[HJK]${BASE58}{49}|[KL]${BASE58}{51}`),
  /(?<![\dA-Za-z])PVT_(?:K1|R1|WA)_/,
  // Extended keys: everything a wallet derives from one account.
  alone(`[a-zA-Z]prv${BASE58}{107,108}`),
];

/** 32 or 64 bytes in hex, 64 bytes in base58: a key, or the hash or signature of a transaction. */
const HASHES_OR_KEYS = [alone('(?:0x)?(?:[\\da-f]{64}|[\\da-f]{128})', 'i'), alone(`${BASE58}{86,88}`)];

/**
 * Whether the text holds a private key. Bare hashes cannot be told from keys and count as `hashOrKey`. Links are
 * left out: what looks like a key in them is what the link is about.
 */
export function findPrivateKey(text: string): 'privateKey' | 'hashOrKey' | null {
  const shown = text
    .slice(0, READ_LENGTH_MAX)
    .normalize('NFKC')
    .replace(/[\p{DI}\p{Cf}]/gu, '');
  if (KEY_FILES.some((form) => form.test(shown))) return 'privateKey';
  if (!LONG_WORD.test(shown)) return null;
  const unlinked = shown.replace(LINK, ' ').replace(IBC_COIN, ' ');
  if (KEYS.some((form) => form.test(unlinked))) return 'privateKey';
  return HASHES_OR_KEYS.some((form) => form.test(unlinked)) ? 'hashOrKey' : null;
}
