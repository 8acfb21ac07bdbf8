import { getSubscriptionListRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getListViewer } from '../watch-lists/list-viewer.ts'
import { presentLists } from './presenter.ts'
import { getList } from './read-subscription-lists.ts'

export function addGetSubscriptionListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    getSubscriptionListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = businessToday(now())
      const list = await getList(db, viewer, { id: params.id, today: day })
      const [presented] = await presentLists(db, [list], { viewer, today: day })
      if (!presented) throw new NotFoundError()
      return presented
    },
    { auth: 'required' },
  )
}
