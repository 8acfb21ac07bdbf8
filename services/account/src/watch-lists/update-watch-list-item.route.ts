import { updateWatchListItemRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { normalizeNote } from './list-text.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { readItem } from './presenter.ts'
import type { WatchListItemRow } from './tables.ts'
import { updateWatchList } from './watch-list.repository.ts'
import { getItem, updateWatchListItem } from './watch-list-item.repository.ts'

async function changeNote(
  trx: Database,
  viewer: ListViewer,
  { id, note }: { id: number; note: string },
  now: Date,
): Promise<WatchListItemRow> {
  const item = await getItem(trx, viewer, id)
  const normalized = normalizeNote(note)
  await updateWatchListItem(trx, id, { note: normalized })
  await updateWatchList(trx, item.watch_list_id, {}, now)
  return { ...item, note: normalized }
}

export function addUpdateWatchListItemRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    updateWatchListItemRoute,
    async ({ params, body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const change = { id: params.id, note: body.note }
      return withUserLock(db, viewer.userId, async (trx) =>
        readItem(trx, await changeNote(trx, viewer, change, now()), viewer),
      )
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
