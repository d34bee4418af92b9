import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The statements of each migration. `bytes` is the type of binary data, the only one the two databases call
 * differently.
 */
const STATEMENTS: Record<string, (bytes: string) => readonly string[]> = {
  /** The tables of the embedded content service and of the newsletter. */
  '001_content_and_newsletter': () => [
    `create table news (
      id integer not null, lang text not null, title text not null, "desc" text not null, content text not null,
      img_url text, source text, status integer not null, create_time text not null,
      constraint news_key primary key (id, lang))`,
    'create index news_by_time on news (lang, status, create_time)',
    `create table category (hid integer primary key, m_index integer not null, category_type integer not null)`,
    `create table application (
      hid integer primary key, category_id integer not null, url text not null, icon_url text,
      platforms text not null, status integer not null, position integer not null)`,
    'create index application_by_category on application (category_id, status, position)',
    `create table promotion (
      hid integer primary key, kind text not null, url text not null, img_url text, start_time text, end_time text,
      status integer not null, position integer not null)`,
    ...['category_text', 'application_text', 'promotion_text'].map(
      (table) => `create table ${table} (
        hid integer not null, lang text not null, title text not null, "desc" text not null,
        constraint ${table}_key primary key (hid, lang))`,
    ),
    'create table subscriber (email text primary key, lang text not null, created_at text not null)',
    `create table fact (name text primary key, value text default '' not null)`,
  ],
  /** The tables of submissions, webhook deliveries, the desk and the rate limits. */
  '002_submissions': (bytes) => [
    `create table submission (
      receipt text primary key, kind text not null, lang text not null, status text not null, fields text not null,
      notices text not null, idempotency_key text not null unique, request_hash text not null, collision_key text,
      host text, previous_receipt text unique references submission (receipt),
      created_at text not null, due_at text not null, updated_at text not null)`,
    // Two equal submissions sent at the same moment both pass the collision check; this index refuses the second.
    `create unique index submission_collision on submission (collision_key) where status in ('received', 'accepted')`,
    'create index submission_by_host on submission (host)',
    'create index submission_by_clock on submission (status, due_at)',
    `create table submission_file (
      receipt text not null references submission (receipt) on delete cascade, field text not null, name text not null,
      type text not null, sha256 text not null, bytes integer not null, body ${bytes} not null,
      constraint submission_file_key primary key (receipt, field))`,
    `create table submission_event (
      receipt text not null references submission (receipt) on delete cascade, number integer not null,
      at text not null, status text not null, reasons text not null, note text not null,
      constraint submission_event_key primary key (receipt, number))`,
    `create table delivery (
      id text primary key, receipt text not null references submission (receipt) on delete cascade,
      state text not null, payload text not null, attempts integer not null, created_at text not null,
      next_at text not null, locked_until text, lock_owner text, last_error text, delivered_at text)`,
    'create index delivery_by_time on delivery (state, next_at)',
    `create table audit (
      id text primary key, at text not null, actor text not null, command text not null, target text not null,
      detail text not null)`,
    `create table listed_token (
      platform text not null, address_key text not null, address text not null, symbol text not null,
      name text not null, decimals integer not null, logo_uri text, source text not null,
      constraint listed_token_key primary key (platform, address_key))`,
    'create table allowance (key text primary key, points integer not null, resets_at text not null)',
    'create index allowance_by_time on allowance (resets_at)',
  ],
  /** Links a DApp of the directory to its submission, and indexes what the desk looks up. */
  '003_desk': () => [
    'alter table application add column subject text',
    'create unique index application_by_subject on application (subject)',
    'create index submission_file_by_hash on submission_file (sha256)',
    'create index audit_by_target on audit (target, at)',
  ],
  /** Finds a form that was sent before by its content, without reading every submission. */
  '004_submission_hash': () => ['create index submission_by_hash on submission (request_hash)'],
  /** SQLite cannot rename an index, so the index is dropped and created again. */
  '005_rate_limit': () => [
    'drop index allowance_by_time',
    'alter table allowance rename to rate_limit',
    'create index rate_limit_by_time on rate_limit (resets_at)',
  ],
  /** The images of content, fetched and drawn by this site. */
  '006_images': (bytes) => [
    `create table image_source (
      purpose text not null, url text not null, hash text, width integer, height integer, failures integer not null,
      next_at text not null, used_on text not null, constraint image_source_key primary key (purpose, url))`,
    `create table image (
      hash text not null, density integer not null, type text not null, bytes integer not null, body ${bytes} not null,
      constraint image_key primary key (hash, density, type))`,
  ],
  /** The contracts of a directory entry. */
  '007_contracts': () => [
    `alter table application add column contracts text default '[]' not null`,
    'alter table application add column checked_on text',
  ],
};

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
  /** Changes of the list of what is genuine, from their preparation on: see server/genuine/preparedChanges.ts. */
  '016_trust': () => [
    `create table trust_change (
      id text primary key, author text not null, body text not null, state text not null, created_at text not null,
      changed_at text not null)`,
    'create index trust_change_by_time on trust_change (created_at)',
    'create index trust_change_by_state on trust_change (state, changed_at)',
  ],
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
