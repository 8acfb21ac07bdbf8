import { addWatchListItemRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { addToList } from './add-stocks.ts'
import { normalizeNote } from './list-text.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { alreadyThereMessage } from './plan-additions.ts'
import { readItem } from './presenter.ts'
import type { WatchListItemRow } from './tables.ts'
import { getWatchList } from './watch-list.repository.ts'

/** Add one stock. @throws FieldError for `ticker` if the list does not accept it */
async function addStock(
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

export function addCreateWatchListItemRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    addWatchListItemRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const stock = { ticker: body.ticker, note: normalizeNote(body.note ?? ''), viewer }
      return withUserLock(db, viewer.userId, async (trx) =>
        readItem(trx, await addStock(trx, body.watch_list_id, { ...stock, now: now() }), viewer),
      )
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
