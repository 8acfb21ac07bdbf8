import { describe, expect, it } from '@jest/globals'
import type { SubscriptionFacts } from '../events/events.ts'
import { effectiveSubscription } from './effective-subscription.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'
import { buildFacts } from './testing/build-facts.ts'

const TODAY = '2026-06-10'

/** Facts that yield each status on `TODAY`. */
const FACTS = {
  current: {},
  to_expire: {
    auto_renew: false,
    subscription_expiry_date: '2026-06-20',
    paid_till_date: '2026-06-20',
  },
  canceled_current: { canceled_on: '2026-06-01' },
  past_due: { paid_till_date: '2026-06-01' },
  canceled_past_due: { paid_till_date: '2026-06-01', canceled_on: '2026-06-05' },
  payment_issues: { has_open_dispute: true },
  payment_pending: { first_payment: 'pending' },
  to_start: { subscription_start_date: '2026-07-01' },
  expired: { subscription_expiry_date: '2026-06-09' },
  canceled_expired: { canceled_on: '2026-05-01', paid_till_date: '2026-05-05' },
  canceled_by_site: { site_canceled_on: '2026-06-01' },
} as const satisfies Partial<Record<SubscriptionStatus, Partial<SubscriptionFacts>>>
type Known = keyof typeof FACTS

let nextId = 1
function build(status: Known, overrides: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  nextId += 1
  return buildFacts({ id: nextId, ...FACTS[status], ...overrides })
}

function effectiveOf(...all: SubscriptionFacts[]): number | undefined {
  return effectiveSubscription(all, TODAY).effective?.facts.id
}

describe('effective subscription', () => {
  it('there is no effective subscription without subscriptions', () => {
    expect(effectiveSubscription([], TODAY)).toEqual({
      effective: null,
      status: 'unsubscribed',
      grantingStatus: 'unsubscribed',
      tierNumber: 0,
      all: [],
    })
  })

  it.each(Object.keys(FACTS) as Known[])(
    'a single subscription with status %s is the effective one',
    (status) => {
      const only = build(status, { tier_number: 5 })
      expect(effectiveSubscription([only], TODAY)).toMatchObject({
        effective: { facts: only, status },
        status,
        grantingStatus: status,
        tierNumber: 5,
      })
    },
  )

  const granting = ['current', 'to_expire', 'canceled_current'] as const
  const owing = ['past_due', 'canceled_past_due', 'payment_issues', 'payment_pending'] as const
  const over = ['expired', 'canceled_expired', 'canceled_by_site'] as const

  it.each(
    granting.flatMap((a) => [...owing, 'to_start' as const, ...over].map((b) => [a, b] as const)),
  )(
    'a subscription with status %s takes precedence over one with status %s of a higher tier',
    (status, other) => {
      const wanted = build(status, { tier_number: 3 })
      expect(effectiveOf(build(other, { tier_number: 5 }), wanted)).toBe(wanted.id)
    },
  )

  it.each(owing.flatMap((a) => ['to_start' as const, ...over].map((b) => [a, b] as const)))(
    'a subscription with status %s takes precedence over one with status %s of a higher tier',
    (status, other) => {
      const wanted = build(status, { tier_number: 3 })
      expect(effectiveOf(build(other, { tier_number: 5 }), wanted)).toBe(wanted.id)
    },
  )

  it.each(over)(
    'a subscription with status to_start takes precedence over one with status %s',
    (other) => {
      const wanted = build('to_start', { tier_number: 3 })
      expect(effectiveOf(build(other, { tier_number: 5 }), wanted)).toBe(wanted.id)
    },
  )

  it('the highest tier, then the latest start takes precedence, in any order', () => {
    const low = build('current', { tier_number: 3, subscription_start_date: '2026-05-01' })
    const early = build('current', { tier_number: 5, subscription_start_date: '2026-01-01' })
    const late = build('to_expire', { tier_number: 5, subscription_start_date: '2026-02-01' })
    expect(effectiveOf(low, early, late)).toBe(late.id)
    expect(effectiveOf(late, early, low)).toBe(late.id)
  })

  it('the most recent of several ended subscriptions is the effective one', () => {
    const old = build('expired', { tier_number: 5, subscription_start_date: '2024-01-01' })
    const recent = build('canceled_expired', { subscription_start_date: '2025-01-01' })
    expect(effectiveOf(old, recent)).toBe(recent.id)
    const sameDay = { ...recent, id: recent.id + 1 }
    expect(effectiveOf(recent, sameDay, old)).toBe(sameDay.id)
    expect(effectiveOf(sameDay, recent, old)).toBe(sameDay.id)
    nextId += 1
  })

  it.each<readonly [string, Partial<SubscriptionFacts>]>([
    ['was canceled', { canceled_on: '2026-05-20' }],
    ['was canceled by the site', { site_canceled_on: '2026-05-20' }],
    ['was never paid', { first_payment: 'failed', canceled_on: '2026-06-09' }],
  ])(
    'an ended subscription takes precedence over its renewal that %s before its start',
    (_, end) => {
      const plan = build('expired', { tier_number: 4 })
      const renewal = build('current', {
        source_subscription_id: plan.id,
        source_kind: 'Renewed subscription',
        subscription_start_date: '2026-06-10',
        subscription_expiry_date: '2027-06-09',
        paid_till_date: '2027-06-09',
        ...end,
      })
      expect(effectiveSubscription([plan, renewal], TODAY)).toMatchObject({
        effective: { facts: { id: plan.id } },
        status: 'expired',
      })
      expect(effectiveOf(renewal)).toBe(renewal.id)
    },
  )

  it('a plan takes precedence over an add-on', () => {
    const addOn = build('current', { product_type: 'other', tier_number: 0 })
    const plan = build('past_due', { tier_number: 3 })
    expect(effectiveOf(addOn, plan)).toBe(plan.id)
    expect(effectiveOf(addOn)).toBe(addOn.id)
  })

  it('a renewal becomes the effective subscription on its first day', () => {
    const source = build('to_expire', { id: 501 })
    const renewal = buildFacts({
      id: 502,
      source_subscription_id: 501,
      source_kind: 'Renewed subscription',
      subscription_start_date: '2026-06-21',
      subscription_expiry_date: '2027-06-20',
      paid_till_date: '2027-06-20',
    })
    const on = (today: string) => effectiveSubscription([source, renewal], today)
    expect(on('2026-06-20')).toMatchObject({ effective: { facts: { id: 501 }, status: 'current' } })
    expect(on('2026-06-21')).toMatchObject({ effective: { facts: { id: 502 }, status: 'current' } })
    expect(on('2026-06-21').all.map(({ status }) => status)).toEqual([
      'current',
      'replaced_by_renewal',
    ])
  })

  it('the effective subscription is listed first, then the newest ones', () => {
    const effective = build('current', { subscription_start_date: '2026-01-01' })
    const soon = build('to_start')
    const old = build('expired', { subscription_start_date: '2024-01-01' })
    const { all } = effectiveSubscription([old, soon, effective], TODAY)
    expect(all.map(({ facts }) => facts.id)).toEqual([effective.id, soon.id, old.id])
  })
})

describe('status too_many', () => {
  it('two granting plans of different chains are too many, and the highest tier counts', () => {
    const basic = build('current', { tier_number: 3 })
    const pro = build('canceled_current', { tier_number: 5 })
    expect(effectiveSubscription([basic, pro], TODAY)).toMatchObject({
      effective: { facts: pro },
      status: 'too_many',
      grantingStatus: 'canceled_current',
      tierNumber: 5,
    })
  })

  it.each<readonly [string, Known, Partial<SubscriptionFacts>]>([
    ['a plan that no longer grants', 'past_due', {}],
    ['a plan still to start', 'to_start', {}],
    ['an add-on', 'current', { product_type: 'other', tier_number: 0 }],
  ])('a plan and %s are not too many', (_, status, overrides) => {
    const plan = build('current', { tier_number: 5 })
    expect(effectiveSubscription([plan, build(status, overrides)], TODAY).status).toBe('current')
  })

  it('plans of one chain are not too many, even if a link is unpaid or circular', () => {
    const first = build('current', { id: 601 })
    const middle = build('expired', {
      id: 602,
      source_subscription_id: 601,
      first_payment: 'failed',
    })
    const last = build('current', { id: 603, source_subscription_id: 602 })
    expect(effectiveSubscription([first, middle, last], TODAY).status).toBe('current')
    const a = build('canceled_by_site', { id: 611, source_subscription_id: 612 })
    const ring = [
      a,
      build('current', { id: 612, source_subscription_id: 611, site_canceled_on: null }),
    ]
    expect(() => effectiveSubscription(ring, TODAY)).not.toThrow()
  })
})
