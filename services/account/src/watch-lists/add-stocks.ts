import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import { limitsOf } from './list-limits.ts'
import type { ListViewer } from './list-viewer.ts'
import type { PastedRow } from './pasted-rows.ts'
import { type Additions, planAdditions } from './plan-additions.ts'
import type { WatchListItemRow } from './tables.ts'
import { type CountedWatchList, updateWatchList } from './watch-list.repository.ts'
import { insertWatchListItems, listWatchListItems } from './watch-list-item.repository.ts'

/** Add the `requested` stocks that the list accepts. The caller holds the user lock. */
export async function addToList(
  trx: Database,
  list: CountedWatchList,
  { requested, viewer, now }: { requested: readonly PastedRow[]; viewer: ListViewer; now: Date },
): Promise<Additions & { items: WatchListItemRow[] }> {
  const present = await listWatchListItems(trx, list.id)
  const additions = planAdditions(requested, {
    target: {
      position: list.position,
      tickers: new Set(present.map(({ ticker }) => ticker)),
    },
    companies: await findCompanies(
      trx,
      requested.flatMap(({ ticker }) => ticker ?? []),
    ),
    limits: limitsOf(viewer),
    viewer,
  })
  const items = await insertWatchListItems(
    trx,
    list.id,
    { stocks: additions.accepted, from: present.length },
    now,
  )
  if (items.length > 0) await updateWatchList(trx, list.id, {}, now)
  return { ...additions, items }
}
