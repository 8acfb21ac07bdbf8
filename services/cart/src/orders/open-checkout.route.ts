import { checkoutRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { AddGuardedRoute } from '../context.ts'
import { openCheckout } from './checkout.ts'
import { orUnavailable } from './messages.ts'
import { getOwnOrder } from './repository.ts'

export const addOpenCheckoutRoute: AddGuardedRoute = (app, context, guarded) => {
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
