import { refreshOrderRoute } from '@quantamental/api/cart'
import { addCartRoute } from '../context.ts'
import { orUnavailable } from './messages.ts'
import { presentOrder } from './presenter.ts'
import { getOrder, getOwnOrder } from './repository.ts'
import { syncOrder } from './sync-order.ts'

export const addRefreshOrderRoute = addCartRoute(
  refreshOrderRoute,
  async (call) => {
    const { params, viewer, db } = call

    const { id } = await getOwnOrder(db, viewer, params.id)
    await orUnavailable(() => syncOrder(call, id))
    return presentOrder(db, await getOrder(db, id))
  },
  { auth: 'required' },
)
