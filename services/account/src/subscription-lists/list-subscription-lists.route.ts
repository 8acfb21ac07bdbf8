import { listSubscriptionListsRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getListViewer } from '../watch-lists/list-viewer.ts'
import { presentLists } from './presenter.ts'
import { readLists } from './read-subscription-lists.ts'

export function addListSubscriptionListsRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    listSubscriptionListsRoute,
    async (call) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = businessToday(now())
      const lists = await readLists(db, viewer.userId, day)
      return { results: await presentLists(db, lists, { viewer, today: day }) }
    },
    { auth: 'required' },
  )
}
