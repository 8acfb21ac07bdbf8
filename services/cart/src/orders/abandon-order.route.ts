import { abandonOrderRoute } from '@quantamental/api/cart'
import { addRoute, type RouteOptions } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { orUnavailable } from './errors.ts'
import { presentOrder } from './presenter.ts'
import { getOrder, getOwnOrder } from './repository.ts'
import { abandonOrder } from './sync-order.ts'

export function addAbandonOrderRoute(
  app: FastifyInstance,
  context: CartContext,
  guarded: RouteOptions,
): void {
  const { db } = context
  addRoute(
    app,
    abandonOrderRoute,
    async ({ params, viewer }) => {
      const order = await getOwnOrder(db, viewer, params.id)
      await orUnavailable(() => abandonOrder(context, order))
      return presentOrder(db, await getOrder(db, order.id))
    },
    guarded,
  )
}
