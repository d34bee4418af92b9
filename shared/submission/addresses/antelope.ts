import { acceptName, type AddressCheck, type AddressUse } from './addressCheck.ts';

const NAME_LENGTH_MAX = 13;
const NAME_LENGTH_USUAL = 12;
const SYMBOL_LENGTH_MAX = 7;

/** Checks an account name of an Antelope chain, or a token written `account-SYMBOL`. Names have no checksum. */
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

/** A name never ends in a dot, and its 13th character has only four bits, so it ends at j. */
function findWrongCharacter(name: string): string | undefined {
  if (name.startsWith('.') || name.endsWith('.')) return '.';
  const last = name[NAME_LENGTH_USUAL];
  if (last !== undefined && /[^a-j1-5]/.test(last)) return last;
  return /[^a-z1-5.]/u.exec(name)?.[0];
}
