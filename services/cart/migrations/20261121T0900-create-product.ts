import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tier_number', 'integer', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('base_price_per_month_in_cents', 'integer', (column) => column.notNull())
    .addColumn('base_price_per_month_annual_billing_in_cents', 'integer', (column) =>
      column.notNull(),
    )
    .addColumn('base_price_multiplier', 'integer', (column) => column.notNull())
    .addColumn('commercial_multiplier', 'integer', (column) => column.notNull())
    .addColumn('watchlist_allowed', 'integer', (column) => column.notNull())
    .addColumn('stocks_per_list', 'integer', (column) => column.notNull())
    .addColumn('page_size', 'integer', (column) => column.notNull())
    .addColumn('stocks_included', 'integer', (column) => column.notNull())
    .addColumn('max_n_dates', 'integer')
    .addCheckConstraint(
      'product_price_check',
      sql`base_price_per_month_in_cents > 0
        and base_price_per_month_annual_billing_in_cents between 1 and base_price_per_month_in_cents
        and base_price_multiplier > 0 and commercial_multiplier > 0`,
    )
    .execute()
}
