import type { Kysely } from 'kysely'

/** One row for each time a job was due and taken; the row makes every other instance leave it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_run')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slot', 'timestamptz', (c) => c.notNull())
    .addColumn('finished_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_run_pkey', ['name', 'slot'])
    .execute()
}
