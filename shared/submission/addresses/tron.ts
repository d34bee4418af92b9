import { hexToBytes } from '@noble/hashes/utils.js';
import type { AddressCheck, AddressNotice, AddressUse } from './addressCheck.ts';
import { type Base58Form, BITCOIN_ALPHABET, decodeBase58Check, encodeBase58Check } from './base58.ts';
import { ZERO_ADDRESSES } from './families.ts';

const VERSION = 0x41;
const FORM: Base58Form = {
  alphabet: BITCOIN_ALPHABET,
  version: VERSION,
  letter: 'T',
  lengths: [34, 34],
  bytes: 20,
};

/** TRC10 token ids start at 1000001. */
const TOKEN_NUMBER = /^[1-9]\d{6}$/;
const HEX = /^(?:0x)?41([\da-f]{40})$/i;

/** Checks a TRON address in base58 or hex, or the number of a TRC10 token. */
export function checkTron(text: string, use: AddressUse): AddressCheck {
  const hex = HEX.exec(text)?.[1];
  if (hex !== undefined) return acceptAccount(encodeBase58Check(VERSION, hexToBytes(hex)), ['converted']);
  if (/^\d+$/.test(text)) {
    if (!TOKEN_NUMBER.test(text)) return { ok: false, code: 'length', found: text.length, expected: '7' };
    return use === 'token' ? { ok: true, address: text, notices: [] } : { ok: false, code: 'tokenOnly' };
  }
  const decoded = decodeBase58Check(text, FORM);
  return decoded.ok ? acceptAccount(text, []) : decoded;
}

function acceptAccount(address: string, notices: AddressNotice[]): AddressCheck {
  return { ok: true, address, notices: address === ZERO_ADDRESSES.tron ? [...notices, 'placeholder'] : notices };
}
