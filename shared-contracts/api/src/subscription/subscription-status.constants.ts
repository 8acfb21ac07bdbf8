/** Names and detailed codes of infra/docs/domain/subscription-life-cycle.md. */
export const SUBSCRIPTION_STATUS_CODES = {
  unsubscribed: 0,
  current: 1,
  to_expire: 2,
  canceled_current: 3,
  past_due: 4,
  canceled_past_due: 5,
  expired: 6,
  payment_pending: 7,
  payment_issues: 8,
  canceled_expired: 9,
  canceled_by_site: 10,
  to_start: 20,
  replaced_by_renewal: 30,
  replaced: 31,
  too_many: 99,
} as const
export type SubscriptionStatus = keyof typeof SUBSCRIPTION_STATUS_CODES

export const SUBSCRIPTION_STATUSES = Object.keys(
  SUBSCRIPTION_STATUS_CODES,
) as readonly SubscriptionStatus[]

/** Statuses with access to the latest ratings (infra/docs/domain/entitlement.md). */
export const PAYING_STATUSES: ReadonlySet<SubscriptionStatus> = new Set([
  'current',
  'to_expire',
  'canceled_current',
])
