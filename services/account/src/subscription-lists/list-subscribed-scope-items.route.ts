import { listSubscribedScopeItemsRoute, type SubscribedScopeItem } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getListViewer } from '../watch-lists/list-viewer.ts'
import { presentChoice } from './presenter.ts'
import { readLists } from './read-subscription-lists.ts'

export function addListSubscribedScopeItemsRoute(
  app: FastifyInstance,
  context: AccountContext,
): void {
  const { db, now } = context
  addRoute(
    app,
    listSubscribedScopeItemsRoute,
    async (call) => {
      const { userId } = await getListViewer(context, call.viewer)
      const day = businessToday(now())
      const lists = await readLists(db, userId, day)
      return lists.flatMap((list): SubscribedScopeItem[] => {
        const choice = presentChoice(list, day)
        return choice ? [choice] : []
      })
    },
    { auth: 'required' },
  )
}
