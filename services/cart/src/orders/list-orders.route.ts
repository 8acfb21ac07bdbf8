import { listOrdersRoute } from '@quantamental/api/cart'
import { viewerId } from '@quantamental/service-kit/auth'
import { addCartRoute } from '../context.ts'
import { presentOrder } from './presenter.ts'
import { listOrders } from './repository.ts'

export const addListOrdersRoute = addCartRoute(
  listOrdersRoute,
  async ({ db, viewer }) => {
    const orders = await listOrders(db, viewerId(viewer))
    return Promise.all(orders.map((order) => presentOrder(db, order)))
  },
  { auth: 'required' },
)
