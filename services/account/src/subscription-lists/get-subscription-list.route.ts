import { getSubscriptionListRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addListRoute } from '../watch-lists/list-viewer.ts'
import { presentLists } from './presenter.ts'
import { getList } from './read-subscription-lists.ts'

export const addGetSubscriptionListRoute = addListRoute(
  getSubscriptionListRoute,
  async ({ db, now, owner, params }) => {
    const day = businessToday(now())
    const list = await getList(db, owner, { id: params.id, today: day })
    const [presented] = await presentLists(db, [list], { viewer: owner, today: day })
    if (!presented) throw new NotFoundError()
    return presented
  },
)
