import type { Subscription } from '../account/subscription.schema.ts'
import type { CurrentUser } from '../account/user.schema.ts'
import { daysBetween } from './business-day.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'

/** Days before a due day on which the payment alert starts. */
export const PAYMENT_ALERT_DAYS = 7

/** Subject of a banner: the requested deletion, a payment due, or the status. */
export type BannerReason = 'deletion' | 'payment_alert' | 'status'

type BannerUser = Pick<CurrentUser, 'delete_on' | 'status' | 'subscriptions'>

/** Statuses without a banner. */
const QUIET: ReadonlySet<SubscriptionStatus> = new Set(['current', 'unsubscribed'])

/** The effective subscription of the me call; undefined without one. */
export function effectiveOf({ status, subscriptions }: BannerUser): Subscription | undefined {
  return subscriptions.find(({ id }) => id === status.effective_sub_id)
}

/** Whether a payment that is not charged automatically falls due within seven days, today included. */
function isPaymentComing(subscription: Subscription, today: string): boolean {
  const { status, paid_till_date, subscription_expiry_date, order_item_details } = subscription
  if (status !== 'current' && status !== 'to_expire') return false
  if (order_item_details.auto_renew || paid_till_date >= subscription_expiry_date) return false
  const daysLeft = daysBetween(today, paid_till_date)
  return daysLeft >= 0 && daysLeft <= PAYMENT_ALERT_DAYS
}

/**
 * The user's banner on the business day `today`, or null. Only the most urgent one: the deletion of the
 * account before a payment, a payment before the status.
 */
export function bannerReason(user: BannerUser, today: string): BannerReason | null {
  if (user.delete_on !== null) return 'deletion'
  const effective = effectiveOf(user)
  if (effective && isPaymentComing(effective, today)) return 'payment_alert'
  return QUIET.has(user.status.name) ? null : 'status'
}

const NEEDS_ATTENTION: ReadonlySet<SubscriptionStatus> = new Set([
  'to_expire',
  'past_due',
  'payment_pending',
  'payment_issues',
])

/** Whether the account menu marks the status with a dot. */
export function needsAttention({ status }: Pick<CurrentUser, 'status'>): boolean {
  return NEEDS_ATTENTION.has(status.name)
}
