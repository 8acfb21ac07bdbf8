import type { Kysely } from 'kysely'

/** Read model of subscriptions, fed by the cart service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscription_summary')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('tier_number', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('subscription_start_date', 'date', (c) => c.notNull())
    .addColumn('subscription_expiry_date', 'date', (c) => c.notNull())
    .addColumn('paid_till_date', 'date', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('subscription_summary_user_id_idx')
    .on('subscription_summary')
    .column('user_id')
    .execute()
}
