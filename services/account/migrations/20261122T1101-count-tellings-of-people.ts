import type { Kysely } from 'kysely'

/** How often other services were told who a person is; 0: never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user_account')
    .addColumn('told_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
