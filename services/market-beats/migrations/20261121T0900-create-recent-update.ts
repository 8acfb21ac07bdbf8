import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recent_update')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('accession', 'text', (column) => column.notNull().unique())
    .addColumn('ticker', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fiscal_period', 'text', (column) => column.notNull())
    .addColumn('period_end', 'date', (column) => column.notNull())
    .addColumn('filed', 'date', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('data_version', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'timestamptz', (column) => column.notNull())
    .addColumn('simulated', 'boolean', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('recent_update_filed_idx')
    .on('recent_update')
    .columns(['filed desc', 'id desc'])
    .execute()
}
