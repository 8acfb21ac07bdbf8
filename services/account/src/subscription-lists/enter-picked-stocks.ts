import { businessToday } from '@quantamental/api/subscription'
import { sql } from 'kysely'
import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import type { SubscriptionListItemRow } from '../db/tables.ts'
import { entitlementOf, listSubscriptions } from '../subscriptions/repository.ts'
import { isAboveTier, type PlanHolder } from '../watch-lists/list-limits.ts'
import { type DatedList, readLists } from './read-subscription-lists.ts'
import { enterPicks, listPicks } from './repository.ts'

/** Whether the user has picked stocks by hand; the picks of the order are then ignored. */
function hasChosen(
  { row }: DatedList,
  picks: readonly SubscriptionListItemRow[],
  requested: readonly string[],
  today: string,
): boolean {
  if (row.stocks_entered_on === null) return picks.length > 0
  if (row.stocks_entered_on !== today) return true
  return picks.some(({ ticker, picked_on }) => picked_on !== today || !requested.includes(ticker))
}

async function listAllowed(
  trx: Database,
  requested: readonly string[],
  holder: PlanHolder,
): Promise<string[]> {
  const companies = await findCompanies(trx, requested)
  return requested.filter((ticker) => {
    const company = companies.get(ticker)
    return company && !company.is_removed && !isAboveTier(company.tier_number, holder)
  })
}

/**
 * Add the stocks picked with an order to the lists that it grants, once: those that exist and are within the
 * plan, in the order of picking. Lists with picks made by hand are left alone. Events arrive in any order:
 * without a plan nothing is added yet, and later events of the same day may add more. Run in the caller's
 * transaction, which locks the user's row.
 */
export async function enterPickedStocks(trx: Database, userId: number, now: Date): Promise<void> {
  const today = businessToday(now)
  const subscriptions = await listSubscriptions(trx, userId)
  const picksOf = new Map(subscriptions.map(({ id, stocks_picked }) => [id, stocks_picked]))
  if (subscriptions.every(({ stocks_picked }) => stocks_picked.length === 0)) return
  const holder = entitlementOf(subscriptions, today)
  if (holder.tierNumber === 0) return
  for (const list of await readLists(trx, userId, today)) {
    const { row, state } = list
    if (state.kind !== 'live' || state.isOverdue || state.slot.scope.picks === 0) continue
    const requested = picksOf.get(state.facts.id) ?? []
    const picks = await listPicks(trx, [row.id])
    if (requested.length === 0 || hasChosen(list, picks, requested, today)) continue
    const existing = new Set(picks.map(({ ticker }) => ticker))
    const tickers = (await listAllowed(trx, requested, holder))
      .slice(0, state.slot.scope.picks)
      .filter((ticker) => !existing.has(ticker))
    if (tickers.length > 0) await enterPicks(trx, { listId: row.id, tickers, today })
  }
}

/** Add stocks of orders that named these `tickers` before the companies were known. Idempotent. */
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
