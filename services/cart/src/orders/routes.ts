import {
  abandonOrderRoute,
  checkoutRoute,
  createOrderRoute,
  getOrderRoute,
  listOrdersRoute,
  openPortalRoute,
  refreshOrderRoute,
} from '@quantamental/api/cart'
import { addRoute, createRateLimiter } from '@quantamental/service-kit/app'
import type { Viewer } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import type { PurchaseOrderRow } from '../db/tables.ts'
import { findCustomerId } from '../payments/get-customer.ts'
import { isMissing } from '../payments/payment-gateway.ts'
import { abandonOrder } from './abandon-order.ts'
import { openCheckout } from './checkout.ts'
import { createOrder } from './create-order.ts'
import { orUnavailable } from './errors.ts'
import { presentOrder } from './presenter.ts'
import { findOrderOf, getOrder, listOrders } from './repository.ts'
import { syncOrder } from './sync-order.ts'

/** Limits requests that may reach Stripe; new orders have a lower limit (`create-order.ts`). */
const MONEY_LIMIT = { max: 120, windowSeconds: 3600 }

const NEVER_PAID = 'You haven’t paid by card yet.'

/** User id of the caller; guarded routes never see an anonymous one. */
function userIdOf({ userId }: Viewer): number {
  if (userId === null) throw new NotFoundError()
  return userId
}

/** Adds the routes for the viewer's orders, their payment, and the billing portal. */
export function addOrderRoutes(app: FastifyInstance, ctx: CartContext): void {
  const { db } = ctx
  const limited = createRateLimiter(app, MONEY_LIMIT, ({ viewer }) => String(viewer.userId))
  const guarded = { auth: 'required', before: [limited] } as const

  const getOwn = async (viewer: Viewer, id: number): Promise<PurchaseOrderRow> => {
    const order = await findOrderOf(db, userIdOf(viewer), id)
    if (!order) throw new NotFoundError()
    return order
  }
  const presentNow = async (id: number) => presentOrder(db, await getOrder(db, id))

  addRoute(
    app,
    createOrderRoute,
    async ({ body, viewer }) =>
      presentOrder(db, await orUnavailable(() => createOrder(ctx, userIdOf(viewer), body))),
    guarded,
  )
  addRoute(
    app,
    listOrdersRoute,
    async ({ viewer }) => {
      const orders = await listOrders(db, userIdOf(viewer))
      return Promise.all(orders.map((order) => presentOrder(db, order)))
    },
    { auth: 'required' },
  )
  addRoute(
    app,
    getOrderRoute,
    async ({ params, viewer }) => presentOrder(db, await getOwn(viewer, params.id)),
    { auth: 'required' },
  )
  addRoute(
    app,
    refreshOrderRoute,
    async ({ params, viewer }) => {
      const { id } = await getOwn(viewer, params.id)
      await orUnavailable(() => syncOrder(ctx, id))
      return presentNow(id)
    },
    { auth: 'required' },
  )
  addRoute(
    app,
    abandonOrderRoute,
    async ({ params, viewer }) => {
      const order = await getOwn(viewer, params.id)
      await orUnavailable(() => abandonOrder(ctx, order))
      return presentNow(order.id)
    },
    guarded,
  )
  addRoute(
    app,
    checkoutRoute,
    async ({ body, viewer }) => {
      const { id } = await getOwn(viewer, body.order_id)
      return { url: await orUnavailable(() => openCheckout(ctx, id)) }
    },
    guarded,
  )
  addRoute(
    app,
    openPortalRoute,
    async ({ viewer }) => {
      const customerId = await findCustomerId(db, userIdOf(viewer))
      if (!customerId) throw new NotFoundError(NEVER_PAID)
      try {
        const { url } = await orUnavailable(() => ctx.gateway.createPortalSession(customerId))
        return { url }
      } catch (error) {
        throw isMissing(error) ? new NotFoundError(NEVER_PAID) : error
      }
    },
    guarded,
  )
}
