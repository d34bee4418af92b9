import { bech32 } from '@scure/base';
import type { AddressRefused } from './addressCheck.ts';

const CHECKSUM_LETTERS = 6;
const BITS_A_LETTER = 5;

/** The bytes behind a bech32 address with this human part, or why there are none. */
export function decodeBech32(
  text: string,
  humanPart: string,
  sizes: readonly number[],
): { ok: true; bytes: Uint8Array } | AddressRefused {
  const small = text.toLowerCase();
  const start = `${humanPart}1`;
  if (!small.startsWith(start)) {
    // Somebody else's human part with a right checksum is no mistyped address of ours.
    const isAnother = bech32.decodeUnsafe(text) !== undefined;
    return isAnother
      ? { ok: false, code: 'otherChain', otherPlatforms: [] }
      : { ok: false, code: 'prefix', expected: start };
  }
  if (text !== small && text !== text.toUpperCase()) {
    const suggestion = bech32.decodeUnsafe(small) === undefined ? {} : { suggestion: small };
    return { ok: false, code: 'characters', character: /\p{Lu}/u.exec(text)?.[0] ?? '', ...suggestion };
  }
  const foreign = /[^02-9ac-hj-np-z]/u.exec(small.slice(start.length));
  if (foreign) return { ok: false, code: 'characters', character: foreign[0] };

  const lengths = sizes.map((bytes) => start.length + Math.ceil((bytes * 8) / BITS_A_LETTER) + CHECKSUM_LETTERS);
  if (!lengths.includes(text.length))
    return { ok: false, code: 'length', found: text.length, expected: lengths.join(' / ') };
  const decoded = bech32.decodeUnsafe(small);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  return bytes ? { ok: true, bytes } : { ok: false, code: 'checksum' };
}
