import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../account/subscription.schema.ts'
import { bannerReason, needsAttention } from './status-banner.ts'
import { SUBSCRIPTION_STATUSES } from './subscription-status.constants.ts'

/** Monthly billing without automatic renewal, paid till 2026-06-30, expiry 2026-12-31. */
const monthly: Subscription = {
  id: 1,
  source_subscription_id: null,
  status: 'current',
  name: 'Standard',
  tier_number: 4,
  subscription_start_date: '2026-01-01',
  subscription_expiry_date: '2026-12-31',
  paid_till_date: '2026-06-30',
  extend_to_date: null,
  user_transaction_date: null,
  last_renew_plan_change: null,
  last_renew_plan_change_date: null,
  default_action: 'Auto renew change',
  allowed_actions: 'Auto renew change',
  addon_product_code: null,
  is_commercial_pricing: false,
  order_item_details: {
    product_type: 'subscription',
    item_status: 'paid',
    auto_renew: false,
    billing_cycle: 'monthly',
  },
}

function userOf(subscription: Subscription = monthly, delete_on: string | null = null) {
  const { id, status: name } = subscription
  return {
    delete_on,
    subscriptions: [subscription],
    status: { effective_sub_id: id, code: 0, name },
  }
}
const renewing = { ...monthly.order_item_details, auto_renew: true }

describe('banner reason', () => {
  it.each([
    ['8 days before a payment', monthly, '2026-06-22', null],
    ['7 days before a payment', monthly, '2026-06-23', 'payment_alert'],
    ['on the last paid day', monthly, '2026-06-30', 'payment_alert'],
    ['with auto renew on', { ...monthly, order_item_details: renewing }, '2026-06-30', null],
    ['with the whole term paid', { ...monthly, paid_till_date: '2026-12-31' }, '2026-12-31', null],
    ['when it expires', { ...monthly, status: 'to_expire' }, '2026-06-22', 'status'],
    [
      'when it expires and a payment comes',
      { ...monthly, status: 'to_expire' },
      '2026-06-23',
      'payment_alert',
    ],
    ['when the payment is past due', { ...monthly, status: 'past_due' }, '2026-07-01', 'status'],
  ] as const)('the banner reason is correct %s', (_, subscription, today, reason) => {
    expect(bannerReason(userOf(subscription), today)).toBe(reason)
  })

  it('the deletion takes precedence over all other banners', () => {
    const user = userOf({ ...monthly, status: 'past_due' }, '2026-07-08')
    expect(bannerReason(user, '2026-07-01')).toBe('deletion')
  })

  it('all statuses except current and unsubscribed have a banner', () => {
    const quiet = SUBSCRIPTION_STATUSES.filter(
      (status) => bannerReason(userOf({ ...monthly, status }), '2026-01-01') === null,
    )
    expect(quiet).toEqual(['unsubscribed', 'current'])
    expect(
      bannerReason(
        {
          delete_on: null,
          subscriptions: [],
          status: { effective_sub_id: null, code: 0, name: 'unsubscribed' },
        },
        '2026-01-01',
      ),
    ).toBeNull()
  })
})

describe('dot of the account menu', () => {
  it('the dot marks expiring subscriptions and payment problems', () => {
    const marked = SUBSCRIPTION_STATUSES.filter((name) =>
      needsAttention({ status: { effective_sub_id: 1, code: 0, name } }),
    )
    expect(marked).toEqual(['to_expire', 'past_due', 'payment_pending', 'payment_issues'])
  })
})
