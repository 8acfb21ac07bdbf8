import { type Kysely, sql } from 'kysely'

/** Card of a payment, for the mail about its refund; null for older payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column card_brand text, add column card_last4 text`.execute(db)
}
