import { type Kysely, sql } from 'kysely'

/** The stocks that an order named, and when they were entered in the list that it gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subscription')
    .addColumn('stocks_picked', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()
  await db.schema.alterTable('subscription_list').addColumn('stocks_entered_on', 'date').execute()
}
