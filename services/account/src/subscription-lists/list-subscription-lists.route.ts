import {
  chooseScopeItemRoute,
  getSubscriptionListRoute,
  listScopeItemChoicesRoute,
  listSubscribedScopeItemsRoute,
  listSubscriptionListsRoute,
  pickStockRoute,
  type SubscribedScopeItem,
  unpickStockRoute,
} from '@quantamental/api/account'
import { findScope } from '@quantamental/api/scopes'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { findCompanies } from '../companies/repository.ts'
import type { AccountContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer } from '../watch-lists/list-viewer.ts'
import { chooseList, getList, pickStock, unpickStock } from './change-subscription-lists.ts'
import { presentChoice, presentLists, presentPick } from './presenter.ts'
import { readLists } from './read-subscription-lists.ts'

const SIGNED_IN = { auth: 'required' } as const

export function addSubscriptionListRoutes(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  const today = () => businessToday(context.now())

  addRoute(
    app,
    listSubscriptionListsRoute,
    async (call) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = today()
      const lists = await readLists(db, viewer.userId, day)
      return { results: await presentLists(db, lists, { viewer, today: day }) }
    },
    SIGNED_IN,
  )
  addRoute(
    app,
    getSubscriptionListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = today()
      const list = await getList(db, viewer, { id: params.id, today: day })
      const [presented] = await presentLists(db, [list], { viewer, today: day })
      if (!presented) throw new NotFoundError()
      return presented
    },
    SIGNED_IN,
  )
  addRoute(
    app,
    pickStockRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = today()
      const requested = {
        listId: body.subscription_list_id,
        ticker: body.ticker.toUpperCase(),
        today: day,
      }
      return withUserLock(db, viewer.userId, async (trx) => {
        const { list, pick } = await pickStock(trx, viewer, requested)
        const company = (await findCompanies(trx, [pick.ticker])).get(pick.ticker)
        return presentPick(pick, { list, company, viewer, today: day })
      })
    },
    SIGNED_IN,
  )
  addRoute(
    app,
    unpickStockRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const requested = { id: params.id, today: today() }
      await withUserLock(db, viewer.userId, (trx) => unpickStock(trx, viewer, requested))
      return null
    },
    SIGNED_IN,
  )
  addRoute(
    app,
    listSubscribedScopeItemsRoute,
    async (call) => {
      const { userId } = await getListViewer(context, call.viewer)
      const day = today()
      const lists = await readLists(db, userId, day)
      return lists.flatMap((list): SubscribedScopeItem[] => {
        const choice = presentChoice(list, day)
        return choice ? [choice] : []
      })
    },
    SIGNED_IN,
  )
  addRoute(
    app,
    listScopeItemChoicesRoute,
    async ({ params, ...call }) => {
      await getListViewer(context, call.viewer)
      const scope = findScope(params.scope)
      if (!scope) throw new NotFoundError()
      return [...scope.choices]
    },
    SIGNED_IN,
  )
  addRoute(
    app,
    chooseScopeItemRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = today()
      const requested = {
        listId: body.subscription_list_id,
        itemId: body.scope_item_id,
        today: day,
      }
      const list = await withUserLock(db, viewer.userId, (trx) =>
        chooseList(trx, viewer, requested),
      )
      const choice = presentChoice(list, day)
      if (!choice) throw new NotFoundError()
      return choice
    },
    SIGNED_IN,
  )
}
