import { sql, type Kysely, type Migration } from 'kysely';

/** Creates the tables of the embedded content service and of the newsletter. */
export const contentMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('news')
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('desc', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('img_url', 'text')
      .addColumn('source', 'text')
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('create_time', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('news_key', ['id', 'lang'])
      .execute();
    await db.schema.createIndex('news_by_time').on('news').columns(['lang', 'status', 'create_time']).execute();
    await db.schema
      .createTable('category')
      .addColumn('hid', 'integer', (column) => column.primaryKey())
      .addColumn('m_index', 'integer', (column) => column.notNull())
      .addColumn('category_type', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('application')
      .addColumn('hid', 'integer', (column) => column.primaryKey())
      .addColumn('category_id', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('icon_url', 'text')
      .addColumn('platforms', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('application_by_category')
      .on('application')
      .columns(['category_id', 'status', 'position'])
      .execute();
    await db.schema
      .createTable('promotion')
      .addColumn('hid', 'integer', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('img_url', 'text')
      .addColumn('start_time', 'text')
      .addColumn('end_time', 'text')
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    for (const table of ['category_text', 'application_text', 'promotion_text']) {
      await db.schema
        .createTable(table)
        .addColumn('hid', 'integer', (column) => column.notNull())
        .addColumn('lang', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('desc', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['hid', 'lang'])
        .execute();
    }
    await db.schema
      .createTable('subscriber')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('fact')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull().defaultTo(sql`''`))
      .execute();
  },
};
