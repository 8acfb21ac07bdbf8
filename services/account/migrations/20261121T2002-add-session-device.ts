import { type Kysely, sql } from 'kysely'

/** Device, address and last use, for the list of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo('Unknown device'))
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_used_at', 'timestamptz')
    .execute()
  await sql`update session set last_used_at = created_at`.execute(db)
  await sql`alter table session alter column last_used_at set not null`.execute(db)
}
