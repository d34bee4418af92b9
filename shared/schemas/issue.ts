import type { AddressFault, AddressHint } from '../addresses/addressCheck.ts';
import type { FormField } from './formInput.ts';

/** Faults of an address that have a sentence of their own; the others are told by `required`, `secret` and `wrongChain`. */
export type AddressIssueCode =
  | Exclude<
      AddressFault,
      'empty' | 'secret' | 'hashOrKey' | 'otherChain' | 'otherForm' | 'checksum' | 'characters' | 'extraText' | 'link'
    >
  | `${'checksum' | 'characters' | 'extraText' | 'link'}${'' | 'Suggested'}`
  | 'unknownChain'
  | 'placeholder'
  | AddressHint;

/** What can be wrong with a field. Codes, not sentences: the words stand in the catalogs, section `submissionErrors`. */
export type IssueCode =
  | 'required'
  | 'tooLong'
  | 'tooShort'
  | 'notChoice'
  | 'notUrl'
  | 'notHttps'
  | 'notPublic'
  | 'notEmail'
  | 'notNumber'
  | 'outOfRange'
  | 'symbolBlank'
  | 'supplyPlaces'
  | 'standardElsewhere'
  | 'platformClosed'
  | 'wrongChain'
  | 'secret'
  | 'hashOrKey'
  | 'oneContactMore'
  | 'oneAuditItem'
  | 'requirementsMissing'
  | 'fileType'
  | 'fileSize'
  | 'fileBroken'
  | 'logoAnimated'
  | 'logoPixels'
  | 'imagePixels'
  | 'honeypot'
  | 'badKey'
  | `badAddress.${AddressIssueCode}`;

export type IssueValues = Readonly<Record<string, string | number>>;

export interface Issue {
  field: FormField;
  code: IssueCode;
  /** What the sentence names: limits, counts, the address as it should be. Never what was typed into a field that is refused as a secret. */
  values?: IssueValues;
}

/** An issue of a field that does not know its name yet; null where nothing is wrong. */
export type Finding = Omit<Issue, 'field'> | null;
