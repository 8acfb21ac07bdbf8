import { describe, expect, it } from '@jest/globals'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@quantamental/api/common'
import { entitlementOf, type SubscriptionFacts } from './effective-subscription.ts'

let nextId = 1
function buildSubscription(
  status: SubscriptionStatus,
  tier_number = 3,
  subscription_start_date = '2026-01-01',
): SubscriptionFacts {
  nextId += 1
  return { id: nextId, status, tier_number, subscription_start_date }
}

describe('the subscription that counts', () => {
  it('is none without subscriptions', () => {
    expect(entitlementOf([])).toEqual({
      effectiveSubId: null,
      tierNumber: 0,
      status: 'unsubscribed',
    })
  })

  it.each(SUBSCRIPTION_STATUSES)('is the only one there is, even when %s', (status) => {
    const only = buildSubscription(status, 4)
    expect(entitlementOf([only])).toEqual({ effectiveSubId: only.id, tierNumber: 4, status })
  })

  const paying: SubscriptionStatus[] = ['current', 'to_expire', 'canceled_current']
  const owing: SubscriptionStatus[] = ['past_due', 'canceled_past_due', 'payment_issues']

  it.each(paying.flatMap((a) => [...owing, 'to_start' as const].map((b) => [a, b] as const)))(
    'is one that is %s rather than one that is %s of a higher tier',
    (status, other) => {
      const wanted = buildSubscription(status, 3)
      const all = [buildSubscription(other, 5), wanted]
      expect(entitlementOf(all).effectiveSubId).toBe(wanted.id)
    },
  )

  it.each(owing)('is one that is %s rather than one still to start', (status) => {
    const wanted = buildSubscription(status, 3)
    expect(entitlementOf([buildSubscription('to_start', 5), wanted]).effectiveSubId).toBe(wanted.id)
  })

  it('is one still to start rather than one that is over', () => {
    const wanted = buildSubscription('to_start', 3, '2027-01-01')
    const all = [buildSubscription('expired', 5, '2026-06-01'), wanted]
    expect(entitlementOf(all).effectiveSubId).toBe(wanted.id)
  })

  it('is the one of the highest tier, then the one that started last', () => {
    const low = buildSubscription('current', 3, '2026-09-01')
    const early = buildSubscription('current', 5, '2026-01-01')
    const late = buildSubscription('to_expire', 5, '2026-02-01')
    expect(entitlementOf([low, early, late]).effectiveSubId).toBe(late.id)
    expect(entitlementOf([late, early, low]).effectiveSubId).toBe(late.id)
  })

  it('is the most recent of those that are over', () => {
    const old = buildSubscription('expired', 5, '2024-01-01')
    const recent = buildSubscription('canceled_expired', 3, '2025-01-01')
    expect(entitlementOf([old, recent]).effectiveSubId).toBe(recent.id)
  })
})
