import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The companies that stocks publishes, for the picks of an order; removed ones included.
    create table company (
      ticker text primary key,
      tier_number integer not null,
      is_removed boolean not null,
      revision integer not null
    )
  `.execute(db)
}
