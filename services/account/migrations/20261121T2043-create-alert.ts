import { type Kysely, sql } from 'kysely'

/** Alerts on watched companies, per user. `fact` identifies the change, so that no user is alerted twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('ticker', 'text', (c) => c.notNull())
    .addColumn('fact', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('data_version', 'integer')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('read_at', 'timestamptz')
    .execute()
  await sql`create unique index alert_fact_key on alert (user_id, kind, ticker, fact)`.execute(db)
  await sql`create index alert_created_at_idx on alert (created_at)`.execute(db)
}
