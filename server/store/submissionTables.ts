import type { Language } from '../../shared/languages.ts';
import type { FileField } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { SubmissionStatus } from '../../shared/submission.ts';

/*
 * Times are ISO 8601 texts in UTC, so they sort correctly. JSON is stored as text: both databases can, and no query reads
 * its parts.
 */

export interface SubmissionTable {
  receipt: string;
  kind: FormKind;
  lang: Language;
  status: SubmissionStatus;
  /** JSON: values by field name, without files. */
  fields: string;
  /** JSON: list of notices (code and values) found when the form was sent. */
  notices: string;
  /** The key sent with the form, or `request_hash` when there is none. Equal keys are one submission. */
  idempotency_key: string;
  /** SHA-256 of kind, texts and files. */
  request_hash: string;
  /** Unique among open submissions; null when the form names nothing to compare. */
  collision_key: string | null;
  host: string | null;
  /** The submission this one revises; each has one revision at most. */
  previous_receipt: string | null;
  created_at: string;
  due_at: string;
  updated_at: string;
}

export interface SubmissionFileTable {
  receipt: string;
  field: FileField;
  name: string;
  /** Media type, detected from the bytes. */
  type: string;
  sha256: string;
  bytes: number;
  body: Buffer;
}

/** A status change of a submission, numbered from 0. `reasons` is a JSON list of reason codes. */
export interface SubmissionEventTable {
  receipt: string;
  number: number;
  at: string;
  status: SubmissionStatus;
  reasons: string;
  note: string;
}

/** A delivery to SUBMISSION_WEBHOOK. Until `locked_until` only `lock_owner` may send it. */
export interface DeliveryTable {
  id: string;
  receipt: string;
  state: 'waiting' | 'delivered' | 'dead';
  payload: string;
  attempts: number;
  created_at: string;
  next_at: string;
  locked_until: string | null;
  lock_owner: string | null;
  last_error: string | null;
  delivered_at: string | null;
}

/** A change made with a desk command. */
export interface AuditTable {
  id: string;
  at: string;
  actor: string;
  command: string;
  target: string;
  detail: string;
}

/** A token the wallet lists. `address_key` is the normalised address: equal for every spelling of it. */
export interface ListedTokenTable {
  platform: string;
  address_key: string;
  address: string;
  symbol: string;
  name: string;
  decimals: number;
  logo_uri: string | null;
  source: string;
}

/** How much of a rate limit an IP address or network has used until `resets_at`. */
export interface RateLimitTable {
  key: string;
  points: number;
  resets_at: string;
}
