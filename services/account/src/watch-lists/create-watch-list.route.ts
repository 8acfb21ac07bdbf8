import { createWatchListRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { limitsOf, listsFullMessage } from './list-limits.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { checkName } from './rules.ts'
import { type CountedWatchList, insertWatchList, listWatchLists } from './watch-list.repository.ts'

/** The caller holds the user lock. */
export async function createList(
  trx: Database,
  viewer: ListViewer,
  name: string,
  now: Date,
): Promise<CountedWatchList> {
  const lists = await listWatchLists(trx, viewer.userId)
  const checked = checkName(name, lists)
  const limits = limitsOf(viewer)
  if (lists.length >= limits.watchlistsAllowed) {
    throw new FieldError({ name: [listsFullMessage(limits)] })
  }
  const list = { ...checked, user_id: viewer.userId, position: lists.length }
  return insertWatchList(trx, list, now)
}

export function addCreateWatchListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    createWatchListRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) =>
        readWithItems(trx, await createList(trx, viewer, body.name, now()), viewer),
      )
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
