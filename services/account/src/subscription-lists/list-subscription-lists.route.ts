import { listSubscriptionListsRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addListRoute } from '../watch-lists/list-viewer.ts'
import { presentLists } from './presenter.ts'
import { readLists } from './read-subscription-lists.ts'

export const addListSubscriptionListsRoute = addListRoute(
  listSubscriptionListsRoute,
  async ({ db, now, owner }) => {
    const day = businessToday(now())
    const lists = await readLists(db, owner.userId, day)
    return { results: await presentLists(db, lists, { viewer: owner, today: day }) }
  },
)
