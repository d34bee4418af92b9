import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely';

/** Creates the tables of submissions, webhook deliveries, the desk and the rate limits. */
export const submissionMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;
    await db.schema
      .createTable('submission')
      .addColumn('receipt', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('notices', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('collision_key', 'text')
      .addColumn('host', 'text')
      .addColumn('previous_receipt', 'text', (column) => column.unique().references('submission.receipt'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    // Two equal submissions sent at the same moment both pass the collision check; this index refuses the second.
    await sql`create unique index submission_collision on submission (collision_key)
      where status in ('received', 'accepted')`.execute(db);
    await db.schema.createIndex('submission_by_host').on('submission').columns(['host']).execute();
    await db.schema.createIndex('submission_by_clock').on('submission').columns(['status', 'due_at']).execute();
    await db.schema
      .createTable('submission_file')
      .addColumn('receipt', 'text', (column) => column.notNull().references('submission.receipt').onDelete('cascade'))
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('body', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('submission_file_key', ['receipt', 'field'])
      .execute();
    await db.schema
      .createTable('submission_event')
      .addColumn('receipt', 'text', (column) => column.notNull().references('submission.receipt').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reasons', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('submission_event_key', ['receipt', 'number'])
      .execute();
    await db.schema
      .createTable('delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('receipt', 'text', (column) => column.notNull().references('submission.receipt').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .addColumn('locked_until', 'text')
      .addColumn('lock_owner', 'text')
      .addColumn('last_error', 'text')
      .addColumn('delivered_at', 'text')
      .execute();
    await db.schema.createIndex('delivery_by_time').on('delivery').columns(['state', 'next_at']).execute();
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('command', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('listed_token')
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('address_key', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('decimals', 'integer', (column) => column.notNull())
      .addColumn('logo_uri', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('listed_token_key', ['platform', 'address_key'])
      .execute();
    await db.schema
      .createTable('allowance')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('resets_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('allowance_by_time').on('allowance').columns(['resets_at']).execute();
  },
};
