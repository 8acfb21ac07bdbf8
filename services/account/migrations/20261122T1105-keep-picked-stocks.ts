import { type Kysely, sql } from 'kysely'

/** Stocks named in an order, and the day they were added to the list that the order grants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subscription')
    .addColumn('stocks_picked', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()
  await db.schema.alterTable('subscription_list').addColumn('stocks_entered_on', 'date').execute()
}
