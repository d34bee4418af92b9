import type { SubmissionPlatform } from '../platforms.ts';

/** What the address is for: an account or contract of the chain, or a token, which some chains name in other ways too. */
export type AddressUse = 'account' | 'token';

/** What was done to an accepted address, or what to mind about it. */
export type AddressNotice =
  /** Letters got the case they are written in: the EVM's checksum, small bech32 letters and account names. */
  | 'caseNormalised'
  /** 0x was missing. */
  | 'prefixAdded'
  /** Another form of the same address became the chain's usual one. */
  | 'converted'
  | 'hiddenRemoved'
  | 'fullWidthConverted'
  /** The form carries no checksum: only a reader can notice a wrong letter. */
  | 'noChecksum'
  /** Nobody's contract: the zero address, a place to burn coins, the stand-in for the chain's own coin. */
  | 'placeholder'
  /** In the range of a chain's built-in contracts. */
  | 'systemAddress';

/** Other forms a platform's users know, which name no contract of it. */
export type AddressHint =
  'confluxCore' | 'avalancheChains' | 'gateAccount' | 'nearName' | 'moonbeamSs58' | 'validator' | 'domainName';

export interface AddressAccepted {
  ok: true;
  /** As the chain writes it; equal for every way of writing the same address. */
  address: string;
  notices: readonly AddressNotice[];
}

export type AddressRefused =
  | { ok: false; code: 'empty' | 'tooLong' }
  /** A private key or the words of a wallet: never to be sent, kept or shown again. */
  | { ok: false; code: 'secret' }
  /** 64 hex digits or 64 bytes in base58: a transaction, or a private key. Nobody can tell which: treat it as a secret. */
  | { ok: false; code: 'hashOrKey' }
  | { ok: false; code: 'prefix'; expected: string }
  | { ok: false; code: 'length'; found: number; expected: string }
  /** The signs are right but stand for another number of bytes. */
  | { ok: false; code: 'bytes'; found: number; expected: number }
  | { ok: false; code: 'characters'; character: string; suggestion?: string }
  | { ok: false; code: 'checksum'; suggestion?: string }
  /** A good address of other chains; the list is empty where no platform of ours has it. */
  | { ok: false; code: 'otherChain'; otherPlatforms: readonly SubmissionPlatform[] }
  | { ok: false; code: 'otherForm'; hint: AddressHint }
  /** Names a token where an account or a contract is needed. */
  | { ok: false; code: 'tokenOnly' }
  /** The address stands among other words, or in a link. */
  | { ok: false; code: 'extraText' | 'link'; suggestion?: string };

export type AddressFault = AddressRefused['code'];

export type AddressCheck = AddressAccepted | AddressRefused;
