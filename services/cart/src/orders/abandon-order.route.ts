import { abandonOrderRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { AddGuardedRoute } from '../context.ts'
import { orUnavailable } from './messages.ts'
import { presentOrder } from './presenter.ts'
import { getOrder, getOwnOrder } from './repository.ts'
import { abandonOrder } from './sync-order.ts'

export const addAbandonOrderRoute: AddGuardedRoute = (app, context, guarded) => {
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
