import { acceptName, type AddressCheck, type AddressUse, findFault } from './addressCheck.ts';
import { NOT_BASE58 } from './base58.ts';

/** Checks an IOST contract, system contract, account or token symbol. None of them has a checksum. */
export function checkIost(text: string, use: AddressUse): AddressCheck {
  if (text.startsWith('Contract')) return findFault(text, NOT_BASE58, [9, 99]) ?? acceptName(text, text);
  const address = text.toLowerCase();
  const fault = address.endsWith('.iost')
    ? findFault(text, /[^a-z\d_.]/iu, [6, 99])
    : findFault(text, /[^a-z\d_]/iu, use === 'token' ? [2, 16] : [5, 11]);
  return fault ?? acceptName(address, text);
}
