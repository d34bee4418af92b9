import type { Language } from '../site/languages.ts';
import type { SubmissionPlatform } from './platforms.ts';
import { textWith } from './schemas/fieldRoles.ts';
import type { FileField } from './schemas/formInput.ts';
import type { FormKind } from './schemas/formSections.ts';

/**
 * `changes`: the team was asked to revise the submission, or something. `revised`: another submission has replaced it.
 * `aside`: a reviewer goes on with it on a day. `withdrawn`: by its team.
 */
export const SUBMISSION_STATUSES = [
  'received',
  'changes',
  'refused',
  'accepted',
  'revised',
  'aside',
  'withdrawn',
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export interface SubmissionFile {
  field: FileField;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
}

export interface SubmissionEvent {
  /** ISO 8601 in UTC. */
  at: string;
  status: SubmissionStatus;
  /** All reasons of the decision, those about a field included. */
  reasons: ReasonCode[];
  /** Which of the reasons are about a field, by the field's name. Empty where the desk named none. */
  fieldReasons: Record<string, ReasonCode[]>;
  /** A reviewer's, or the team's answer to a question: see `isReply`. */
  note: string;
}

/** Whether an event is the team's answer to a question: no other one of this status has a note. */
export function isReply({ status, note }: SubmissionEvent): boolean {
  return status === 'received' && note !== '';
}

/** The reasons of a decision with the field each is about, which is empty for those about the whole submission. */
export function pairReasons({ reasons, fieldReasons }: Pick<SubmissionEvent, 'reasons' | 'fieldReasons'>) {
  const named = Object.entries(fieldReasons).flatMap(([field, codes]) => codes.map((code) => ({ field, code })));
  const others = new Set(reasons.filter((reason) => !named.some(({ code }) => code === reason)));
  return [...named, ...Array.from(others, (code) => ({ field: '', code }))];
}

/** A point for the reviewer, as the public API has it. `with` names the listing or word it is about. */
export interface SubmissionWarning {
  code:
    | 'closedChain'
    | 'sameHost'
    | 'otherHost'
    | 'sameSymbol'
    | 'homographHost'
    | 'homographName'
    | 'lookAlikeSymbol'
    | 'lookAlikeName';
  with: string;
}

/** The listing or submission that blocks a submission. */
export interface Collision {
  code: 'alreadyListed' | 'alreadySubmitted';
  platform: string;
  address: string;
  /** Name of the listing; null when another submission is in the way. */
  name: string | null;
}

/**
 * A way to show control of a website or of the owner's address: the line is in a text file at `file` or in a TXT
 * record of `host`, or is signed by `owner`, which is null where no signature can be checked.
 */
export interface Challenge {
  line: string;
  file: string;
  host: string;
  owner: string | null;
}

/** What a team has shown that it controls: the website's host, by a file or a DNS record, or the owner's address. */
export interface Proof {
  method: 'file' | 'dns' | 'signature';
  of: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** What a team can do after a collision, in the language of the page. */
export interface CollisionHelp {
  lead: string;
  /** Where the listing is changed that came from no submission; null for all others. */
  link: { href: string; text: string } | null;
  /** Null when no receipt and no proof helps, as against a listing that came from no submission. */
  resolutions: {
    /** Label and help of the field for a receipt; null where the sender has no submission that could be in the way. */
    receipt: { label: string; help: string } | null;
    /** Words of the link to the submit button. */
    toSend: string;
    /** Whom to write to if nothing else helps; null where the lead says it. */
    service: string | null;
    /** Null while the form has no website that could be shown. */
    proof: {
      lead: string;
      steps: string[];
      line: string;
      /** Words of the button that copies the line. */
      copy: { copy: string; copied: string };
      /** Label and help of the signature; null where no signature can be checked. */
      signature: { label: string; help: string } | null;
      /** Label of the checkbox that has the proof looked for. */
      published: string;
    } | null;
  } | null;
}

/** What a submission would collide with, asked before it is sent. */
export interface Precheck {
  collision: Collision | null;
  /** The sender has the receipt of what is in the way, which the form would revise. */
  isOwn: boolean;
  /** Null without a collision, and for the sender's own. */
  help: CollisionHelp | null;
  notices: SubmissionWarning[];
}

/** What a listed team is told of a dispute about its listing, and its answer; null until it has answered. */
export interface ListingDispute extends Pick<Proof, 'method' | 'of'> {
  toldAt: string;
  answer: string | null;
}

/** Everything the holder of a receipt may see of a submission. */
export interface Submission {
  receipt: string;
  kind: FormKind;
  lang: Language;
  status: SubmissionStatus;
  receivedAt: string;
  /** Deadline of the decision, REVIEW_WORKING_DAYS after receipt, in the site's time zone. */
  dueAt: string;
  fields: Record<string, string>;
  files: SubmissionFile[];
  notices: SubmissionWarning[];
  /** Null when the team has proven nothing. */
  proof: Proof | null;
  history: SubmissionEvent[];
  /** Receipts of the submission that this one revises, and of its own revision. */
  previousReceipt: string | null;
  nextReceipt: string | null;
  /** Another team has taken its place, by a proof or by its mailbox. */
  isTakenOver: boolean;
  /** The holder of the receipt has shown that it reads the form's mailbox. */
  isEmailConfirmed: boolean;
  /** The first moment of the day until which it is set aside, ISO 8601 in UTC; null when it is not. */
  asideUntil: string | null;
  /** A reviewer has asked something and waits for the team's answer. */
  isAsked: boolean;
  /** Its team disputes a listing, with a proof of another website or owner than the listing has. */
  isDispute: boolean;
  /** It was listed, and another team's submission was accepted in its place. */
  isReplaced: boolean;
}

/**
 * Reasons of a decision. The desk uses the codes; the messages are in the catalogs, section `submissionReasons`.
 */
export const REASON_CODES = [
  'logoUnclear',
  'websiteDown',
  'websiteFlagged',
  'fakeWebsite',
  'contractUnverified',
  'ownerRights',
  'liquidityUnlocked',
  'prohibited',
  'descriptionMissing',
  'addressWrong',
  'alreadyListed',
  'imitation',
  'impersonation',
  'contactUnreachable',
  'contactMissing',
  'duplicate',
  'platformClosed',
  'languageMismatch',
  'valueWrong',
  'notConfirmed',
  // The team answers it on its page, without a new submission.
  'question',
  // Forms take no logo of another size or type any more; earlier decisions have these.
  'logoSize',
  'logoType',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

type SubjectKind = Exclude<FormKind, 'recruiting' | 'fake'>;

/** Whether a form is about something with a place on a chain, which is listed and can be changed later. */
export function hasSubject(kind: FormKind): kind is SubjectKind {
  return kind !== 'recruiting' && kind !== 'fake';
}

/** The subject of a submission, independent of its form. `address` is canonical. */
export interface SubmissionSubject {
  kind: SubjectKind;
  platform: SubmissionPlatform;
  address: string;
  /** Tokens only, else empty. */
  symbol: string;
  /** The name, or the company or person of a token without one. */
  name: string;
  website: string;
  /** DApps only: the main language of the texts, by which submissions of one contract may differ; else empty. */
  language: string;
}

export type SubjectTexts = Record<Exclude<keyof SubmissionSubject, 'kind'>, string>;

/** The texts of a form that identify its subject, under common names. */
export function pickSubjectTexts(kind: SubjectKind, texts: Readonly<Record<string, string | undefined>>): SubjectTexts {
  return {
    platform: textWith(kind, 'platform', texts),
    address: textWith(kind, 'address', texts),
    symbol: textWith(kind, 'symbol', texts),
    name: textWith(kind, 'name', texts) || textWith(kind, 'team', texts),
    website: textWith(kind, 'website', texts),
    language: textWith(kind, 'language', texts),
  };
}

/** What a team calls its submission, in a word or two: a token by its symbol. */
export function titleOf(kind: FormKind, texts: Readonly<Record<string, string | undefined>>): string {
  return textWith(kind, 'symbol', texts) || textWith(kind, 'name', texts);
}
