import { listOrdersRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { presentOrder } from './presenter.ts'
import { listOrders } from './repository.ts'

export function addListOrdersRoute(app: FastifyInstance, { db }: CartContext): void {
  addRoute(
    app,
    listOrdersRoute,
    async ({ viewer }) => {
      const orders = await listOrders(db, viewerId(viewer))
      return Promise.all(orders.map((order) => presentOrder(db, order)))
    },
    { auth: 'required' },
  )
}
