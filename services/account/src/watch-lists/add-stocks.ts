import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import { limitsOf } from './list-limits.ts'
import type { ListViewer } from './list-viewer.ts'
import type { PastedRow } from './pasted-rows.ts'
import { type Additions, alreadyThereMessage, planAdditions } from './plan-additions.ts'
import type { WatchListItemRow } from './tables.ts'
import { type CountedWatchList, findWatchList, updateWatchList } from './watch-list.repository.ts'
import { insertWatchListItems, listWatchListItems } from './watch-list-item.repository.ts'

/** A list of the viewer that is not deleted. @throws NotFoundError for any other id */
export async function getWatchList(
  db: Database,
  { userId }: ListViewer,
  id: number,
): Promise<CountedWatchList> {
  const list = await findWatchList(db, userId, id)
  if (!list) throw new NotFoundError()
  return list
}

/** Adds the `requested` stocks that the list accepts. The caller holds the user lock. */
async function addToList(
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

/** Adds the pasted stocks that the list accepts. @returns the outcome of each row. */
export async function addPasted(
  trx: Database,
  listId: number,
  call: { requested: readonly PastedRow[]; viewer: ListViewer; now: Date },
): Promise<Additions> {
  return addToList(trx, await getWatchList(trx, call.viewer, listId), call)
}

/** Adds one stock. @throws FieldError for `ticker` if the list does not accept it */
export async function addStock(
  trx: Database,
  listId: number,
  { ticker, note, viewer, now }: { ticker: string; note: string; viewer: ListViewer; now: Date },
): Promise<WatchListItemRow> {
  const list = await getWatchList(trx, viewer, listId)
  const requested = [{ text: ticker, ticker: ticker.toUpperCase(), note }]
  const { rows, items } = await addToList(trx, list, { requested, viewer, now })
  const [item] = items
  if (item) return item
  const [row] = rows
  throw new FieldError({ ticker: [row?.message || alreadyThereMessage(ticker.toUpperCase())] })
}
