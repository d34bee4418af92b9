import { acceptName, type AddressCheck, type AddressUse, findFault } from './addressCheck.ts';
import { NOT_BASE58 } from './base58.ts';

/* Antelope and IOST, whose accounts are names. Names have no checksum. */

const NAME_LENGTH_MAX = 13;
const NAME_LENGTH_USUAL = 12;
const SYMBOL_LENGTH_MAX = 7;

/** Checks an account name of an Antelope chain, or a token written `account-SYMBOL`. */
export function checkAntelope(text: string, use: AddressUse): AddressCheck {
  const dash = text.indexOf('-');
  const name = (dash < 0 ? text : text.slice(0, dash)).toLowerCase();
  const symbol = dash < 0 ? null : text.slice(dash + 1).toUpperCase();

  if (name.length === 0 || name.length > NAME_LENGTH_MAX)
    return { ok: false, code: 'length', found: name.length, expected: `1–${NAME_LENGTH_USUAL}` };
  const character = findWrongCharacter(name) ?? /[^A-Z]/u.exec(symbol ?? '')?.[0];
  if (character !== undefined) return { ok: false, code: 'characters', character };
  if (symbol === null) return acceptName(name, text);
  if (symbol.length === 0 || symbol.length > SYMBOL_LENGTH_MAX)
    return { ok: false, code: 'length', found: symbol.length, expected: `1–${SYMBOL_LENGTH_MAX}` };
  return use === 'token' ? acceptName(`${name}-${symbol}`, text) : { ok: false, code: 'tokenOnly' };
}

/** An Antelope name never ends in a dot, and its 13th character has only four bits, so it ends at j. */
function findWrongCharacter(name: string): string | undefined {
  if (name.startsWith('.') || name.endsWith('.')) return '.';
  const last = name[NAME_LENGTH_USUAL];
  if (last !== undefined && /[^a-j1-5]/.test(last)) return last;
  return /[^a-z1-5.]/u.exec(name)?.[0];
}

/** Least and most length of each form of IOST. */
const IOST_LENGTHS = { contract: [9, 99], systemContract: [6, 99], account: [5, 11], token: [2, 16] } as const;

/** Checks an IOST contract, system contract, account or token symbol. */
export function checkIost(text: string, use: AddressUse): AddressCheck {
  if (text.startsWith('Contract')) return findFault(text, NOT_BASE58, IOST_LENGTHS.contract) ?? acceptName(text, text);
  const address = text.toLowerCase();
  const fault = address.endsWith('.iost')
    ? findFault(text, /[^a-z\d_.]/iu, IOST_LENGTHS.systemContract)
    : findFault(text, /[^a-z\d_]/iu, IOST_LENGTHS[use === 'token' ? use : 'account']);
  return fault ?? acceptName(address, text);
}
