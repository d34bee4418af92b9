import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import { STATEMENTS } from './firstMigrations.ts';
import type { Tables } from './tables.ts';

/**
 * Changes that a release which does not know them can ignore, because they add tables, indexes and columns with a
 * default, or replace an index by a weaker one. They run after the migrations, which must not depend on them.
 */
const ADDED_STATEMENTS: typeof STATEMENTS = {
  /** The last content of the content service: see server/site/content/contentCopies.ts. */
  '001_content_copy': () => [
    `create table content_copy (
      key text primary key, data text not null, characters integer not null, loaded_at text not null)`,
  ],
  /**
   * Which request a delivery belongs to. Errors of earlier versions quoted the webhook's URL, which can hold a token.
   */
  '002_delivery_trace': () => [
    'alter table delivery add column traceparent text',
    `update delivery set last_error = 'failed' where last_error like '%://%'`,
  ],
  /** Which field each reason of a decision is about. */
  '003_field_reasons': () => [`alter table submission_event add column field_reasons text default '{}' not null`],
  /** Mails with receipts, proof of control, and forms that are shown again. */
  '004_receipts': () => [
    `create table mail (
      id text primary key, recipient text not null, state text not null, payload text not null, attempts integer not null,
      created_at text not null, next_at text not null, locked_until text, lock_owner text, last_error text,
      delivered_at text, traceparent text)`,
    'create index mail_by_time on mail (state, next_at)',
    'create index mail_by_recipient on mail (recipient, created_at)',
    'create table returned_form (key text primary key, fill text not null, expires_at text not null)',
    'create index returned_form_by_time on returned_form (expires_at)',
    'alter table submission add column proof text',
    `alter table submission add column proven text default '' not null`,
    'create index submission_by_subject on submission (collision_key)',
    // Open submissions of one subject each need a proof of their own; a subject has one accepted submission.
    'drop index submission_collision',
    `create unique index submission_collision on submission (collision_key, proven) where status in ('received', 'accepted')`,
    `create unique index submission_accepted on submission (collision_key) where status = 'accepted'`,
  ],
  /** Draws icons again, which have a file for shared links since then. */
  '005_social_icons': () => [`update image_source set next_at = '' where purpose = 'icon'`],
  /**
   * The day on which a URL got another image. Cached pages can still name the old one, so it is deleted 30 days later.
   */
  '006_replaced_images': () => ['alter table image add column replaced_on text'],
  /**
   * The rights to a submission (server/site/intake/README.md). An accepted submission can have a revision that waits,
   * so only waiting ones need proofs of their own.
   */
  '007_ownership': () => [
    'alter table submission add column claimed_by text',
    `alter table submission add column holder text default '' not null`,
    'alter table submission add column email_confirmed_at text',
    'alter table submission add column reminded_at text',
    `create table address_link (
      code_hash text primary key, purpose text not null, target text not null, recipient text not null,
      expires_at text not null)`,
    'create index address_link_by_time on address_link (expires_at)',
    'drop index submission_collision',
    `create unique index submission_collision on submission (collision_key, proven) where status = 'received'`,
  ],
  /** What the desk recognises submissions by, and what an entry was before a submission joined it. */
  '009_seen_before': () => [
    ...['owner', 'email', 'symbol'].flatMap((column) => [
      `alter table submission add column ${column} text`,
      `create index submission_by_${column} on submission (${column})`,
    ]),
    'alter table application add column original text',
  ],
  /** Files of forms that were returned with errors: see server/site/intake/storedFiles.ts. */
  '010_returned_files': (bytes) => [
    `create table returned_file (
      key text not null references returned_form (key) on delete cascade, field text not null, name text not null,
      type text not null, sha256 text not null, bytes integer not null, body ${bytes} not null, client text not null,
      expires_at text not null, constraint returned_file_key primary key (key, field))`,
    'create index returned_file_by_time on returned_file (expires_at, client, bytes)',
  ],
  /** What a search of the directory knows beside the title, and which entries are new. */
  '011_directory': () => [
    `alter table application add column other_names text default '[]' not null`,
    'alter table application add column listed_on text',
  ],
  /** What a news flash is about. */
  '012_news_topic': () => ['alter table news add column topic text'],
  /** The signed lists of what is genuine, and the one that is being changed: see server/genuine/trustList.ts. */
  '013_trust': () => [
    `create table trust_list (
      serial integer primary key, body text not null, signature text, changed_at text not null)`,
    `create table sent_mail (
      code_hash text primary key, recipient text not null, subject text not null, text text not null, sent_at text not null)`,
    'create index sent_mail_by_recipient on sent_mail (recipient)',
    'create index sent_mail_by_time on sent_mail (sent_at)',
  ],
  /** When a subscriber has confirmed its address; null for those who were stored without being asked. */
  '014_newsletter': () => ['alter table subscriber add column confirmed_at text'],
  /** Finds the decisions of the last days: see server/site/intake/queueFigures.ts. */
  '014_queue': () => ['create index submission_event_by_time on submission_event (at)'],
  /**
   * What belongs to a submission, as columns: what an acceptance has replaced, who decided, which news flash came with
   * it, which mails are about it. See server/records/fillColumns.ts for what earlier releases have stored.
   */
  '015_links': () => [
    'alter table submission add column replaced_by text',
    'create index submission_by_replacement on submission (replaced_by)',
    'alter table submission_event add column actor text',
    'alter table news add column receipt text',
    'create index news_by_receipt on news (receipt)',
    `alter table mail add column mailbox text default '' not null`,
    'alter table mail add column receipt text',
    `alter table mail add column template text default '' not null`,
    `alter table mail add column lang text default '' not null`,
    'alter table sent_mail add column receipt text',
    `alter table returned_form add column mailbox text default '' not null`,
    'alter table returned_form add column previous_receipt text',
  ],
  /** What is set aside, asked, answered, withdrawn and disputed: see server/records/transitions.ts. */
  '016_teams': () =>
    ['aside_until', 'due_before', 'asked_by', 'replied_at', 'withdrawn_at', 'disputes'].map(
      (column) => `alter table submission add column ${column} text`,
    ),
  /** What editors hide and change: see HiddenColumns and EditedColumns in contentTables.ts. */
  '016_home': () => [
    ...['application', 'listed_token'].flatMap((table) => [
      `alter table ${table} add column hidden_by text`,
      `alter table ${table} add column hidden_reason text`,
      `alter table ${table} add column edited_by text`,
    ]),
    'alter table promotion add column edited_by text',
  ],
  /** Drafts, Markdown and corrections of news, and the pictures that editors hand in. */
  '016_news': (bytes) => [
    'alter table news add column markdown text',
    'alter table news add column markdown_hash text',
    'alter table news add column img_alt text',
    'alter table news add column corrected_at text',
    `create table picture (
      hash text primary key, purpose text not null, type text not null, bytes integer not null, width integer not null,
      height integer not null, image_hash text not null, body ${bytes} not null, created_at text not null)`,
    'create index picture_by_image on picture (image_hash)',
  ],
  /** Which delivery to the webhook tells an event: see server/mail/submissionEvents.ts. */
  '016_watch': () => [
    'alter table submission_event add column delivery_id text',
    'create index submission_event_untold on submission_event (at) where delivery_id is null',
  ],
  /**
   * The desk of several reviewers: who has an item at the moment, ids for addresses, texts that are searched, notes of
   * reviewers and saved replies. See server/records/fillColumns.ts for what earlier releases have stored.
   */
  '016_review': () => [
    ...['desk_id', 'search_text', 'assigned_to', 'assigned_until'].map(
      (column) => `alter table submission add column ${column} text`,
    ),
    'create unique index submission_by_desk_id on submission (desk_id)',
    `create table submission_note (
      id text primary key, receipt text not null references submission (receipt) on delete cascade, at text not null,
      actor text not null, text text not null)`,
    'create index submission_note_by_receipt on submission_note (receipt, at)',
    `create table saved_reply (
      id text primary key, title text not null, zh text not null, en text not null, ko text not null,
      changed_at text not null)`,
  ],
  /** Changes of the list of what is genuine, from their preparation on: see server/genuine/preparedChanges.ts. */
  '016_trust': () => [
    `create table trust_change (
      id text primary key, author text not null, body text not null, state text not null, created_at text not null,
      changed_at text not null)`,
    'create index trust_change_by_time on trust_change (created_at)',
    'create index trust_change_by_state on trust_change (state, changed_at)',
  ],
  /** What a listed team is told of a dispute, and its answer; each mailbox has one open dispute about a listing. */
  '017_disputes': () => [
    ...['told_at', 'heard', 'heard_at'].map((column) => `alter table submission add column ${column} text`),
    `create unique index submission_dispute on submission (disputes, email) where status = 'received'`,
  ],
  /** Which entry of the directory a report is about. */
  '018_reported_entry': () => ['alter table submission add column entry_hid text'],
};

/**
 * Run in this order on SQLite and PostgreSQL. A migration that has run anywhere is never changed; add a new one
 * instead.
 */
export const MIGRATIONS = toMigrations(STATEMENTS);
/** The additions, which run after the migrations. */
export const ADDITIONS = toMigrations(ADDED_STATEMENTS);

function toMigrations(statements: typeof STATEMENTS): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(statements).map(([name, statementsOf]) => [
      name,
      {
        async up(db) {
          const bytes = isPostgres(db) ? 'bytea' : 'blob';
          for (const statement of statementsOf(bytes)) await sql.raw(statement).execute(db);
        },
      },
    ]),
  );
}

/** Which of the two databases a store or its transaction is on. */
export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
