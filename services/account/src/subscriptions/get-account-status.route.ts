import { getAccountStatusRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { presentAccountStatus } from './presenter.ts'
import { listSubscriptions } from './repository.ts'

export const addGetAccountStatusRoute = addUserRoute(
  getAccountStatusRoute,
  async ({ db, now, user: { id } }) => {
    const subscriptions = await listSubscriptions(db, id)
    return presentAccountStatus(subscriptions, businessToday(now()))
  },
)
