import { createRateLimiter } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { addOpenPortalRoute } from '../payments/open-portal.route.ts'
import { addAbandonOrderRoute } from './abandon-order.route.ts'
import { addCreateOrderRoute } from './create-order.route.ts'
import { addGetOrderRoute } from './get-order.route.ts'
import { addListOrdersRoute } from './list-orders.route.ts'
import { addOpenCheckoutRoute } from './open-checkout.route.ts'
import { addRefreshOrderRoute } from './refresh-order.route.ts'

/** Limit requests that may reach Stripe; new orders have a lower limit (`create-order.route.ts`). */
const MONEY_LIMIT = { max: 120, windowSeconds: 3600 }

export function addOrderRoutes(app: FastifyInstance, context: CartContext): void {
  const limited = createRateLimiter(app, MONEY_LIMIT, ({ viewer }) => String(viewer.userId))
  const guarded = { auth: 'required', before: [limited] } as const
  addCreateOrderRoute(app, context, guarded)
  addListOrdersRoute(app, context)
  addGetOrderRoute(app, context)
  addRefreshOrderRoute(app, context)
  addAbandonOrderRoute(app, context, guarded)
  addOpenCheckoutRoute(app, context, guarded)
  addOpenPortalRoute(app, context, guarded)
}
