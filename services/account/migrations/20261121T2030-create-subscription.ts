import { type Kysely, sql } from 'kysely'

/**
 * Replaces the stored status by the facts of the subscription, because a status depends on the day. Nothing
 * is copied: cart publishes the facts again, and demo accounts are seeded again at each start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscription')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('product_code', 'text', (c) => c.notNull())
    .addColumn('product_type', 'text', (c) => c.notNull())
    .addColumn('tier_number', 'integer', (c) => c.notNull())
    .addColumn('source_subscription_id', 'integer')
    .addColumn('source_kind', 'text')
    .addColumn('subscription_start_date', 'date', (c) => c.notNull())
    .addColumn('subscription_expiry_date', 'date', (c) => c.notNull())
    .addColumn('paid_till_date', 'date', (c) => c.notNull())
    .addColumn('extend_to_date', 'date')
    .addColumn('canceled_on', 'date')
    .addColumn('site_canceled_on', 'date')
    .addColumn('first_payment', 'text', (c) => c.notNull())
    .addColumn('is_charge_in_flight', 'boolean', (c) => c.notNull())
    .addColumn('has_open_dispute', 'boolean', (c) => c.notNull())
    .addColumn('auto_renew', 'boolean', (c) => c.notNull())
    .addColumn('billing_cycle', 'text', (c) => c.notNull())
    .addColumn('is_commercial_pricing', 'boolean', (c) => c.notNull())
    .addColumn('addon_product_code', 'text')
    .addColumn('scope_codes', sql`text[]`, (c) => c.notNull())
    .addColumn('item_status', 'text', (c) => c.notNull())
    .addColumn('last_swap_on', 'date')
    .addColumn('user_transaction_date', 'date')
    .addColumn('last_renew_plan_change', 'text')
    .addColumn('last_renew_plan_change_date', 'date')
    .addColumn('is_paid_by_card', 'boolean', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('subscription_user_id_idx')
    .on('subscription')
    .column('user_id')
    .execute()
  await db.schema.dropTable('subscription_summary').execute()
}
