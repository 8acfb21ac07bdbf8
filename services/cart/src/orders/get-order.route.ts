import { getOrderRoute } from '@quantamental/api/cart'
import { addCartRoute } from '../context.ts'
import { presentOrder } from './presenter.ts'
import { getOwnOrder } from './repository.ts'

export const addGetOrderRoute = addCartRoute(
  getOrderRoute,
  async ({ db, params, viewer }) => presentOrder(db, await getOwnOrder(db, viewer, params.id)),
  { auth: 'required' },
)
