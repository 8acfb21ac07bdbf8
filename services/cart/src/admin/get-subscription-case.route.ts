import {
  cancelBySiteRoute,
  extendSubscriptionRoute,
  findUsersRoute,
  getSubscriptionCaseRoute,
  type SubscriptionCase,
} from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { trySendRefunds } from '../refunds/send-refunds.ts'
import { cancelBySite } from './cancel-by-site.route.ts'
import { extendSubscription } from './extend-subscription.route.ts'
import { findUsers } from './find-users.route.ts'
import { loadCase } from './load-case.ts'
import { operatorId } from './rules.ts'

async function getCase({ db, now }: CartContext, id: number): Promise<SubscriptionCase> {
  const found = await loadCase(db, id, now())
  if (!found) throw new NotFoundError()
  return found
}

/** Adds user search, the case of a subscription, and its actions. */
export function addCaseRoutes(app: FastifyInstance, context: CartContext): void {
  addRoute(app, findUsersRoute, ({ query }) => findUsers(context.db, query.q, context.now()))

  addRoute(app, getSubscriptionCaseRoute, ({ params }) => getCase(context, params.id))

  addRoute(app, extendSubscriptionRoute, async ({ params, body, viewer }) => {
    await extendSubscription(context, {
      subscriptionId: params.id,
      extendToDate: body.extend_to_date,
      reason: body.reason,
      operatorUserId: operatorId(viewer),
    })
    return getCase(context, params.id)
  })

  addRoute(app, cancelBySiteRoute, async ({ params, body, viewer }) => {
    await cancelBySite(context, {
      subscriptionId: params.id,
      refund: body.refund,
      expectedInCents: body.expected_in_cents ?? null,
      reason: body.reason,
      operatorUserId: operatorId(viewer),
    })
    await trySendRefunds(context)
    return getCase(context, params.id)
  })
}
