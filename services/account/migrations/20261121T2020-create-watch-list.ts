import { type Kysely, sql } from 'kysely'

/** Watch lists and their stocks; deleted rows stay for a few minutes so that the deletion can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('watch_list')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .execute()
  await sql`create unique index watch_list_name_key on watch_list (user_id, name_key)
    where deleted_at is null`.execute(db)
  await db.schema.createIndex('watch_list_user_id_idx').on('watch_list').column('user_id').execute()
  await sql`create index watch_list_deleted_at_idx on watch_list (deleted_at)
    where deleted_at is not null`.execute(db)

  await db.schema
    .createTable('watch_list_item')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('watch_list_id', 'integer', (c) =>
      c.notNull().references('watch_list.id').onDelete('cascade'),
    )
    .addColumn('ticker', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('added_at', 'timestamptz', (c) => c.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .execute()
  await sql`create unique index watch_list_item_ticker_key on watch_list_item (watch_list_id, ticker)
    where deleted_at is null`.execute(db)
  await sql`create index watch_list_item_ticker_idx on watch_list_item (ticker)
    where deleted_at is null`.execute(db)
  await db.schema
    .createIndex('watch_list_item_watch_list_id_idx')
    .on('watch_list_item')
    .column('watch_list_id')
    .execute()
  await sql`create index watch_list_item_deleted_at_idx on watch_list_item (deleted_at)
    where deleted_at is not null`.execute(db)
}
