import type { CurrentUser } from '@quantamental/api/account'
import { effectiveSubscription, statusCode } from '@quantamental/api/subscription'
import { presentSubscription } from '../subscriptions/subscription.presenter.ts'
import type { Profile } from './profile.repository.ts'
import type { UserRow } from './tables.ts'

/** The signed-in user, with their plan on the business day `today` (yyyy-mm-dd). */
export function presentCurrentUser(
  user: UserRow,
  { subscriptions, preferences, delete_on }: Profile,
  today: string,
): CurrentUser {
  const { effective, status, tierNumber, all } = effectiveSubscription(subscriptions, today)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    tier_number: tierNumber,
    roles: user.roles,
    subscriptions: all.map((dated) => presentSubscription(dated, { all: subscriptions, today })),
    status: {
      effective_sub_id: effective?.facts.id ?? null,
      code: statusCode(status),
      name: status,
    },
    preferences,
    delete_on,
  }
}
