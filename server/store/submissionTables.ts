import type { Language } from '../../shared/languages.ts';
import type { FileField } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { SubmissionStatus } from '../../shared/submission.ts';

/*
 * Moments are ISO 8601 in UTC, so that texts sort as times do. JSON stands in texts: both databases can keep it, and nothing asks for its parts.
 */

export interface SubmissionTable {
  receipt: string;
  kind: FormKind;
  lang: Language;
  status: SubmissionStatus;
  /** JSON: values by field name, files left out. */
  fields: string;
  /** JSON: what was noticed when it came, as a list of codes with their values. */
  notices: string;
  /** The form's own number, or the request's hash where it had none. Two equal keys are one submission. */
  idempotency_key: string;
  /** SHA-256 of what was sent: kind, texts and files. */
  request_hash: string;
  /** What no two open submissions may share; null where nothing can be said. */
  collision_key: string | null;
  host: string | null;
  /** The submission this one mends; only one may. */
  previous_receipt: string | null;
  created_at: string;
  due_at: string;
  updated_at: string;
}

export interface SubmissionFileTable {
  receipt: string;
  field: FileField;
  name: string;
  /** Media type, by the file's own bytes. */
  type: string;
  sha256: string;
  bytes: number;
  body: Buffer;
}

/** What happened to a submission, numbered from 0. `reasons` is a JSON list of reason codes. */
export interface SubmissionEventTable {
  receipt: string;
  number: number;
  at: string;
  status: SubmissionStatus;
  reasons: string;
  note: string;
}

/** A submission on its way to SUBMISSION_WEBHOOK. While `locked_until` lies ahead, `lock_owner` alone may deliver it. */
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

/** A change made at the desk. */
export interface AuditTable {
  id: string;
  at: string;
  actor: string;
  command: string;
  target: string;
  detail: string;
}

/** A token the wallet lists. `address_key` is equal for every way of writing the same token. */
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

/** What an address or a network has used up of a limit until `resets_at`. */
export interface AllowanceTable {
  key: string;
  points: number;
  resets_at: string;
}
