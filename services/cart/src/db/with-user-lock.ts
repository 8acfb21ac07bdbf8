import { sql } from 'kysely'
import type { CartTransaction, Database } from './database.ts'

/**
 * Run `work` in a transaction, one at a time per user across all instances. Everything that moves
 * money or changes a user's subscription goes through here. Never call Stripe inside.
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

/** Wait for the user's lock in an open transaction and hold it until the end. */
export async function lockUser(trx: CartTransaction, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cart/user/' || ${String(userId)}, 0))`.execute(
    trx,
  )
}
