import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Companies published by stocks, including removed ones; used to check the picks of an order.
    create table company (
      ticker text primary key,
      tier_number integer not null,
      is_removed boolean not null,
      revision integer not null
    )
  `.execute(db)
}
