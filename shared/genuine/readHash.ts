import { base64 } from '@scure/base';
import { bytesToHex } from '@noble/hashes/utils.js';
import { visibleText } from '../site/textFormats.ts';

const SHA256_DIGITS = 64;

/*
 * What a hash looks like, from the most certain form to the least. None has a lookbehind, because Safari has none
 * before 16.4.
 */

/** Subresource integrity, also in lock files, Nix and LDAP: the 32 bytes in Base64, with or without its padding. */
const INTEGRITY = /(?:^|[^\dA-Za-z])sha-?256[-:=}]\s*([\dA-Za-z+/]{43})=?(?![\dA-Za-z+/=])/gi;
/** Bytes as programs write them in their texts and lists: `\xCB`, `0xCB, `. */
const BYTES = /(?:\\x|0x)([\da-f]{2})(?![\da-f])[\s,]*/gi;
/** Digits that no letter or digit touches. */
const WHOLE = new RegExp(`(^|[^\\dA-Za-z])(?:0x)?([\\da-f]{${SHA256_DIGITS}})(?![\\dA-Za-z])`, 'gi');
/**
 * `CB:E2:…` of openssl, `CB-E2-…` of .NET, `CB,E2,…` of registries: pairs with the same character between them, of any
 * number.
 */
const PAIRS = /(^|[^\dA-Za-z])([\da-f]{2}(?:([:.,_-])[\da-f]{2})(?:\3[\da-f]{2})+)(?![\dA-Za-z]|\3[\da-f])/gi;
/** Groups of digits, as gpg and old releases of certutil print them, or lines of a narrow terminal. */
const GROUPS = /(?:^|\s)([\da-f]{2,}(?:\s+[\da-f]{2,})+)(?=\s|$)/gi;

/**
 * The SHA-256 hashes in a text, each once, as 64 small hexadecimal digits: alone, or in what certutil, Get-FileHash,
 * shasum, sha256sum, openssl, gpg and their like print, in any language. Digits within a longer run of digits are none.
 */
export function readHashes(text: string): string[] {
  const found = new Set<string>();
  const withoutIntegrity = visibleText(text)
    .replace(BYTES, '$1 ')
    .replace(INTEGRITY, (_, encoded: string) => take(readBase64(`${encoded}=`)));
  const withoutWhole = withoutIntegrity.replace(WHOLE, (_, before: string, digits: string) => before + take(digits));
  const withoutPairs = withoutWhole.replace(PAIRS, (_, before: string, pairs: string) => before + take(pairs));
  for (const [, groups = ''] of withoutPairs.matchAll(GROUPS)) take(groups);
  return [...found];

  /** Adds digits if they are a hash. Returns what takes their place, so that they are part of no other form. */
  function take(written: string): string {
    const digits = written.replaceAll(/[^\da-f]/gi, '').toLowerCase();
    if (digits.length === SHA256_DIGITS) found.add(digits);
    return '|';
  }
}

/** Hexadecimal digits; none where the last character has bits that are of no byte. */
function readBase64(encoded: string): string {
  try {
    return bytesToHex(base64.decode(encoded));
  } catch {
    return '';
  }
}
