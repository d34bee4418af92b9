import { hexToBytes } from '@noble/hashes/utils.js';
import { acceptName, type AddressCheck, type AddressNotice, type AddressUse, findFault } from './addressCheck.ts';
import {
  type Base58Form,
  BITCOIN_ALPHABET,
  decodeBase58Check,
  encodeBase58Check,
  findBase58,
  NOT_BASE58,
} from './base58.ts';
import { ZERO_ADDRESSES } from './families.ts';

/* Solana, TRON and Jingtum, whose addresses are base58. */

const SOLANA_BYTES = 32;
/** Least and most length of 32 bytes in base58. */
const SOLANA_LENGTHS = [32, 44] as const;

/** Checks a Solana address: any 32 bytes. Without a checksum a wrong letter is another valid address. */
export function checkSolana(text: string): AddressCheck {
  const fault = findFault(text, NOT_BASE58, SOLANA_LENGTHS);
  if (fault) return fault;
  const found = findBase58(text)?.length ?? 0;
  return found === SOLANA_BYTES ? acceptName(text, text) : { ok: false, code: 'bytes', found, expected: SOLANA_BYTES };
}

const TRON_VERSION = 0x41;
const TRON_ADDRESS: Base58Form = {
  alphabet: BITCOIN_ALPHABET,
  version: TRON_VERSION,
  letter: 'T',
  lengths: [34, 34],
  bytes: 20,
};

/** TRC10 token ids start at 1000001. */
const TRON_TOKEN = /^[1-9]\d{6}$/;
const TRON_HEX = /^(?:0x)?41([\da-f]{40})$/i;

/** Checks a TRON address in base58 or hex, or the number of a TRC10 token. */
export function checkTron(text: string, use: AddressUse): AddressCheck {
  const hex = TRON_HEX.exec(text)?.[1];
  if (hex !== undefined) return acceptTron(encodeBase58Check(TRON_VERSION, hexToBytes(hex)), ['converted']);
  if (/^\d+$/.test(text)) {
    if (!TRON_TOKEN.test(text)) return { ok: false, code: 'length', found: text.length, expected: '7' };
    return use === 'token' ? { ok: true, address: text, notices: [] } : { ok: false, code: 'tokenOnly' };
  }
  const decoded = decodeBase58Check(text, TRON_ADDRESS);
  return decoded.ok ? acceptTron(text, []) : decoded;
}

function acceptTron(address: string, notices: AddressNotice[]): AddressCheck {
  return { ok: true, address, notices: address === ZERO_ADDRESSES.tron ? [...notices, 'placeholder'] : notices };
}

const JINGTUM_ADDRESS: Base58Form = {
  alphabet: 'jpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65rkm8oFqi1tuvAxyz',
  version: 0,
  letter: 'j',
  lengths: [26, 34],
  bytes: 20,
};
const JINGTUM_SECRET: Base58Form = { ...JINGTUM_ADDRESS, version: 33, letter: 's', lengths: [26, 30], bytes: 16 };

/** Currency and issuer: three to six characters, or 40 hex digits. */
const JINGTUM_TOKEN = /^([A-Z\d]{3,6}|[\dA-F]{40})[-:+](j.+)$/;

/** Checks a Jingtum address, or a token written `CURRENCY:issuer`. */
export function checkJingtum(text: string, use: AddressUse): AddressCheck {
  if (decodeBase58Check(text, JINGTUM_SECRET).ok) return { ok: false, code: 'secret' };
  const [, currency, issuer] = JINGTUM_TOKEN.exec(text) ?? [];
  const decoded = decodeBase58Check(issuer ?? text, JINGTUM_ADDRESS);
  if (!decoded.ok) {
    const isTokenForm = use === 'token' && decoded.code === 'prefix';
    return isTokenForm ? { ok: false, code: 'tokenForm', example: 'CNY:j…' } : decoded;
  }
  if (currency === undefined || issuer === undefined) return { ok: true, address: text, notices: [] };
  if (use !== 'token') return { ok: false, code: 'tokenOnly' };
  const address = `${currency}:${issuer}`;
  return { ok: true, address, notices: address === text ? [] : ['converted'] };
}
