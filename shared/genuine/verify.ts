import type { Language } from '../site/languages.ts';

/**
 * What "Check before you trust" answers, as the page and `GET /api/verify` give it. No verdict says that something is
 * safe: only that it is ours, pretends to be, or is neither.
 */

export const PRODUCTS = ['mobile', 'desktop', 'extension', 'hardware'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The signed list of everything that is ours, and of what pretends to be. */
export const TRUST_PATH = '/trust.json';
/** minisign's signature of it. */
export const TRUST_SIGNATURE_PATH = `${TRUST_PATH}.minisig`;
/** A list is to be trusted for so long after it was signed. */
export const TRUST_DAYS = 90;

export const VERSION_VERDICTS = ['genuine', 'old', 'affected', 'neverExisted', 'unknown'] as const;
/**
 * `hasName`: the brand's name is in it, and it is not ours. `unusual`: it reads as a name of ours, but is spelled as we
 * never write one. `releaseFile`: the name of a file of ours, which another file can have as well. `unreadable`,
 * `severalNames`: nothing is judged.
 */
export const NAME_VERDICTS = [
  'official',
  'imitates',
  'hasName',
  'reported',
  'unusual',
  'releaseFile',
  'notOurs',
  'unreadable',
  'severalNames',
  'secret',
] as const;
export const CODE_VERDICTS = ['sent', 'notSent'] as const;
export const HASH_VERDICTS = ['genuine', 'old', 'notOurs', 'noHash', 'severalHashes'] as const;
/** A reported fake is listed for so long, unless renewed. This and its reasons stand here: the form loads no schema. */
export const FAKE_DAYS = 180;
/** What a reported fake is. */
export const FAKE_REASONS = ['website', 'app', 'account', 'sender', 'support'] as const;
export type FakeReason = (typeof FAKE_REASONS)[number];
/** How a name imitates an official one. */
export const IMITATIONS = ['lookAlike', 'otherEnding', 'otherDomain', 'nameInside', 'oneEdit'] as const;

export interface VersionAnswer {
  of: 'version';
  product: Product;
  version: string;
  verdict: (typeof VERSION_VERDICTS)[number];
  /** The newest version, and the day it came out, an ISO date. */
  latest: { version: string; date: string };
  /** The day of this version; null when there is none. */
  date: string | null;
  /** Why not to use it; null for other verdicts. */
  advisory: Advice | null;
}

/** What an advisory says: what to do, and the first version without the fault, null where there is none. */
export interface Advice {
  id: string;
  fixedIn: string | null;
  todo: Readonly<Record<Language, string>>;
}

export interface NameAnswer {
  of: 'name';
  /**
   * As it was understood: a host in Unicode, an address of email, a handle or a package. Empty for a secret, which is
   * never said back.
   */
  name: string;
  verdict: (typeof NAME_VERDICTS)[number];
  how: (typeof IMITATIONS)[number] | null;
  /** The official name that it is or imitates; for a mailbox at our host that nobody of ours has, the host. */
  official: string | null;
  /** What a reported fake is, and the day it was listed, an ISO date. */
  reported: { reason: FakeReason; date: string } | null;
  /** Networks on which a handle is official; empty for other names. */
  networks: string[];
  /** Whether an official website is named without `https://`. */
  isInsecure: boolean;
  /** The file of ours that is called so; null for other names. */
  file: (HashAnswer['file'] & { sha256: string }) | null;
  /** The characters that differ from how they look, with their code points: `е U+0435`. */
  odd: string[];
}

/** The answer to a recovery phrase or a private key, entered here by mistake. */
export const SECRET_ANSWER: NameAnswer = {
  of: 'name',
  name: '',
  verdict: 'secret',
  how: null,
  official: null,
  reported: null,
  networks: [],
  isInsecure: false,
  file: null,
  odd: [],
};

export interface HashAnswer {
  of: 'hash';
  /** 64 small hexadecimal digits; empty where a text has none, or several. */
  hash: string;
  verdict: (typeof HASH_VERDICTS)[number];
  file: { name: string; product: Product; version: string; date: string } | null;
  /** Why not to use this file of ours; null where nothing is known against it. */
  advisory: Advice | null;
}

/** A mail as it was sent; what only its reader may know, such as a receipt in an address, is replaced by dots. */
export interface SentMail {
  subject: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}

interface CodeAnswer {
  of: 'code';
  code: string;
  verdict: (typeof CODE_VERDICTS)[number];
  mail: SentMail | null;
}

/** The answer to a question that is too long to be judged whole. */
export const TOO_LONG_ANSWER = { of: 'question', verdict: 'tooLong' } as const;

export type VerifyAnswer = VersionAnswer | NameAnswer | HashAnswer | CodeAnswer | typeof TOO_LONG_ANSWER;
