import { changeSubscriptionRoute, getBillingRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError, ServiceError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { listPlannedCharges } from '../charges/upcoming-charge.ts'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { changeSubscription } from './change-subscription.route.ts'
import { presentBilling, presentSubscription } from './presenter.ts'
import { listSubscriptions } from './repository.ts'

const ID_MAX = 2_147_483_647

/** Adds the routes for the viewer's subscriptions and the free actions. */
export function addSubscriptionRoutes(app: FastifyInstance, { db, now }: CartContext): void {
  addRoute(
    app,
    getBillingRoute,
    async ({ viewer: { userId } }) => {
      if (userId === null) throw new UnauthorizedError()
      return presentBilling(db, userId, businessToday(now()))
    },
    { auth: 'required' },
  )
  addRoute(
    app,
    changeSubscriptionRoute,
    async ({ viewer: { userId }, params: { id }, body: { action, auto_renew: autoRenew } }) => {
      if (userId === null) throw new UnauthorizedError()
      if (id > ID_MAX) throw new NotFoundError()
      const at = now()
      const today = businessToday(at)
      return withUserLock(db, userId, async (trx) => {
        const change = { userId, subscriptionId: id, action, autoRenew, today, now: at }
        const outcome = await changeSubscription(trx, change)
        if (outcome.kind === 'refused') throw new ServiceError(409, outcome.message, 'not_allowed')
        const all = await listSubscriptions(trx, userId)
        const row = all.find((each) => each.id === id)
        if (outcome.kind === 'missing' || !row) throw new NotFoundError()
        const planned = await listPlannedCharges(trx, userId)
        return presentSubscription(row, all, today, planned)
      })
    },
    { auth: 'required' },
  )
}
