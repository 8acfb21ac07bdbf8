import type { CurrentUser } from '@quantamental/api/account'
import { SUBSCRIPTION_STATUS_CODES } from '@quantamental/api/common'
import type { SubscriptionSummaryRow, UserRow } from '../db/database.ts'
import { entitlementOf } from '../domain/effective-subscription.ts'

export function presentCurrentUser(
  user: UserRow,
  subscriptions: readonly SubscriptionSummaryRow[],
): CurrentUser {
  const { effectiveSubId, tierNumber, status } = entitlementOf(subscriptions)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    tier_number: tierNumber,
    roles: user.roles,
    subscriptions: subscriptions.map(({ user_id: _, ...shown }) => shown),
    status: {
      effective_sub_id: effectiveSubId,
      code: SUBSCRIPTION_STATUS_CODES[status],
      name: status,
    },
  }
}
