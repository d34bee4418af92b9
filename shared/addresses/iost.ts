import type { AddressCheck, AddressUse } from './addressCheck.ts';
import { findForeignCharacter } from './base58.ts';

const CONTRACT = 'Contract';
const CONTRACT_LENGTH = { least: CONTRACT.length + 1, most: 99 };
const SYSTEM_LENGTH = { least: '.iost'.length + 1, most: 99 };
const ACCOUNT_LENGTH = { least: 5, most: 11 };
const SYMBOL_LENGTH = { least: 2, most: 16 };

/** Checks an IOST contract, account or token symbol. None of them has a checksum. */
export function checkIost(text: string, use: AddressUse): AddressCheck {
  if (text.startsWith(CONTRACT))
    return check(text, text, findForeignCharacter(text.slice(CONTRACT.length)), CONTRACT_LENGTH);
  const small = text.toLowerCase();
  if (small.endsWith('.iost')) return check(small, text, findOther(/[^a-z\d_.]/iu, text), SYSTEM_LENGTH);
  return check(small, text, findOther(/[^a-z\d_]/iu, text), use === 'token' ? SYMBOL_LENGTH : ACCOUNT_LENGTH);
}

function findOther(pattern: RegExp, text: string): string | null {
  return pattern.exec(text)?.[0] ?? null;
}

function check(
  address: string,
  typed: string,
  character: string | null,
  { least, most }: { least: number; most: number },
): AddressCheck {
  if (character !== null) return { ok: false, code: 'characters', character };
  if (address.length < least || address.length > most)
    return { ok: false, code: 'length', found: address.length, expected: `${least}–${most}` };
  return { ok: true, address, notices: address === typed ? ['noChecksum'] : ['caseNormalised', 'noChecksum'] };
}
