import type { AddressCheck, AddressUse } from './addressCheck.ts';
import { type Base58Form, decodeBase58Check } from './base58.ts';

const ADDRESS: Base58Form = {
  alphabet: 'jpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65rkm8oFqi1tuvAxyz',
  version: 0,
  letter: 'j',
  lengths: [26, 34],
  bytes: 20,
};
const SECRET: Base58Form = { ...ADDRESS, version: 33, letter: 's', lengths: [26, 30], bytes: 16 };

/** Currency and issuer: three to six characters, or 40 hex digits. */
const TOKEN = /^([A-Z\d]{3,6}|[\dA-F]{40})[-:+](j.+)$/;

/** Checks a Jingtum address, or a token written `CURRENCY:issuer`. */
export function checkJingtum(text: string, use: AddressUse): AddressCheck {
  if (decodeBase58Check(text, SECRET).ok) return { ok: false, code: 'secret' };
  const [, currency, issuer] = TOKEN.exec(text) ?? [];
  const decoded = decodeBase58Check(issuer ?? text, ADDRESS);
  if (!decoded.ok) {
    const isTokenForm = use === 'token' && decoded.code === 'prefix';
    return isTokenForm ? { ok: false, code: 'tokenForm', example: 'CNY:j…' } : decoded;
  }
  if (currency === undefined || issuer === undefined) return { ok: true, address: text, notices: [] };
  if (use !== 'token') return { ok: false, code: 'tokenOnly' };
  const address = `${currency}:${issuer}`;
  return { ok: true, address, notices: address === text ? [] : ['converted'] };
}
