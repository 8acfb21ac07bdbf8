import { type Kysely, sql } from 'kysely'

/** Report, price and causes of a rating change, and the stock lists of a company. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table rating_change add filing jsonb, add close jsonb, add score jsonb;
    alter table company add lists text[] not null default '{}'`.execute(db)
}
