import { type Kysely, sql } from 'kysely'

/**
 * Read model of the companies that the stocks service publishes. It stores both ratings and both upsides; the
 * choice between them is made when they are shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company')
    .addColumn('ticker', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('tier_number', 'integer', (c) => c.notNull())
    .addColumn('sector', 'text')
    .addColumn('latest_quarter', 'text')
    .addColumn('latest_letter', 'text')
    .addColumn('delayed_quarter', 'text')
    .addColumn('delayed_letter', 'text')
    .addColumn('latest_upside', sql`double precision`)
    .addColumn('delayed_upside', sql`double precision`)
    .addColumn('is_removed', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('data_version', 'integer', (c) => c.notNull())
    .addColumn('simulated', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
}
