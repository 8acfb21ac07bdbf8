import type { Kysely } from 'kysely'

/** Number of times the user's identity was published to the other services; 0 if never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user_account')
    .addColumn('told_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
