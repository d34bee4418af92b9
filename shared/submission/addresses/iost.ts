import { acceptName, type AddressCheck, type AddressUse, findFault } from './addressCheck.ts';
import { NOT_BASE58 } from './base58.ts';

/** Least and most length of each form. */
const LENGTHS = { contract: [9, 99], systemContract: [6, 99], account: [5, 11], token: [2, 16] } as const;

/** Checks an IOST contract, system contract, account or token symbol. None of them has a checksum. */
export function checkIost(text: string, use: AddressUse): AddressCheck {
  if (text.startsWith('Contract')) return findFault(text, NOT_BASE58, LENGTHS.contract) ?? acceptName(text, text);
  const address = text.toLowerCase();
  const fault = address.endsWith('.iost')
    ? findFault(text, /[^a-z\d_.]/iu, LENGTHS.systemContract)
    : findFault(text, /[^a-z\d_]/iu, LENGTHS[use === 'token' ? use : 'account']);
  return fault ?? acceptName(address, text);
}
