import { quoteCartRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { addCartRoute } from '../context.ts'
import { quoteCart } from './quote-cart.ts'

/** Open to visitors. */
export const addQuoteCartRoute = addCartRoute(quoteCartRoute, async ({ db, now, viewer, body }) => {
  const today = businessToday(now())
  const { quote } = await quoteCart(db, { userId: viewer.userId, request: body, today })
  return quote
})
