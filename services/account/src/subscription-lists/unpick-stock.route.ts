import { unpickStockRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { BadRequestError, NotFoundError } from '@quantamental/service-kit/errors'
import { addListChangeRoute } from '../watch-lists/list-viewer.ts'
import { removeRefusal } from './list-state.ts'
import { getList } from './read-subscription-lists.ts'
import { deletePick, findPick } from './repository.ts'

/** A locked stock is refused with a 400. */
export const addUnpickStockRoute = addListChangeRoute(
  unpickStockRoute,
  async ({ now, owner, trx, params: { id } }) => {
    const today = businessToday(now())
    const pick = await findPick(trx, owner.userId, id)
    if (!pick) throw new NotFoundError()
    const list = await getList(trx, owner, { id: pick.subscription_list_id, today })
    const refusal = removeRefusal(list.state, pick.picked_on, today)
    if (refusal !== '') throw new BadRequestError(refusal, 'locked')
    await deletePick(trx, id)
    return null
  },
)
