import type { Kysely } from 'kysely'

/** Read model of payments and refunds, fed by cart's events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transaction')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('date', 'date', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('subscription_id', 'integer')
    .addColumn('period_start', 'date')
    .addColumn('period_end', 'date')
    .addColumn('amount_in_cents', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('receipt_url', 'text')
    .execute()
  await db.schema
    .createIndex('transaction_user_id_date_idx')
    .on('transaction')
    .columns(['user_id', 'date', 'id'])
    .execute()
}
