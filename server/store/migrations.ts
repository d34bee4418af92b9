import type { Kysely, Migration } from 'kysely';
import { contentMigration } from './contentMigration.ts';
import { submissionMigration } from './submissionMigration.ts';

/** Links a DApp of the directory to its submission, and indexes what the desk looks up. */
const deskMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('application').addColumn('subject', 'text').execute();
    await db.schema.createIndex('application_by_subject').on('application').columns(['subject']).unique().execute();
    await db.schema.createIndex('submission_file_by_hash').on('submission_file').columns(['sha256']).execute();
    await db.schema.createIndex('audit_by_target').on('audit').columns(['target', 'at']).execute();
  },
};

/** Finds a form that was sent before by its content, without reading every submission. */
const submissionHashMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('submission_by_hash').on('submission').columns(['request_hash']).execute();
  },
};

/** Renames `allowance` to `rate_limit`. SQLite cannot rename an index, so the index is dropped and created again. */
const rateLimitMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('allowance_by_time').execute();
    await db.schema.alterTable('allowance').renameTo('rate_limit').execute();
    await db.schema.createIndex('rate_limit_by_time').on('rate_limit').columns(['resets_at']).execute();
  },
};

/** Run in this order on SQLite and PostgreSQL. A migration that has run anywhere is never changed; add a new one instead. */
export const MIGRATIONS: Record<string, Migration> = {
  '001_content_and_newsletter': contentMigration,
  '002_submissions': submissionMigration,
  '003_desk': deskMigration,
  '004_submission_hash': submissionHashMigration,
  '005_rate_limit': rateLimitMigration,
};
