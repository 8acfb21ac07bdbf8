import { createOrderRoute } from '@quantamental/api/cart'
import { addRoute, type RouteOptions } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { createOrder } from './create-order.ts'
import { orUnavailable } from './errors.ts'
import { userIdOf } from './own-order.ts'
import { presentOrder } from './presenter.ts'

export function addCreateOrderRoute(
  app: FastifyInstance,
  context: CartContext,
  guarded: RouteOptions,
): void {
  addRoute(
    app,
    createOrderRoute,
    async ({ body, viewer }) =>
      presentOrder(
        context.db,
        await orUnavailable(() => createOrder(context, userIdOf(viewer), body)),
      ),
    guarded,
  )
}
