import { type Kysely, sql } from 'kysely'

/**
 * A version that computed every company says that its rows start with it: `complete_from` is its own
 * number, and a version that builds on it inherits that. A row counts for version v when from_version is
 * between v's complete_from (null: 0) and v, and (to_version is null or to_version > v). So such a version
 * ends none of the rows before it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table data_version add column complete_from integer`.execute(db)
}
