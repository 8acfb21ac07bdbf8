import { refreshOrderRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { orUnavailable } from './messages.ts'
import { presentOrder } from './presenter.ts'
import { getOrder, getOwnOrder } from './repository.ts'
import { syncOrder } from './sync-order.ts'

export function addRefreshOrderRoute(app: FastifyInstance, context: CartContext): void {
  const { db } = context
  addRoute(
    app,
    refreshOrderRoute,
    async ({ params, viewer }) => {
      const { id } = await getOwnOrder(db, viewer, params.id)
      await orUnavailable(() => syncOrder(context, id))
      return presentOrder(db, await getOrder(db, id))
    },
    { auth: 'required' },
  )
}
