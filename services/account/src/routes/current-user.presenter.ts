import type { CurrentUser, Preferences } from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { effectiveSubscription, statusCode } from '@quantamental/api/subscription'
import type { UserRow } from '../db/database.ts'
import { presentSubscription } from '../subscriptions/subscription.presenter.ts'

export interface CurrentUserInput {
  readonly user: UserRow
  readonly subscriptions: readonly SubscriptionFacts[]
  readonly preferences: Preferences
  readonly deletion: { readonly delete_on: string } | undefined
  /** Business day, yyyy-mm-dd. */
  readonly today: string
}

/** The signed-in user, with what their subscriptions come to on `today`. */
export function presentCurrentUser({
  user,
  subscriptions,
  preferences,
  deletion,
  today,
}: CurrentUserInput): CurrentUser {
  const { effective, status, tierNumber, all } = effectiveSubscription(subscriptions, today)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    tier_number: tierNumber,
    roles: user.roles,
    subscriptions: all.map(presentSubscription),
    status: {
      effective_sub_id: effective?.facts.id ?? null,
      code: statusCode(status),
      name: status,
    },
    preferences,
    delete_on: deletion?.delete_on ?? null,
  }
}
