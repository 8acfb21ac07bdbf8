import { quoteCartRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { quoteCart } from './quote-cart.ts'

/** Open to visitors. */
export function addQuoteCartRoute(app: FastifyInstance, { db, now }: CartContext): void {
  addRoute(app, quoteCartRoute, async ({ viewer, body }) => {
    const today = businessToday(now())
    const { quote } = await quoteCart(db, { userId: viewer.userId, request: body, today })
    return quote
  })
}
