import { restoreWatchListRoute } from '@quantamental/api/account'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { limitsOf, listsFullMessage } from './list-limits.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { canBeRestored, checkName, TOO_LATE_MESSAGE } from './rules.ts'
import {
  type CountedWatchList,
  findAnyWatchList,
  getWatchList,
  listWatchLists,
  shiftWatchLists,
  updateWatchList,
} from './watch-list.repository.ts'

/** Restore a list at its previous position, or at the end; do nothing if it is not deleted. */
async function restoreList(
  trx: Database,
  viewer: ListViewer,
  id: number,
  now: Date,
): Promise<CountedWatchList> {
  const list = await findAnyWatchList(trx, viewer.userId, id)
  if (!list) throw new NotFoundError()
  if (list.deleted_at === null) return list
  if (!canBeRestored(list.deleted_at, now)) {
    throw new FieldError({ [NON_FIELD_ERRORS]: [TOO_LATE_MESSAGE] })
  }
  const others = await listWatchLists(trx, viewer.userId)
  const limits = limitsOf(viewer)
  if (others.length >= limits.watchlistsAllowed) {
    throw new FieldError({ [NON_FIELD_ERRORS]: [listsFullMessage(limits)] })
  }
  checkName(list.name, others)
  const position = Math.min(list.position, others.length)
  await shiftWatchLists(trx, viewer.userId, position, 1)
  await updateWatchList(trx, id, { deleted_at: null, position }, now)
  return getWatchList(trx, viewer, id)
}

export function addRestoreWatchListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    restoreWatchListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) =>
        readWithItems(trx, await restoreList(trx, viewer, params.id, now()), viewer),
      )
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
