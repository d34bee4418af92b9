import type { Generated, Kysely } from 'kysely';
import type { NewsTopic } from '../../shared/site/contentData.ts';
import type { SOCIAL_ICON } from '../../shared/site/filePaths.ts';
import type { ContentLanguage, Language } from '../../shared/site/languages.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import type { SubmissionEvent, SubmissionFile, SubmissionStatus } from '../../shared/submission/submission.ts';

/*
 * Times are ISO 8601 texts in UTC, so they sort correctly. JSON is stored as text: both databases can, and no query reads
 * its parts. A published entry has the status 0.
 */

/** Translated text: one row per entry and content language. */
interface TextTable {
  hid: number;
  lang: ContentLanguage;
  title: string;
  desc: string;
}

/** One row per news item and language; `id` and `lang` are the key. */
interface NewsTable extends Omit<TextTable, 'hid'> {
  id: number;
  content: string;
  img_url: string | null;
  source: string | null;
  topic: NewsTopic | null;
  status: number;
  create_time: string;
}

/** A DApp. `platforms` is a JSON list of platform ids; `position` orders the directory, ascending. */
interface ApplicationTable {
  hid: Generated<number>;
  category_id: number;
  url: string;
  icon_url: string | null;
  platforms: string;
  /** JSON: list of `{ platform, address }`. */
  contracts: string;
  /** Day of the last check, YYYY-MM-DD; null when it is unknown. */
  checked_on: string | null;
  /** JSON: list of names in other scripts and former names, for a search. */
  other_names: Generated<string>;
  /** Day on which the entry was added, YYYY-MM-DD; null when it is unknown. */
  listed_on: string | null;
  status: number;
  position: number;
  /** Kind, platform and address of its submission; null when it came from no submission. */
  subject: string | null;
  /** JSON of what the entry was before a submission joined it, to be restored without that submission; else null. */
  original: string | null;
}

/**
 * Banners, activities and ads: a link with an image or a title, shown between `start_time` and `end_time` (ISO 8601), activities
 * also before.
 */
interface PromotionTable {
  hid: number;
  kind: 'banner' | 'activity' | 'ad';
  url: string;
  img_url: string | null;
  start_time: string | null;
  end_time: string | null;
  status: number;
  position: number;
}

/** Where an image of content is displayed. */
export type ImagePurpose = 'icon' | 'promotion' | 'news';
/** Pixels of an image's file for each CSS pixel; an icon also has a file for previews of shared links. */
export type ImageDensity = 1 | 2 | typeof SOCIAL_ICON.density;
export type ImageType = 'image/avif' | 'image/webp' | typeof SOCIAL_ICON.type;

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
  /** Unique among open submissions, together with `proven`; null when the form names nothing to compare. */
  collision_key: string | null;
  /** The website's host; on a host of many projects with the page. */
  host: string | null;
  /** The address of a token's owner. */
  owner: string | null;
  /** The team's mailbox, see mailboxOf; null in what an earlier release has stored, until fillTraits. */
  email: string | null;
  /** A token's chain and symbol, in small letters. */
  symbol: string | null;
  /** JSON: what the team has proven that it controls, see Proof; null when nothing. */
  proof: string | null;
  /** What is proven, as a key that is equal for the same website or owner; empty without a proof. */
  proven: Generated<string>;
  /** The submission this one revises; each has one revision at most. */
  previous_receipt: string | null;
  /** Receipt of another team's submission that has taken this one's place; its own receipts revise nothing since then. */
  claimed_by: Generated<string | null>;
  /** Secret that the line of a proof is bound to, equal for all versions; empty in rows of earlier releases. */
  holder: Generated<string>;
  /** When the holder of the receipt has shown that it reads the form's mailbox. */
  email_confirmed_at: Generated<string | null>;
  /** When the team was told that its request for changes lapses soon. */
  reminded_at: Generated<string | null>;
  created_at: string;
  due_at: string;
  updated_at: string;
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
  /** Names the request that made it, so that the receiver's trace begins there. */
  traceparent: string | null;
}

/** A mail that waits in the store until the mail server has taken it; deleted after a day. `payload` is JSON. */
interface MailTable extends Omit<DeliveryTable, 'receipt'> {
  /** SHA-256 of the mailbox, so that none is flooded: see limits/mailLimits.ts. */
  recipient: string;
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
  /** `email` is lower case and unique. `confirmed_at` is null where the address was stored without a mail that asks. */
  subscriber: { email: string; lang: string; created_at: string; confirmed_at: Generated<string | null> };
  /** State of the store itself, such as whether it has been seeded. */
  fact: { name: string; value: string };
  submission: SubmissionTable;
  submission_file: SubmissionFile & { receipt: string; body: Buffer };
  /** A status change, numbered from 0. JSON: `reasons` is a list of reason codes, `field_reasons` such lists by field name. */
  submission_event: Omit<SubmissionEvent, 'reasons' | 'fieldReasons'> & {
    receipt: string;
    number: number;
    reasons: string;
    field_reasons: Generated<string>;
  };
  delivery: DeliveryTable;
  mail: MailTable;
  /**
   * A code that was mailed, by its SHA-256, and to whom, as a hash. `confirm`: `target` is the receipt whose address it confirms.
   * `claim`: `target` is the subject whose open submissions with this address a new form may replace. `subscribe` and `leave`:
   * `target` is the newsletter address that it confirms or takes off the list, or `left` once that has left.
   */
  address_link: {
    code_hash: string;
    purpose: 'confirm' | 'claim' | 'subscribe' | 'leave';
    target: string;
    recipient: string;
    expires_at: string;
  };
  /**
   * What a mail said, by the SHA-256 of the code at its end. `recipient` is a hash; receipts and codes in `text` are replaced by
   * dots.
   */
  sent_mail: Record<'code_hash' | 'recipient' | 'subject' | 'text' | 'sent_at', string>;
  /** A form that was posted without JavaScript and has errors, as JSON of FormFill, for a day. */
  returned_form: { key: string; fill: string; expires_at: string };
  /** A file of such a form, as it was sent, for an hour. `client` is the IP address (see networkOf) whose share it counts for. */
  returned_file: SubmissionFile & { key: string; body: Buffer; client: string; expires_at: string };
  /** A change made with a desk command. */
  audit: Record<'id' | 'at' | 'actor' | 'command' | 'target' | 'detail', string>;
  listed_token: ListedTokenTable;
  /**
   * An image that content names: its URL, the `hash` of its files in `image` (null until it could be fetched), when to fetch
   * it again, and the last day on which content named it.
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
   * The data of a content call by path and query, as JSON of `characters` characters. `loaded_at`: when it was last loaded, at
   * most an hour late.
   */
  content_copy: { key: string; data: string; characters: number; loaded_at: string };
  /**
   * The published lists of what is genuine. `body` is the text of `/trust.json` and `signature` of its `.minisig`; the list that
   * is being changed has none and the highest serial.
   */
  trust_list: { serial: number; body: string; signature: string | null; changed_at: string };
  /** How much of a rate limit an IP address or network has used until `resets_at`. */
  rate_limit: { key: string; points: number; resets_at: string };
}

export type Store = Kysely<Tables>;
