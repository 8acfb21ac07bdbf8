import { type Kysely, sql } from 'kysely'

/**
 * Changes at companies, for alerts and digests. `known_since_version` is the data version that introduced a
 * company; that version's own data is not news. `mailed_at` is null until the alert is mailed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('company')
    .addColumn('known_since_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('company_change')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('ticker', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('seen_by', 'text', (c) => c.notNull())
    .addColumn('fact', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text', (c) => c.notNull())
    .addColumn('tier_number', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('data_version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await sql`create unique index company_change_fact_key
    on company_change (ticker, kind, seen_by, fact)`.execute(db)
  await sql`create index company_change_created_at_idx on company_change (created_at)`.execute(db)
  await db.schema.alterTable('alert').addColumn('mailed_at', 'timestamptz').execute()
  await sql`create index alert_unmailed_idx on alert (user_id) where mailed_at is null`.execute(db)
}
