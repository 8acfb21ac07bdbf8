import { getOrderRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { presentOrder } from './presenter.ts'
import { getOwnOrder } from './repository.ts'

export function addGetOrderRoute(app: FastifyInstance, { db }: CartContext): void {
  addRoute(
    app,
    getOrderRoute,
    async ({ params, viewer }) => presentOrder(db, await getOwnOrder(db, viewer, params.id)),
    { auth: 'required' },
  )
}
