import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AddressCheck, type AddressNotice, findFault } from './addressCheck.ts';
import { decodeBech32 } from './bech32.ts';
import { ZERO_ADDRESSES } from './families.ts';

const ADDRESS_BYTES = 20;
const HEX_DIGITS = 40;

/** Burn addresses, and the address that software uses for the native coin. */
const PLACEHOLDERS = [ZERO_ADDRESSES.evm, '0x000000000000000000000000000000000000dead', `0x${'e'.repeat(HEX_DIGITS)}`];
const SYSTEM = /^0x0{36}/;

/** Checks an EVM address by EIP-55, or with `humanPart` the chain's bech32 form of the same 20 bytes. */
export function checkEvm(text: string, humanPart?: string): AddressCheck {
  if (humanPart !== undefined && text.toLowerCase().startsWith(`${humanPart}1`)) {
    const decoded = decodeBech32(text, humanPart, [ADDRESS_BYTES]);
    return decoded.ok ? acceptContract(withChecksum(bytesToHex(decoded.bytes)), ['converted']) : decoded;
  }
  const hasPrefix = /^0x/i.test(text);
  if (!hasPrefix && !/^[\da-f]{40}$/i.test(text)) return { ok: false, code: 'prefix', expected: '0x' };
  const digits = hasPrefix ? text.slice(2) : text;
  const fault = findFault(digits, /[^\da-f]/iu, [HEX_DIGITS, HEX_DIGITS]);
  // Counted with 0x, as an editor counts what was copied.
  if (fault?.code === 'length') return { ...fault, found: text.length, expected: `${'0x'.length + HEX_DIGITS}` };
  if (fault) return fault;

  const address = withChecksum(digits);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && address.slice(2) !== digits) return { ok: false, code: 'checksum', suggestion: address };
  const notices: AddressNotice[] = [];
  if (!hasPrefix) notices.push('prefixAdded');
  if (address.slice(2) !== digits || text.startsWith('0X')) notices.push('caseNormalised');
  return acceptContract(address, notices);
}

function acceptContract(address: string, notices: AddressNotice[]): AddressCheck {
  const small = address.toLowerCase();
  if (PLACEHOLDERS.includes(small)) return { ok: true, address, notices: [...notices, 'placeholder'] };
  return { ok: true, address, notices: SYSTEM.test(small) ? [...notices, 'systemAddress'] : notices };
}

function withChecksum(digits: string): string {
  const small = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)));
  return `0x${small.replace(/[a-f]/g, (letter, index: number) => (Number.parseInt(hash[index] ?? '0', 16) > 7 ? letter.toUpperCase() : letter))}`;
}
