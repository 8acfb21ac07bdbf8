import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../account/subscription.schema.ts'
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '../common/subscription-status.constants.ts'
import { bannerReason, effectiveOf } from './status-banner.ts'

const base: Subscription = {
  id: 1,
  source_subscription_id: null,
  status: 'current',
  name: 'Standard',
  tier_number: 4,
  subscription_start_date: '2026-01-01',
  subscription_expiry_date: '2026-12-31',
  paid_till_date: '2026-05-31',
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
    item_status: 'paid',
    auto_renew: false,
    billing_cycle: 'monthly',
  },
}
const renewing = { ...base, order_item_details: { ...base.order_item_details, auto_renew: true } }

function userOf(subscription: Subscription, name: SubscriptionStatus = subscription.status) {
  return {
    delete_on: null,
    subscriptions: [{ ...subscription, id: 9 }, subscription],
    status: { effective_sub_id: subscription.id, code: 0, name },
  }
}

describe('what the banner is about', () => {
  it.each<readonly [string, Subscription, string, string | null]>([
    ['8 days before a payment that nobody will charge for', base, '2026-05-23', null],
    ['7 days before it', base, '2026-05-24', 'payment_alert'],
    ['on the day of it', base, '2026-05-31', 'payment_alert'],
    [
      'the day after, when the status says it',
      { ...base, status: 'past_due' },
      '2026-06-01',
      'status',
    ],
    ['before a payment that is charged by itself', renewing, '2026-05-28', null],
    [
      'at the end of a term that is paid',
      { ...base, status: 'to_expire', paid_till_date: '2026-12-31' },
      '2026-12-28',
      'status',
    ],
  ])('%s', (_, subscription, today, reason) => {
    expect(bannerReason(userOf(subscription), today)).toBe(reason)
  })

  it('is every status but the two of which there is nothing to say', () => {
    const quiet = SUBSCRIPTION_STATUSES.filter(
      (name) => bannerReason(userOf({ ...renewing, status: name }, name), '2026-01-02') === null,
    )
    expect(quiet).toEqual(['unsubscribed', 'current'])
  })

  it('is the deletion of the account before all else', () => {
    const leaving = { ...userOf({ ...base, status: 'past_due' }), delete_on: '2026-06-08' }
    expect(bannerReason(leaving, '2026-06-01')).toBe('deletion')
  })

  it('needs no subscription', () => {
    const user = {
      delete_on: null,
      subscriptions: [],
      status: { effective_sub_id: null, code: 0, name: 'unsubscribed' as const },
    }
    expect(effectiveOf(user)).toBeUndefined()
    expect(bannerReason(user, '2026-06-01')).toBeNull()
  })
})
