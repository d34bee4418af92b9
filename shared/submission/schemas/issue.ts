import type { AddressFault, AddressHint } from '../addresses/addressCheck.ts';
import type { FormField } from './formInput.ts';

/** Address faults that have their own messages; the others use `required`, `secret` and `wrongChain`. */
export type AddressIssueCode =
  | Exclude<
      AddressFault,
      'empty' | 'secret' | 'hashOrKey' | 'otherChain' | 'otherForm' | 'checksum' | 'characters' | 'extraText' | 'link'
    >
  | `${'checksum' | 'characters' | 'extraText' | 'link'}${'' | 'Suggested'}`
  | 'unknownChain'
  | 'placeholder'
  | AddressHint;

/** The faults of a field. The messages are in the catalogs, section `submissionErrors`. */
export type IssueCode =
  | 'required'
  | 'tooLong'
  | 'tooShort'
  | 'ownName'
  | 'unreadableName'
  | 'severalNames'
  | 'userName'
  | 'notChoice'
  | 'notUrl'
  | 'notHttps'
  | 'notPublic'
  | 'ipAddress'
  | 'notEmail'
  | 'notNumber'
  | 'unclearNumber'
  | 'outOfRange'
  | 'precisionOver'
  | 'supplyPlaces'
  | 'standardElsewhere'
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
  | 'logoEmpty'
  | 'logoPixels'
  | 'imagePixels'
  | 'honeypot'
  | 'badKey'
  | `badAddress.${AddressIssueCode}`;

/** A list is written as the language separates names. */
export type IssueValues = Readonly<Record<string, string | number | readonly string[]>>;

export interface Issue {
  field: FormField;
  code: IssueCode;
  /** Values of the message, never the content of a field that may be a secret. */
  values?: IssueValues;
}

/** An issue without its field name; null when the value is valid. */
export type Finding = Omit<Issue, 'field'> | null;
