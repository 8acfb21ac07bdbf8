import { type Kysely, sql } from 'kysely'

/** Subscribed lists and the subscriptions that grant them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_grant')
    .addColumn('subscription_id', 'integer', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('chain_id', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('facts', 'jsonb', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('list_grant_user_id_idx').on('list_grant').column('user_id').execute()

  await db.schema
    .createTable('subscription_list')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('chain_id', 'integer', (c) => c.notNull())
    .addColumn('slot', 'text', (c) => c.notNull())
    .addColumn('list_code', 'text')
    .addColumn('selected_on', 'date')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await sql`create unique index subscription_list_slot_key
    on subscription_list (user_id, chain_id, slot)`.execute(db)

  await db.schema
    .createTable('subscription_list_item')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('subscription_list_id', 'integer', (c) =>
      c.notNull().references('subscription_list.id').onDelete('cascade'),
    )
    .addColumn('ticker', 'text', (c) => c.notNull())
    .addColumn('picked_on', 'date', (c) => c.notNull())
    .execute()
  await sql`create unique index subscription_list_item_ticker_key
    on subscription_list_item (subscription_list_id, ticker)`.execute(db)
  await db.schema
    .createIndex('subscription_list_item_ticker_idx')
    .on('subscription_list_item')
    .column('ticker')
    .execute()
}
