import type { Language } from './languages.ts';
import type { SubmissionPlatform } from './platforms.ts';
import type { FileField } from './schemas/formInput.ts';
import type { FieldOf, FormKind } from './schemas/formSections.ts';

/** `changes`: the team was asked to mend something and send it again. */
export const SUBMISSION_STATUSES = ['received', 'changes', 'refused', 'accepted'] as const;
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
  reasons: ReasonCode[];
  note: string;
}

/** What a reviewer will look at more closely. `with` names the listing or the word it is about. */
export interface SubmissionNotice {
  code: 'sameHost' | 'otherHost' | 'lookAlikeSymbol' | 'lookAlikeName';
  with: string;
}

/** What a submission cannot be added beside. */
export interface Collision {
  code: 'alreadyListed' | 'alreadySubmitted';
  platform: string;
  address: string;
  /** What the listing is called; null where only another submission is in the way. */
  name: string | null;
  /** When that one came, as an ISO time in UTC; null for what was always listed. */
  since: string | null;
}

/** What a submission would meet, asked before it is sent. */
export interface Precheck {
  collision: Collision | null;
  notices: SubmissionNotice[];
}

/** What the holder of a receipt may see: everything they sent, and what became of it. */
export interface Submission {
  receipt: string;
  kind: FormKind;
  lang: Language;
  status: SubmissionStatus;
  receivedAt: string;
  /** Until when it is answered: two working days after it came, in the site's time zone. */
  dueAt: string;
  fields: Record<string, string>;
  files: SubmissionFile[];
  notices: SubmissionNotice[];
  history: SubmissionEvent[];
  /** Receipt of the submission this one mends, and of the one that mends this. */
  previousReceipt: string | null;
  nextReceipt: string | null;
}

/** Why a submission comes back, as codes the desk picks from; the words stand in the catalogs, section `submissionReasons`. */
export const REASON_CODES = [
  'logoSize',
  'logoType',
  'logoUnclear',
  'websiteDown',
  'websiteFlagged',
  'contractUnverified',
  'ownerRights',
  'liquidityUnlocked',
  'prohibited',
  'descriptionMissing',
  'addressWrong',
  'alreadyListed',
  'imitation',
  'contactUnreachable',
  'contactMissing',
  'duplicate',
  'platformClosed',
  'languageMismatch',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

type SubjectKind = Exclude<FormKind, 'recruiting'>;

/** What a submission is about, whatever its form calls it. `address` is as its chain writes it. */
export interface SubmissionSubject {
  kind: SubjectKind;
  platform: SubmissionPlatform;
  address: string;
  /** Of a token, else empty. */
  symbol: string;
  /** What a reader sees first: the name, or of a token, whose form has none, who stands behind it. */
  name: string;
  website: string;
  /** Of a DApp, which comes once in each; else empty. */
  language: string;
}

export type SubjectTexts = Record<Exclude<keyof SubmissionSubject, 'kind'>, string>;

const NAMES: { [Kind in SubjectKind]: Record<keyof SubjectTexts, FieldOf<Kind> | ''> } = {
  token: {
    platform: 'bl_symbol',
    address: 'address',
    symbol: 'symbol',
    name: 'companyName',
    website: 'website',
    language: '',
  },
  dapp: { platform: 'platform', address: 'address', symbol: '', name: 'title', website: 'url', language: 'language' },
  nft: { platform: 'platform', address: 'address', symbol: '', name: 'name', website: 'website', language: '' },
};

/** The texts of a form that say what it is about, by the names they have in every form. */
export function pickSubjectTexts(kind: SubjectKind, texts: Readonly<Record<string, unknown>>): SubjectTexts {
  const picked = Object.entries(NAMES[kind]).map(([name, field]) => [name, field === '' ? '' : (texts[field] ?? '')]);
  return Object.fromEntries(picked) as SubjectTexts;
}
