import { type Kysely, sql } from 'kysely'

/**
 * Version from which rows count. A version that recomputed every company sets `complete_from` to
 * its own number, and versions built on it inherit that. A row counts for version v when
 * from_version is between v's complete_from (null: 0) and v, and (to_version is null or to_version
 * > v), so a complete version does not end earlier rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table data_version add column complete_from integer`.execute(db)
}
