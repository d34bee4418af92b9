import type { Generated } from 'kysely';
import type { Language } from '../../shared/site/languages.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import type { SubmissionStatus } from '../../shared/submission/submission.ts';

/**
 * A status as the column has it. The other two follow from columns (readStatus), so that the release before, which runs
 * on the same store, reads them as `received` and `revised`.
 */
export type StoredStatus = Exclude<SubmissionStatus, 'aside' | 'withdrawn'>;

export interface SubmissionTable {
  receipt: string;
  kind: FormKind;
  lang: Language;
  status: StoredStatus;
  /** JSON: values by field name, without files. */
  fields: string;
  /** JSON: the warnings that were found when the form was sent, which `readWarnings` parses. */
  notices: string;
  /** The key posted with the form, or one made of `request_hash` (formKey.ts). Equal keys are one submission. */
  idempotency_key: string;
  /** SHA-256 of kind, texts, files and the revised receipt. */
  request_hash: string;
  /** Unique among received ones, together with `proven`; null when the form names nothing to compare. */
  collision_key: string | null;
  /** The website's host; on a host of many projects with the page. */
  host: string | null;
  /** The address of a token's owner. */
  owner: string | null;
  /** The team's mailbox (mailboxOf); null in what an earlier release has stored, until fillTraits. */
  email: string | null;
  /** A token's chain and symbol, in small letters. */
  symbol: string | null;
  /** JSON: what the team has proven that it controls, as Proof; null when nothing. */
  proof: string | null;
  /** What is proven, as a key that is equal for the same website or owner; empty without a proof. */
  proven: Generated<string>;
  /** The submission this one revises; each has one revision at most. */
  previous_receipt: string | null;
  /**
   * Receipt of another team's submission that has taken this one over; the receipts of this one revise nothing since
   * then.
   */
  claimed_by: Generated<string | null>;
  /**
   * Receipt of the submission whose acceptance has replaced this accepted one; null for what was not accepted, or is
   * again.
   */
  replaced_by: Generated<string | null>;
  /**
   * The proof secret, to which the line of a proof is bound: equal for all versions, empty in rows of earlier releases.
   * The column keeps its name, because the release before runs on the same store.
   */
  holder: Generated<string>;
  /** When the team confirmed that it reads the form's mailbox. */
  email_confirmed_at: Generated<string | null>;
  /** When the team was told that its request for changes lapses soon. */
  reminded_at: Generated<string | null>;
  /** The first moment of the day until which a received one is set aside; null when it is not. */
  aside_until: Generated<string | null>;
  /** The deadline before it was set aside. */
  due_before: Generated<string | null>;
  /** The reviewer who asked the team something; null when nothing was asked since the last decision. */
  asked_by: Generated<string | null>;
  /** When the team answered that; null until then, and once a reviewer has decided. */
  replied_at: Generated<string | null>;
  /** When the team withdrew it; its status is `revised` then. */
  withdrawn_at: Generated<string | null>;
  /**
   * The accepted submission whose listing a team disputes with a proof, or the collision key of an imported token; null
   * for all others.
   */
  disputes: Generated<string | null>;
  /** Of a dispute: when the listed team was told, and its answer. */
  told_at: Generated<string | null>;
  heard: Generated<string | null>;
  heard_at: Generated<string | null>;
  /** The number of the directory's entry that a report is about; null for all others, and where there is none. */
  entry_hid: Generated<string | null>;
  created_at: string;
  due_at: string;
  updated_at: string;
  /** The id in addresses of the desk (deskIdOf); null in what an earlier release has stored, until fillSearch. */
  desk_id: Generated<string | null>;
  /** Name, symbol, website and contract in small letters, a line each (searchTextOf); null as `desk_id` is. */
  search_text: Generated<string | null>;
  /** The reviewer who has it, and until when: see server/records/assignment.ts. Null when nobody has had it. */
  assigned_to: Generated<string | null>;
  assigned_until: Generated<string | null>;
}
