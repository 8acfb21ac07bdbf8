import { quoteCartRoute, startItemRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { quoteCart } from './quote-cart.ts'
import { startItem } from './start-item.route.ts'

/** Adds the routes for quotes, open to visitors; they change nothing. */
export function addQuoteRoutes(app: FastifyInstance, { db, now }: CartContext): void {
  addRoute(app, quoteCartRoute, async ({ viewer, body }) => {
    const today = businessToday(now())
    const { quote } = await quoteCart(db, { userId: viewer.userId, request: body, today })
    return quote
  })
  addRoute(app, startItemRoute, ({ viewer, body }) =>
    startItem(db, { userId: viewer.userId, start: body, today: businessToday(now()) }),
  )
}
