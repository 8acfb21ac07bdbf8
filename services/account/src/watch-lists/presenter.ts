import type {
  WatchList,
  WatchListItem,
  WatchLists,
  WatchListWithItems,
} from '@quantamental/api/account'
import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import type { CompanyRow, WatchListItemRow } from '../db/tables.ts'
import { isAboveTier, limitsOf, type PlanHolder } from './list-limits.ts'
import { type CountedWatchList, listWatchLists } from './watch-list.repository.ts'
import { listWatchListItems } from './watch-list-item.repository.ts'

function presentLimits(viewer: PlanHolder): WatchLists['limits'] {
  const { watchlistsAllowed, stocksPerList, next } = limitsOf(viewer)
  return {
    watchlist_allowed: watchlistsAllowed,
    stocks_per_list: stocksPerList,
    next: next && {
      name: next.name,
      tier_number: next.tierNumber,
      watchlist_allowed: next.watchlistsAllowed,
      stocks_per_list: next.stocksPerList,
    },
  }
}

function presentWatchList(list: CountedWatchList): WatchList {
  const { id, name, position, item_count, updated_at } = list
  return { id, name, position, item_count, updated_at: updated_at.toISOString() }
}

/** The viewer's lists in their order, with the limits of the plan. */
export async function readWatchLists(
  db: Database,
  viewer: PlanHolder & { readonly userId: number },
): Promise<WatchLists> {
  const lists = await listWatchLists(db, viewer.userId)
  return { limits: presentLimits(viewer), results: lists.map(presentWatchList) }
}

/** A company unknown to account is shown as delisted. */
function presentItem(
  item: WatchListItemRow,
  company: CompanyRow | undefined,
  viewer: PlanHolder,
): WatchListItem {
  const tier = company?.tier_number ?? 0
  return {
    id: item.id,
    watch_list_id: item.watch_list_id,
    ticker: item.ticker,
    name: company?.name ?? item.ticker,
    tier_number: tier,
    above_tier: isAboveTier(tier, viewer),
    is_delisted: company?.is_removed ?? true,
    note: item.note,
    position: item.position,
    added_at: item.added_at.toISOString(),
  }
}

/** A stock with its company's data. */
export async function readItem(
  db: Database,
  item: WatchListItemRow,
  viewer: PlanHolder,
): Promise<WatchListItem> {
  const companies = await findCompanies(db, [item.ticker])
  return presentItem(item, companies.get(item.ticker), viewer)
}

/** A list with its stocks. */
export async function readWithItems(
  db: Database,
  list: CountedWatchList,
  viewer: PlanHolder,
): Promise<WatchListWithItems> {
  const items = await listWatchListItems(db, list.id)
  const companies = await findCompanies(
    db,
    items.map(({ ticker }) => ticker),
  )
  return {
    ...presentWatchList(list),
    item_count: items.length,
    limits: presentLimits(viewer),
    items: items.map((item) => presentItem(item, companies.get(item.ticker), viewer)),
  }
}
