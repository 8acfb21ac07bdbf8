import type { Holding } from '@quantamental/api/account'
import type { Database } from '../db/database.ts'

/** Holdings of a list in their order. */
export async function listHoldings(db: Database, listId: number): Promise<Holding[]> {
  const rows = await db
    .selectFrom('holding')
    .select(['symbol', 'quantity', 'cost_per_share'])
    .where('watch_list_id', '=', listId)
    .orderBy('position')
    .execute()
  return rows.map(({ symbol, quantity, cost_per_share }) => ({
    symbol,
    quantity: Number(quantity),
    cost_per_share: cost_per_share === null ? null : Number(cost_per_share),
  }))
}

export async function replaceHoldings(
  trx: Database,
  listId: number,
  holdings: readonly Holding[],
): Promise<void> {
  await trx.deleteFrom('holding').where('watch_list_id', '=', listId).execute()
  if (holdings.length === 0) return
  await trx
    .insertInto('holding')
    .values(holdings.map((holding, position) => ({ ...holding, watch_list_id: listId, position })))
    .execute()
}

/** Symbols held on a user's lists that are not deleted, by user id. */
export async function listHeldSymbols(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('holding')
    .innerJoin('watch_list', 'watch_list.id', 'holding.watch_list_id')
    .select(['watch_list.user_id', 'holding.symbol'])
    .distinct()
    .where('watch_list.user_id', 'in', [...userIds])
    .where('watch_list.deleted_at', 'is', null)
    .orderBy('holding.symbol')
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, held]) => [id, held.map(({ symbol }) => symbol)]))
}
