import { unpickStockRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { BadRequestError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer, type ListViewer } from '../watch-lists/list-viewer.ts'
import { removeRefusal } from './list-locks.ts'
import { getList } from './read-subscription-lists.ts'
import { deletePick, findPick } from './subscription-list.repository.ts'

/** @throws BadRequestError while the stock is locked */
async function unpickStock(
  trx: Database,
  viewer: ListViewer,
  { id, today }: { id: number; today: string },
): Promise<void> {
  const pick = await findPick(trx, viewer.userId, id)
  if (!pick) throw new NotFoundError()
  const list = await getList(trx, viewer, { id: pick.subscription_list_id, today })
  const refusal = removeRefusal(list.state, pick.picked_on, today)
  if (refusal !== '') throw new BadRequestError(refusal, 'locked')
  await deletePick(trx, id)
}

export function addUnpickStockRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    unpickStockRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const requested = { id: params.id, today: businessToday(now()) }
      await withUserLock(db, viewer.userId, (trx) => unpickStock(trx, viewer, requested))
      return null
    },
    { auth: 'required' },
  )
}
