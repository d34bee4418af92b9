import type { Kysely, Migration } from 'kysely';

/** What the desk needs beside the submissions: which DApp of the directory a submission became, and files by their hash. */
export const deskMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('application').addColumn('subject', 'text').execute();
    await db.schema.createIndex('application_by_subject').on('application').columns(['subject']).unique().execute();
    await db.schema.createIndex('submission_file_by_hash').on('submission_file').columns(['sha256']).execute();
    await db.schema.createIndex('audit_by_target').on('audit').columns(['target', 'at']).execute();
  },
};
