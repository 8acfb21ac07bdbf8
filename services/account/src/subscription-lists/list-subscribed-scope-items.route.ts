import { listSubscribedScopeItemsRoute, type SubscribedScopeItem } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addListRoute } from '../watch-lists/list-viewer.ts'
import { presentChoice } from './presenter.ts'
import { readLists } from './read-subscription-lists.ts'

export const addListSubscribedScopeItemsRoute = addListRoute(
  listSubscribedScopeItemsRoute,
  async ({ db, now, owner: { userId } }) => {
    const day = businessToday(now())
    const lists = await readLists(db, userId, day)
    return lists.flatMap((list): SubscribedScopeItem[] => {
      const choice = presentChoice(list, day)
      return choice ? [choice] : []
    })
  },
)
