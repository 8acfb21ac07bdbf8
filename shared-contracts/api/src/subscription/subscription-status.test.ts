import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { SubscriptionFacts } from '../events/events.ts'
import { addDays } from './business-day.ts'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './subscription-status.constants.ts'
import {
  accessEndOf,
  findSuccessor,
  isGranting,
  isPaidSuccessor,
  lastDayOf,
  simpleCode,
  statusCode,
  statusOn,
} from './subscription-status.ts'
import { buildFacts } from './testing/build-facts.ts'

type Overrides = Partial<SubscriptionFacts>
type Row = readonly [string, Overrides, string, SubscriptionStatus]

/** Term from 2026-01-01 to 2026-12-31, paid monthly until 2026-05-31. */
const MONTHLY: Overrides = { billing_cycle: 'monthly', paid_till_date: '2026-05-31' }
const OFF: Overrides = { auto_renew: false }

function successor(overrides: Overrides = {}): SubscriptionFacts {
  return buildFacts({
    id: 2,
    source_subscription_id: 1,
    source_kind: 'Upgraded subscription',
    subscription_start_date: '2026-06-01',
    subscription_expiry_date: '2026-12-31',
    ...overrides,
  })
}

describe('statusOn', () => {
  it.each<Row>([
    [
      '1 the day before the site cancels',
      { site_canceled_on: '2026-06-10' },
      '2026-06-09',
      'current',
    ],
    [
      '1 on the day the site cancels',
      { site_canceled_on: '2026-06-10' },
      '2026-06-10',
      'canceled_by_site',
    ],
    ['1 long after', { site_canceled_on: '2026-06-10' }, '2030-01-01', 'canceled_by_site'],
    [
      '1 takes precedence over all others',
      { site_canceled_on: '2025-12-01', first_payment: 'pending' },
      '2025-12-01',
      'canceled_by_site',
    ],
    [
      '3 with the first payment in flight',
      { first_payment: 'pending' },
      '2026-06-10',
      'payment_pending',
    ],
    [
      '3 with the first payment failed',
      { first_payment: 'failed' },
      '2026-06-10',
      'payment_issues',
    ],
    [
      '3 with the first payment in flight, before the start',
      { first_payment: 'pending' },
      '2025-12-31',
      'payment_pending',
    ],
    [
      '3 with the first payment failed and abandoned',
      { first_payment: 'failed', canceled_on: '2026-06-10' },
      '2026-06-10',
      'canceled_expired',
    ],
    [
      '3 with the first payment failed, before the start',
      { first_payment: 'failed' },
      '2025-12-31',
      'payment_issues',
    ],
    ['4 the day before the start', {}, '2025-12-31', 'to_start'],
    ['4 on the day of the start', {}, '2026-01-01', 'current'],
    [
      '4 canceled before the start',
      { canceled_on: '2025-12-20' },
      '2025-12-20',
      'canceled_expired',
    ],
    [
      '4 canceled before the start, afterwards',
      { canceled_on: '2025-12-20' },
      '2026-06-01',
      'canceled_expired',
    ],
    [
      '4 canceled on the day of the start',
      { canceled_on: '2026-01-01' },
      '2026-01-01',
      'canceled_current',
    ],
    [
      '5 canceled on the last paid day',
      { ...MONTHLY, canceled_on: '2026-05-31' },
      '2026-05-31',
      'canceled_current',
    ],
    [
      '5 canceled, the day after the last paid day',
      { ...MONTHLY, canceled_on: '2026-05-31' },
      '2026-06-01',
      'canceled_expired',
    ],
    [
      '5 canceled when overdue',
      { ...MONTHLY, canceled_on: '2026-06-01' },
      '2026-06-01',
      'canceled_past_due',
    ],
    [
      '5 canceled when overdue, on the last day',
      { ...MONTHLY, canceled_on: '2026-06-01' },
      '2026-12-31',
      'canceled_past_due',
    ],
    [
      '5 canceled when overdue, after the last day',
      { ...MONTHLY, canceled_on: '2026-06-01' },
      '2027-01-01',
      'canceled_expired',
    ],
    [
      '5 canceled and extended, on the last extended day',
      { canceled_on: '2026-06-01', extend_to_date: '2027-01-10' },
      '2027-01-10',
      'canceled_current',
    ],
    [
      '5 canceled and extended, the day after',
      { canceled_on: '2026-06-01', extend_to_date: '2027-01-10' },
      '2027-01-11',
      'canceled_expired',
    ],
    [
      '5 canceled with an extension before the last paid day',
      { canceled_on: '2026-06-01', extend_to_date: '2026-07-01' },
      '2026-07-02',
      'canceled_expired',
    ],
    [
      '5 canceled while extended, not overdue',
      { ...MONTHLY, extend_to_date: '2026-06-10', canceled_on: '2026-06-05' },
      '2026-06-10',
      'canceled_current',
    ],
    [
      '7 with a dispute, canceled or not',
      { canceled_on: '2026-06-01', has_open_dispute: true },
      '2026-06-02',
      'payment_issues',
    ],
    [
      '5 canceled and ended, despite a dispute',
      { canceled_on: '2026-06-01', has_open_dispute: true },
      '2027-01-01',
      'canceled_expired',
    ],
    ['6 on the last day', OFF, '2026-12-31', 'to_expire'],
    ['6 the day after the last day', OFF, '2027-01-01', 'expired'],
    ['6 the day after, though renewing by itself', {}, '2027-01-01', 'expired'],
    ['6 with a payment due, on the last day', MONTHLY, '2026-12-31', 'past_due'],
    ['6 with a payment due, after it', MONTHLY, '2027-01-01', 'expired'],
    [
      '6 extended, on the last extended day',
      { extend_to_date: '2027-01-10' },
      '2027-01-10',
      'current',
    ],
    ['6 extended, after it', { extend_to_date: '2027-01-10' }, '2027-01-11', 'expired'],
    [
      '6 with an open dispute, after the last day',
      { has_open_dispute: true },
      '2027-01-01',
      'expired',
    ],
    ['7 with an open dispute', { has_open_dispute: true }, '2026-06-10', 'payment_issues'],
    [
      '7 with an open dispute and a payment due',
      { ...MONTHLY, has_open_dispute: true },
      '2026-06-10',
      'payment_issues',
    ],
    ['8 on the last paid day', MONTHLY, '2026-05-31', 'current'],
    ['8 the day after the last paid one', MONTHLY, '2026-06-01', 'past_due'],
    [
      '8 the day after, with the charge in flight',
      { ...MONTHLY, is_charge_in_flight: true },
      '2026-06-01',
      'payment_pending',
    ],
    [
      '8 on the last paid day, with the charge in flight',
      { ...MONTHLY, is_charge_in_flight: true },
      '2026-05-31',
      'current',
    ],
    [
      '8 on the last day of an extension',
      { ...MONTHLY, extend_to_date: '2026-06-10' },
      '2026-06-10',
      'current',
    ],
    [
      '8 after an extension',
      { ...MONTHLY, extend_to_date: '2026-06-10' },
      '2026-06-11',
      'past_due',
    ],
    ['9 with 26 days left', OFF, '2026-12-05', 'current'],
    ['9 with 25 days left', OFF, '2026-12-06', 'to_expire'],
    ['9 with 25 days left and automatic renewal', {}, '2026-12-06', 'current'],
    ['10 in the middle', {}, '2026-06-10', 'current'],
    [
      '10 on a leap day',
      {
        subscription_start_date: '2027-03-01',
        subscription_expiry_date: '2028-02-29',
        paid_till_date: '2028-02-29',
      },
      '2028-02-29',
      'current',
    ],
    [
      '10 the day after a leap day',
      {
        subscription_start_date: '2027-03-01',
        subscription_expiry_date: '2028-02-29',
        paid_till_date: '2028-02-29',
      },
      '2028-03-01',
      'expired',
    ],
  ])('status rule %s: %j on %s yields %s', (_, overrides, today, status) => {
    expect(statusOn(buildFacts(overrides), today)).toBe(status)
  })

  it.each<readonly [string, Overrides, Overrides, string, SubscriptionStatus]>([
    ['before the successor starts', {}, {}, '2026-05-31', 'current'],
    ['from its first day', {}, {}, '2026-06-01', 'replaced'],
    [
      'from the first day of a renewal',
      {},
      { source_kind: 'Renewed subscription' },
      '2026-06-01',
      'replaced_by_renewal',
    ],
    [
      'from the first day of a swap',
      {},
      { source_kind: 'Swapped subscription' },
      '2026-06-01',
      'replaced',
    ],
    ['with its payment in flight', {}, { first_payment: 'pending' }, '2026-06-01', 'current'],
    ['with a failed payment', {}, { first_payment: 'failed' }, '2026-06-01', 'current'],
    [
      'canceled the day before it starts',
      {},
      { canceled_on: '2026-05-31' },
      '2026-06-01',
      'current',
    ],
    ['canceled on its first day', {}, { canceled_on: '2026-06-01' }, '2026-06-01', 'replaced'],
    [
      'canceled by the site on its first day',
      {},
      { site_canceled_on: '2026-06-01' },
      '2026-06-01',
      'replaced',
    ],
    [
      'canceled by the site before its first day',
      {},
      { site_canceled_on: '2026-05-31' },
      '2026-06-01',
      'current',
    ],
    [
      'canceled by the site later',
      {},
      { site_canceled_on: '2026-06-02' },
      '2026-06-03',
      'replaced',
    ],
    [
      'of a source canceled by the site',
      { site_canceled_on: '2026-03-01' },
      {},
      '2026-06-01',
      'canceled_by_site',
    ],
    [
      'of a source with a payment in flight',
      { first_payment: 'pending' },
      {},
      '2026-06-01',
      'replaced',
    ],
    ['of a canceled source', { canceled_on: '2026-02-01' }, {}, '2026-06-01', 'replaced'],
    [
      'paid in advance, in the last 25 days',
      OFF,
      { subscription_start_date: '2027-01-01' },
      '2026-12-20',
      'current',
    ],
    [
      'attempted in advance without success, in the last 25 days',
      OFF,
      { subscription_start_date: '2027-01-01', first_payment: 'failed' },
      '2026-12-20',
      'to_expire',
    ],
  ])(
    'status rule 2 yields the right status with a successor: %s',
    (_, overrides, next, today, status) => {
      expect(statusOn(buildFacts(overrides), today, successor(next))).toBe(status)
    },
  )

  const anyDay = fc.integer({ min: -1000, max: 2000 }).map((n) => addDays('2026-01-01', n))
  const maybeDay = fc.option(anyDay)
  const anyFacts = fc
    .record({
      subscription_start_date: anyDay,
      subscription_expiry_date: anyDay,
      paid_till_date: anyDay,
      extend_to_date: maybeDay,
      canceled_on: maybeDay,
      site_canceled_on: maybeDay,
      last_swap_on: maybeDay,
      first_payment: fc.constantFrom('settled', 'pending', 'failed'),
      is_charge_in_flight: fc.boolean(),
      has_open_dispute: fc.boolean(),
      auto_renew: fc.boolean(),
      source_kind: fc.constantFrom(null, 'Renewed subscription', 'Payment', 'nonsense'),
    })
    .map((overrides) => buildFacts(overrides as Overrides))

  it('every combination of facts and day has a documented status', () => {
    fc.assert(
      fc.property(anyFacts, anyDay, fc.option(anyFacts), (facts, today, next) => {
        const status = statusOn(facts, today, next)
        expect(SUBSCRIPTION_STATUSES).toContain(status)
        expect(statusCode(status)).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('no subscription grants access before its start or after its paid and extended days', () => {
    fc.assert(
      fc.property(anyFacts, anyDay, (facts, today) => {
        const paid = [facts.paid_till_date, facts.extend_to_date ?? ''].toSorted()[1] ?? ''
        const isInside = today >= facts.subscription_start_date && today <= paid
        if (isGranting(statusOn(facts, today))) expect(isInside).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('an ended subscription never grants access again', () => {
    const over = new Set<SubscriptionStatus>(['expired', 'canceled_expired', 'canceled_by_site'])
    fc.assert(
      fc.property(anyFacts, anyDay, fc.nat(500), (facts, today, later) => {
        const isOver = over.has(statusOn(facts, today))
        if (isOver) expect(isGranting(statusOn(facts, addDays(today, later)))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('findSuccessor', () => {
  const source = buildFacts()

  it('the successor is the paid one that starts first, else the latest attempt', () => {
    const renewal = successor({ id: 5, subscription_start_date: '2027-01-01' })
    const upgrade = successor({ id: 6, subscription_start_date: '2026-06-01' })
    const failed = successor({
      id: 7,
      first_payment: 'failed',
      subscription_start_date: '2026-01-02',
    })
    const pending = successor({ id: 8, first_payment: 'pending' })
    const stranger = successor({ id: 9, source_subscription_id: 77 })
    expect(findSuccessor(source, [source, failed, renewal, upgrade, stranger])?.id).toBe(6)
    expect(findSuccessor(source, [failed, pending, stranger])?.id).toBe(8)
    const again = { ...upgrade, id: 10 }
    expect(findSuccessor(source, [again, upgrade])?.id).toBe(6)
    expect(findSuccessor(source, [source, stranger])).toBeUndefined()
  })

  it('a subscription is never its own successor', () => {
    const own = buildFacts({ source_subscription_id: 1 })
    expect(findSuccessor(own, [own])).toBeUndefined()
  })

  it('a successor counts only if paid and not canceled before its first day', () => {
    expect(isPaidSuccessor(successor())).toBe(true)
    expect(isPaidSuccessor(successor({ first_payment: 'pending' }))).toBe(false)
    expect(isPaidSuccessor(successor({ canceled_on: '2026-05-31' }))).toBe(false)
    expect(isPaidSuccessor(successor({ canceled_on: '2026-06-01' }))).toBe(true)
    expect(isPaidSuccessor(successor({ site_canceled_on: '2026-05-31' }))).toBe(false)
    expect(isPaidSuccessor(successor({ site_canceled_on: '2026-06-01' }))).toBe(true)
  })
})

describe('lastDayOf and accessEndOf', () => {
  it('the last day of a term includes a later extension', () => {
    expect(lastDayOf(buildFacts())).toBe('2026-12-31')
    expect(lastDayOf(buildFacts({ extend_to_date: '2026-10-01' }))).toBe('2026-12-31')
    expect(lastDayOf(buildFacts({ extend_to_date: '2027-01-10' }))).toBe('2027-01-10')
  })

  it('access after a cancellation ends on the extend-to date, else on the paid-till date', () => {
    expect(accessEndOf(buildFacts(MONTHLY))).toBe('2026-05-31')
    expect(accessEndOf(buildFacts({ ...MONTHLY, extend_to_date: '2026-04-01' }))).toBe('2026-04-01')
  })
})

describe('status codes', () => {
  it.each<readonly [SubscriptionStatus, number, number]>([
    ['unsubscribed', 0, 0],
    ['current', 1, 1],
    ['to_expire', 2, 1],
    ['canceled_current', 3, 1],
    ['past_due', 4, 2],
    ['canceled_past_due', 5, 2],
    ['expired', 6, 3],
    ['payment_pending', 7, 2],
    ['payment_issues', 8, 2],
    ['canceled_expired', 9, 3],
    ['canceled_by_site', 10, 3],
    ['to_start', 20, 0],
    ['replaced_by_renewal', 30, 3],
    ['replaced', 31, 3],
    ['too_many', 99, 1],
  ])(
    'the status %s has the detailed code %i and, after the first payment, the simple code %i',
    (status, detailed, simple) => {
      expect(statusCode(status)).toBe(detailed)
      expect(simpleCode(status, { first_payment: 'settled' })).toBe(simple)
    },
  )

  it.each(['pending', 'failed'] as const)(
    'the simple code is 0 while the first payment is %s',
    (first_payment) => {
      expect(simpleCode('payment_pending', { first_payment })).toBe(0)
      expect(simpleCode('payment_issues', { first_payment })).toBe(0)
    },
  )

  it('three statuses unlock the latest ratings', () => {
    expect(SUBSCRIPTION_STATUSES.filter(isGranting)).toEqual([
      'current',
      'to_expire',
      'canceled_current',
    ])
  })
})
