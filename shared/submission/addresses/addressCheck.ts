import type { SubmissionPlatform } from '../platforms.ts';

/**
 * The use of an address: an account or contract; or a token or an NFT collection, which some chains can name in other
 * ways too.
 */
export type AddressUse = 'account' | 'token' | 'collection';

/** What changed in an accepted address, or what the reader should know about it. */
export type AddressNotice =
  /** The letter case was corrected: EIP-55 checksum, lower-case bech32 or account name. */
  | 'caseNormalised'
  /** 0x was missing. */
  | 'prefixAdded'
  /** The address was given in another form and converted to the chain's usual one. */
  | 'converted'
  | 'hiddenRemoved'
  | 'fullWidthConverted'
  /** The form has no checksum, so a wrong letter cannot be detected. */
  | 'noChecksum'
  /** Not a contract: the zero address, a burn address, or the placeholder for the native coin. */
  | 'placeholder'
  /** An address in the range of the chain's built-in contracts. */
  | 'systemAddress'
  /** An owner that is the token's own contract; see isOwnContract. */
  | 'ownContract';

/** Known forms that do not name a contract of the platform. */
export type AddressHint =
  'confluxCore' | 'avalancheChains' | 'gateAccount' | 'nearName' | 'moonbeamSs58' | 'validator' | 'domainName';

interface AddressAccepted {
  ok: true;
  /** Canonical form: equal for every spelling of the same address. */
  address: string;
  notices: readonly AddressNotice[];
}

export type AddressRefused =
  | { ok: false; code: 'empty' | 'tooLong' }
  /** A private key or recovery phrase. It must never be sent, stored or shown again. */
  | { ok: false; code: 'secret' }
  /** 64 hex digits or 64 bytes in base58: a transaction hash looks like a private key, so both count as secrets. */
  | { ok: false; code: 'hashOrKey' }
  | { ok: false; code: 'prefix'; expected: string }
  /** Neither an address nor a token as the chain names it. */
  | { ok: false; code: 'tokenForm'; example: string }
  /** The chain's own coin, which every wallet of the chain has. */
  | { ok: false; code: 'ownCoin' }
  | { ok: false; code: 'length'; found: number; expected: string }
  /** The characters are valid but decode to another number of bytes. */
  | { ok: false; code: 'bytes'; found: number; expected: number }
  | { ok: false; code: 'characters'; character: string; suggestion?: string }
  | { ok: false; code: 'checksum'; suggestion?: string }
  /** A valid address of other chains; the list is empty when none of them is a platform of the wallet. */
  | { ok: false; code: 'otherChain'; otherPlatforms: readonly SubmissionPlatform[] }
  | { ok: false; code: 'otherForm'; hint: AddressHint }
  /** Names a token where an account or contract is needed. */
  | { ok: false; code: 'tokenOnly' }
  /** The address is surrounded by other text, or part of a link. */
  | { ok: false; code: 'extraText' | 'link'; suggestion?: string };

export type AddressFault = AddressRefused['code'];

export type AddressCheck = AddressAccepted | AddressRefused;

/** Refuses a text with a foreign character or with a length outside the least and most; null when both are right. */
export function findFault(text: string, foreign: RegExp, [least, most]: readonly [number, number]) {
  const character = foreign.exec(text)?.[0];
  if (character !== undefined) return { ok: false, code: 'characters', character } satisfies AddressRefused;
  if (text.length >= least && text.length <= most) return null;
  const expected = least === most ? `${most}` : `${least}–${most}`;
  return { ok: false, code: 'length', found: text.length, expected } satisfies AddressRefused;
}

/** Accepts an address that differs from the typed text at most in its letter case. */
export function accept(address: string, typed: string): AddressAccepted {
  return { ok: true, address, notices: address === typed ? [] : ['caseNormalised'] };
}

/** Accepts an address of a form that has no checksum. */
export function acceptName(address: string, typed: string): AddressAccepted {
  return { ok: true, address, notices: [...accept(address, typed).notices, 'noChecksum'] };
}
