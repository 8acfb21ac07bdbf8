import { sql } from 'kysely'
import type { CartTransaction, Database } from './database.ts'

/**
 * Does `work` in a transaction, one at a time for each user over all instances: everything that moves
 * money or changes a subscription of a user goes through here. Never call Stripe inside.
 */
export function withUserLock<T>(
  db: Database,
  userId: number,
  work: (trx: CartTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    return work(trx)
  })
}

/** For a transaction that has begun: waits for the user's turn; held until it ends. */
export async function lockUser(trx: CartTransaction, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cart/user/' || ${String(userId)}, 0))`.execute(
    trx,
  )
}
