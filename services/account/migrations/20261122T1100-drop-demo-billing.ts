import { type Kysely, sql } from 'kysely'

const FIRST_SUBSCRIPTION_ID = 900_001
const FIRST_TRANSACTION_ID = 910_000

/**
 * Removes the billing data that account once generated for demo accounts, and all that depends on it: cart
 * now publishes their purchases. Only demo data has ids this high.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from subscription_list where chain_id >= ${FIRST_SUBSCRIPTION_ID}`.execute(db)
  await sql`delete from list_grant where subscription_id >= ${FIRST_SUBSCRIPTION_ID}`.execute(db)
  await sql`delete from subscription where id >= ${FIRST_SUBSCRIPTION_ID}`.execute(db)
  await sql`delete from transaction where id >= ${FIRST_TRANSACTION_ID}`.execute(db)
}
