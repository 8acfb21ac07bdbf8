import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subscription')
    .addColumn('is_removed', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}
