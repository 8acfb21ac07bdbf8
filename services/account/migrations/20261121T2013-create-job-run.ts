import type { Kysely } from 'kysely'

/** One row per job and due time; the row keeps other instances from running the job again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_run')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slot', 'timestamptz', (c) => c.notNull())
    .addColumn('finished_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_run_pkey', ['name', 'slot'])
    .execute()
}
