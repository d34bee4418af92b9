import type { Migration } from 'kysely';
import { contentMigration } from './contentMigration.ts';
import { deskMigration } from './deskMigration.ts';
import { hashMigration } from './hashMigration.ts';
import { submissionMigration } from './submissionMigration.ts';

/** The same steps on SQLite and PostgreSQL. A step that has run anywhere is never changed; a new one is added after it. */
export const MIGRATIONS: Record<string, Migration> = {
  '001_content_and_newsletter': contentMigration,
  '002_submissions': submissionMigration,
  '003_desk': deskMigration,
  '004_submission_hash': hashMigration,
};
