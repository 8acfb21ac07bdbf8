import type { Kysely } from 'kysely'

/** Publications with a lower revision are ignored, also after a rollback of the data version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('company')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
