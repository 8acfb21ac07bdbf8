import { describe, expect, it } from '@jest/globals'
import { SUBSCRIPTION_STATUSES } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  addDays,
  effectiveSubscription,
  findSuccessor,
  SUCCESSOR_KINDS,
  type SubscriptionEvent,
  statusOn,
  type TransitionName,
} from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import fc from 'fast-check'
import { decideEvent } from './decide-event.ts'

type Life = readonly (readonly [event: SubscriptionEvent, who: number, lateDays: number])[]

const STATUSES: ReadonlySet<string> = new Set(SUBSCRIPTION_STATUSES)

/** Faster than `expect` in a long loop. */
function assertThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

const EARLIEST = '2026-01-15'
const LIFE_STEPS = 60
const LIVES = 1000

const anyDraft = fc
  .record({
    tier_number: fc.constantFrom(3, 4, 5, 9),
    billing_cycle: fc.constantFrom('annual' as const, 'monthly' as const),
    product_type: fc.constantFrom('subscription', 'subscription', 'subscription', 'other'),
    auto_renew: fc.boolean(),
  })
  .map((overrides) => buildFacts(overrides))

const anyEvent: fc.Arbitrary<SubscriptionEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('checkout-created' as const), draft: anyDraft }),
  },
  {
    weight: 4,
    arbitrary: fc.constant({
      type: 'first-payment-settled' as const,
      paidInCents: 1999,
      orderedInCents: 1999,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('successor-paid' as const),
      kind: fc.constantFrom(...SUCCESSOR_KINDS),
      draft: anyDraft,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('term-renewed' as const), draft: anyDraft }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('payment-settled' as const),
      months: fc.integer({ min: 0, max: 13 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.constantFrom<SubscriptionEvent>(
      { type: 'first-payment-failed' },
      { type: 'first-payment-lapsed' },
      { type: 'checkout-abandoned' },
      { type: 'instalment-settled' },
      { type: 'instalment-settled' },
      { type: 'instalment-failed' },
      { type: 'instalment-unknown' },
      { type: 'canceled' },
      { type: 'cancellation-undone' },
      { type: 'cancellation-undone' },
      { type: 'auto-renew-changed', autoRenew: true },
      { type: 'auto-renew-changed', autoRenew: false },
      { type: 'term-renewal-failed' },
      { type: 'refund-ended-plan' },
      { type: 'refund-kept-plan' },
      { type: 'refund-gifted-access', accessTill: '2026-08-31' },
      { type: 'dispute-created' },
      { type: 'dispute-closed', isWon: true },
      { type: 'dispute-closed', isWon: false },
      { type: 'site-canceled' },
      { type: 'site-extended', extendToDate: '2027-03-01' },
      { type: 'site-extended', extendToDate: null },
      { type: 'purge-due' },
      { type: 'repeated' },
    ),
  },
  { weight: 16, arbitrary: fc.constant({ type: 'day-began' as const }) },
)

const UNCHANGED: ReadonlySet<TransitionName> = new Set([
  'paid-after-end',
  'repeated',
  'refunded-after-end',
  'refund-kept-plan',
])

/**
 * Events that are never reported late: the start of a day, and actions of users and operators on
 * the site.
 */
const AT_ONCE: ReadonlySet<SubscriptionEvent['type']> = new Set([
  'day-began',
  'canceled',
  'cancellation-undone',
  'auto-renew-changed',
  'site-canceled',
  'site-extended',
])

/** A user's subscriptions in memory, updated as `recordSubscriptionEvent` updates rows. */
class Memory {
  all: SubscriptionFacts[] = []
  today = EARLIEST
  #ids = 0

  do(event: SubscriptionEvent, who: number, lateDays: number): TransitionName | null {
    if (event.type === 'day-began') this.today = addDays(this.today, 1 + who)
    const target = this.all[who % Math.max(1, this.all.length)]
    const id = event.type === 'checkout-created' ? null : (target?.id ?? -1)
    const day = AT_ONCE.has(event.type) ? this.today : addDays(this.today, -lateDays)
    const { transition, facts, successor } = decideEvent(this.all, id, event, day)
    if (transition === null || UNCHANGED.has(transition)) {
      assertThat(
        successor === null && (facts === null || facts === target),
        `${event.type} changed it`,
      )
      return transition
    }
    this.all = this.all.flatMap((each) => (each.id !== id ? [each] : facts ? [facts] : []))
    if (successor) {
      this.#ids += 1
      this.all.push({ ...successor, id: this.#ids })
    }
    return transition
  }

  check(): void {
    for (const each of this.all) {
      assertThat(each.paid_till_date <= each.subscription_expiry_date, 'paid beyond the term')
      const ahead = addDays(this.today, 400)
      for (const day of [this.today, ahead])
        assertThat(STATUSES.has(statusOn(each, day, findSuccessor(each, this.all))), 'no status')
    }
    for (const ahead of [0, 26]) {
      const { status } = effectiveSubscription(this.all, addDays(this.today, ahead))
      assertThat(status !== 'too_many', 'two live plans')
    }
  }
}

describe('random sequences of subscription events', () => {
  it('random events never lead to two live plans, payments beyond the term, or a day without a status', () => {
    const rows = new Set<TransitionName | null>()
    let steps = 0
    const life: fc.Arbitrary<Life> = fc.array(
      fc.tuple(anyEvent, fc.nat({ max: 40 }), fc.nat({ max: 2 })),
      { minLength: LIFE_STEPS, maxLength: LIFE_STEPS },
    )
    fc.assert(
      fc.property(life, (events) => {
        const memory = new Memory()
        for (const [event, who, late] of events) {
          rows.add(memory.do(event, who, late))
          memory.check()
          steps += 1
        }
      }),
      { numRuns: LIVES, seed: 20261121, endOnFailure: true },
    )
    expect(steps).toBe(LIVES * LIFE_STEPS)
    // A thousand random sequences cover most of the transitions.
    expect(rows.size).toBeGreaterThan(30)
  })
})
