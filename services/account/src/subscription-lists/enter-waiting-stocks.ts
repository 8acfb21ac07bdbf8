import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { enterPickedStocks } from './enter-picked-stocks.ts'

/** Adds stocks of orders that named these `tickers` before the companies were known. Idempotent. */
export async function enterWaitingStocks(
  db: Database,
  tickers: readonly string[],
  now: Date,
): Promise<void> {
  if (tickers.length === 0) return
  const waiting = await db
    .selectFrom('subscription')
    .select('user_id')
    .distinct()
    .where('is_removed', '=', false)
    .where(sql<boolean>`stocks_picked && ${[...tickers]}::text[]`)
    .execute()
  for (const { user_id: userId } of waiting)
    await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('user_account')
        .select('id')
        .where('id', '=', userId)
        .forKeyShare()
        .execute()
      await enterPickedStocks(trx, userId, now)
    })
}
