import { type Kysely, sql } from 'kysely'

/** The card of a payment, for the mail about its refund; null for payments made before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column card_brand text, add column card_last4 text`.execute(db)
}
