/**
 * The statements of each migration. `bytes` is the type of binary data, the only one the two databases call
 * differently.
 */
export const STATEMENTS: Record<string, (bytes: string) => readonly string[]> = {
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
