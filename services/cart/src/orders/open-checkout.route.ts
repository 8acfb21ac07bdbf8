import { checkoutRoute } from '@quantamental/api/cart'
import { addRoute, type RouteOptions } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { openCheckout } from './checkout.ts'
import { orUnavailable } from './errors.ts'
import { getOwnOrder } from './repository.ts'

export function addOpenCheckoutRoute(
  app: FastifyInstance,
  context: CartContext,
  guarded: RouteOptions,
): void {
  addRoute(
    app,
    checkoutRoute,
    async ({ body, viewer }) => {
      const { id } = await getOwnOrder(context.db, viewer, body.order_id)
      return { url: await orUnavailable(() => openCheckout(context, id)) }
    },
    guarded,
  )
}
