import type { Kysely } from 'kysely'

/** Of two things told of a company the one of the higher revision holds, also after a rollback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('company')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
