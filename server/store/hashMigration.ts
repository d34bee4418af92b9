import type { Kysely, Migration } from 'kysely';

/** Finds a form that was sent before by its content, without reading every submission. */
export const hashMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('submission_by_hash').on('submission').columns(['request_hash']).execute();
  },
};
