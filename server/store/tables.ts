import type { Generated, Kysely } from 'kysely';
import type { SOCIAL_ICON } from '../../shared/site/filePaths.ts';
import type { Language } from '../../shared/site/languages.ts';
import type {
  ApplicationTable,
  EditedColumns,
  HiddenColumns,
  NewsTable,
  PromotionTable,
  TextTable,
} from './contentTables.ts';
import type { SubmissionTable } from './submissionTable.ts';
import type { SubmissionEvent, SubmissionFile } from '../../shared/submission/submission.ts';

/*
 * Times are ISO 8601 texts in UTC, so they sort correctly. JSON is stored as text, which both databases can, and no
 * query reads its parts: each value that is looked up has a column.
 */

/** Where an image of content is displayed. */
export type ImagePurpose = 'icon' | 'promotion' | 'news';
/** Pixels of an image's file for each CSS pixel; an icon also has a file for previews of shared links. */
export type ImageDensity = 1 | 2 | typeof SOCIAL_ICON.density;
export type ImageType = 'image/avif' | 'image/webp' | typeof SOCIAL_ICON.type;

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
  /** Names the request that made it, so that the receiver's trace begins there. */
  traceparent: string | null;
}

/** A mail that waits in the store until the mail server has taken it; deleted after a day. `payload` is JSON. */
export interface MailTable extends Omit<DeliveryTable, 'receipt'> {
  /** SHA-256 of the mailbox that an address leads to, so that none is flooded, however it is spelt (mailKey). */
  recipient: string;
  /** SHA-256 of the address itself (hashMailbox); empty in what an earlier release has stored, until fillMailboxes. */
  mailbox: Generated<string>;
  /** The submission that it is about; null for the newsletter's. */
  receipt: Generated<string | null>;
  /** Template and language, for the desk. */
  template: Generated<string>;
  lang: Generated<string>;
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

export interface Tables {
  news: NewsTable;
  category: { hid: number; m_index: number; category_type: number };
  category_text: TextTable;
  application: ApplicationTable;
  application_text: TextTable;
  promotion: PromotionTable;
  promotion_text: TextTable;
  /** `email` is lower case and unique. `confirmed_at` is null where the address was stored without a confirmation. */
  subscriber: { email: string; lang: string; created_at: string; confirmed_at: Generated<string | null> };
  /** State of the store itself, such as whether it has been seeded. */
  fact: { name: string; value: string };
  submission: SubmissionTable;
  submission_file: SubmissionFile & { receipt: string; body: Buffer };
  /**
   * A status change, numbered from 0. JSON: `reasons` is a list of reason codes, `field_reasons` such lists by field
   * name. `actor`: the reviewer who made it, null for the team's own.
   */
  submission_event: Omit<SubmissionEvent, 'reasons' | 'fieldReasons'> & {
    receipt: string;
    number: number;
    reasons: string;
    field_reasons: Generated<string>;
    actor: Generated<string | null>;
    /** The delivery to the webhook that tells it; null until one is queued, and for the first. */
    delivery_id: Generated<string | null>;
  };
  /** A note of a reviewer for the other reviewers, which no team ever reads. */
  submission_note: Record<'id' | 'receipt' | 'at' | 'actor' | 'text', string>;
  /** A note to teams that reviewers use again, in each language; empty where it is not written yet. */
  saved_reply: Record<'id' | 'title' | Language | 'changed_at', string>;
  delivery: DeliveryTable;
  mail: MailTable;
  /**
   * A code that was mailed, by its SHA-256, and to whom, as a hash. `confirm`: `target` is the receipt whose address
   * it confirms. `claim` (TAKEOVER in the code): `target` is the subject whose open submissions with this address a
   * form may take over. `subscribe` and `leave`: `target` is the newsletter address that it confirms or takes off the
   * list, or `left` once that has left.
   */
  address_link: {
    code_hash: string;
    purpose: 'confirm' | 'claim' | 'subscribe' | 'leave';
    target: string;
    recipient: string;
    expires_at: string;
  };
  /**
   * The text of a mail, by the SHA-256 of the code at its end. `recipient` is a hash; receipts and codes in `text` are
   * replaced by dots. `receipt` is that of MailTable.
   */
  sent_mail: Record<'code_hash' | 'recipient' | 'subject' | 'text' | 'sent_at', string> & Pick<MailTable, 'receipt'>;
  /**
   * A form that was posted without JavaScript and has errors, as JSON of FormFill, for a day. `mailbox` is the hash of
   * the address in it (MailTable), `previous_receipt` the submission that it revises.
   */
  returned_form: { key: string; fill: string; expires_at: string; previous_receipt: Generated<string | null> } & Pick<
    MailTable,
    'mailbox'
  >;
  /**
   * A file of such a form, as it was posted, for an hour. `client` is the IP address (networkOf) whose share it
   * counts for.
   */
  returned_file: SubmissionFile & { key: string; body: Buffer; client: string; expires_at: string };
  /** A change made with a desk command: a log. The desk reads from it who decided in earlier releases. */
  audit: Record<'id' | 'at' | 'actor' | 'command' | 'target' | 'detail', string>;
  listed_token: ListedTokenTable & HiddenColumns & EditedColumns;
  /**
   * An image that content names: its URL, the `hash` of its files in `image` (null until it could be fetched), when to
   * fetch it again, and the last day on which content named it.
   */
  image_source: {
    purpose: ImagePurpose;
    url: string;
    hash: string | null;
    width: number | null;
    height: number | null;
    failures: number;
    next_at: string;
    used_on: string;
  };
  /** `replaced_on`: the day on which a URL got another image in its place, else null. */
  image: {
    hash: string;
    density: ImageDensity;
    type: ImageType;
    bytes: number;
    body: Buffer;
    replaced_on: string | null;
  };
  /**
   * A picture that an editor handed in, drawn anew. `hash` is that of `body`, which the pictures path serves; `width`
   * and `height` are its size in CSS pixels, and `image_hash` names the files of it in `image`.
   */
  picture: {
    hash: string;
    purpose: ImagePurpose;
    type: ImageType;
    bytes: number;
    width: number;
    height: number;
    image_hash: string;
    body: Buffer;
    created_at: string;
  };
  /**
   * The data of a content call by path and query, as JSON of `characters` characters. `loaded_at`: when it was last
   * loaded, at most an hour late.
   */
  content_copy: { key: string; data: string; characters: number; loaded_at: string };
  /**
   * The published lists of what is genuine. `body` is the text of `/trust.json` and `signature` of its `.minisig`; the
   * list that is being changed has none and the highest serial.
   */
  trust_list: { serial: number; body: string; signature: string | null; changed_at: string };
  /** A change of that list, which the desk has prepared: `body` is JSON, and `id` is made of it. */
  trust_change: {
    id: string;
    author: string;
    body: string;
    state: 'prepared' | 'waiting' | 'made' | 'dropped' | 'undone';
    created_at: string;
    changed_at: string;
  };
  /** How much of a rate limit an IP address or network has used until `resets_at`. */
  rate_limit: { key: string; points: number; resets_at: string };
}

export type Store = Kysely<Tables>;
