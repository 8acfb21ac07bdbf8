import { type CurrentUser, DEFAULT_PREFERENCES } from '@quantamental/api/account'
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
    subscriptions: subscriptions.map(({ user_id: _, ...shown }) => ({
      ...shown,
      source_subscription_id: null,
      extend_to_date: null,
      user_transaction_date: null,
      last_renew_plan_change: null,
      last_renew_plan_change_date: null,
      default_action: '',
      allowed_actions: '',
      addon_product_code: null,
      is_commercial_pricing: false,
      order_item_details: {
        product_type: 'subscription',
        item_status: '',
        auto_renew: false,
        billing_cycle: 'annual' as const,
      },
    })),
    status: {
      effective_sub_id: effectiveSubId,
      code: SUBSCRIPTION_STATUS_CODES[status],
      name: status,
    },
    preferences: DEFAULT_PREFERENCES,
    delete_on: null,
  }
}
