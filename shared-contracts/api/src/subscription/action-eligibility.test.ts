import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { SUBSCRIPTION_ACTIONS } from '../account/subscription.schema.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { checkAction, eligibility } from './action-eligibility.ts'
import { addDays } from './business-day.ts'
import { buildFacts } from './testing/build-facts.ts'

type Row = readonly [string, string, Partial<SubscriptionFacts>, string, string]

/** Term from 2025-07-21 to 2026-07-20. */
const YEAR = {
  subscription_start_date: '2025-07-21',
  subscription_expiry_date: '2026-07-20',
  paid_till_date: '2026-07-20',
}
const MONTHLY = { ...YEAR, billing_cycle: 'monthly', paid_till_date: '2026-05-20' } as const
const EXPIRED = 'Action invalid for expired subscription.'

describe('eligibility', () => {
  it.each<Row>([
    ['1', '', {}, '2026-06-10', 'Action is missing.'],
    ['1', '  \t', {}, '2026-06-10', 'Action is missing.'],
    ['2', 'Steal subscription', {}, '2026-06-10', 'Steal subscription is invalid.'],
    ['2', 'payment', {}, '2026-06-10', 'payment is invalid.'],
    ['2', 'toString', {}, '2026-06-10', 'toString is invalid.'],
    ['3', 'New subscription', {}, '2026-06-10', ''],
    ['3 also when expired', 'New subscription', {}, '2026-07-21', ''],
    ['4', 'Upgraded subscription', {}, '2026-07-21', EXPIRED],
    ['4', 'Change to new plan', {}, '2026-07-21', EXPIRED],
    ['4', 'Payment', MONTHLY, '2026-07-21', EXPIRED],
    ['4', 'Canceled subscription', {}, '2026-07-21', EXPIRED],
    ['4', 'Undo cancellation', { canceled_on: '2026-01-01' }, '2026-07-21', EXPIRED],
    ['4', 'Auto renew change', {}, '2026-07-21', EXPIRED],
    ['4', 'Billing cycle change', {}, '2026-07-21', EXPIRED],
    ['4', 'Swapped subscription', {}, '2026-07-21', EXPIRED],
    ['4, a renewal', 'Renewed subscription', {}, '2026-07-21', ''],
    [
      '4, a renewal of a canceled one',
      'Renewed subscription',
      { canceled_on: '2026-01-01' },
      '2026-07-21',
      '',
    ],
    ['4, the last day', 'Upgraded subscription', {}, '2026-07-20', ''],
    ['5', 'Billing cycle change', {}, '2026-06-10', 'The current billing cycle is already annual.'],
    ['5', 'Billing cycle change', MONTHLY, '2026-05-10', ''],
    ['6 on the last paid day', 'Payment', MONTHLY, '2026-05-20', 'No overdue payments.'],
    ['6 the day after', 'Payment', MONTHLY, '2026-05-21', ''],
    ['6 on the last day of the term', 'Payment', MONTHLY, '2026-07-20', ''],
    ['6 with the year paid', 'Payment', {}, '2026-06-10', 'No overdue payments.'],
    [
      '6 with the year paid, in an extension',
      'Payment',
      { extend_to_date: '2026-08-01' },
      '2026-07-25',
      'No overdue payments.',
    ],
    [
      '6 with an open dispute and nothing overdue',
      'Payment',
      { has_open_dispute: true },
      '2026-06-10',
      'No overdue payments.',
    ],
    [
      '6 with an open dispute and a month overdue',
      'Payment',
      { ...MONTHLY, has_open_dispute: true },
      '2026-06-10',
      '',
    ],
    ['6 with the first payment failed', 'Payment', { first_payment: 'failed' }, '2026-06-10', ''],
    [
      '6 with the first payment in flight',
      'Payment',
      { first_payment: 'pending' },
      '2026-06-10',
      'No overdue payments.',
    ],
    [
      '7 with 40 days left',
      'Renewed subscription',
      {},
      '2026-06-10',
      'You can renew in 15 day(s).',
    ],
    ['7 with 26 days left', 'Renewed subscription', {}, '2026-06-24', 'You can renew in 1 day(s).'],
    ['7 with 25 days left', 'Renewed subscription', {}, '2026-06-25', ''],
    ['7 on the last day', 'Renewed subscription', {}, '2026-07-20', ''],
    ['7 with 26 days left', 'Change to new plan', {}, '2026-06-24', 'You can renew in 1 day(s).'],
    ['7 with 25 days left', 'Change to new plan', {}, '2026-06-25', ''],
    [
      '8 on the day of a swap',
      'Swapped subscription',
      { last_swap_on: '2026-05-01' },
      '2026-05-01',
      'You can swap in 30 day(s).',
    ],
    [
      '8 29 days after a swap',
      'Swapped subscription',
      { last_swap_on: '2026-05-01' },
      '2026-05-30',
      'You can swap in 1 day(s).',
    ],
    [
      '8 30 days after a swap',
      'Swapped subscription',
      { last_swap_on: '2026-05-01' },
      '2026-05-31',
      '',
    ],
    [
      '8 29 days after the start',
      'Swapped subscription',
      {},
      '2025-08-19',
      'You can swap in 1 day(s).',
    ],
    ['8 30 days after the start', 'Swapped subscription', {}, '2025-08-20', ''],
    [
      '8 over a leap day',
      'Swapped subscription',
      {
        last_swap_on: '2028-02-01',
        subscription_expiry_date: '2028-12-31',
        paid_till_date: '2028-12-31',
      },
      '2028-03-01',
      'You can swap in 1 day(s).',
    ],
    [
      '8 when overdue too',
      'Swapped subscription',
      { ...MONTHLY, last_swap_on: '2026-05-15' },
      '2026-05-21',
      'You can swap in 24 day(s).',
    ],
    ['9 on the last paid day', 'Swapped subscription', MONTHLY, '2026-05-20', ''],
    [
      '9 the day after',
      'Swapped subscription',
      MONTHLY,
      '2026-05-21',
      'You can swap when your payment is up-to-date.',
    ],
    ['10', 'Upgraded subscription', {}, '2026-06-10', ''],
    ['10', 'Canceled subscription', {}, '2026-06-10', ''],
    ['10', 'Undo cancellation', { canceled_on: '2026-01-01' }, '2026-06-10', ''],
    ['10', 'Auto renew change', {}, '2026-06-10', ''],
  ])('rule %s: "%s" with %j on %s yields "%s"', (_, action, overrides, today, message) => {
    const facts = buildFacts({ ...YEAR, ...overrides })
    expect(eligibility(action, facts, today)).toMatchObject({ allowed: message === '', message })
  })

  it.each<readonly [string, Partial<SubscriptionFacts>, string, true | undefined]>([
    ['Renewed subscription', {}, '2026-06-10', true],
    ['Change to new plan', {}, '2026-06-10', true],
    ['Swapped subscription', {}, '2025-08-01', true],
    ['Swapped subscription', MONTHLY, '2026-05-21', true],
    ['Payment', {}, '2026-06-10', undefined],
    ['Billing cycle change', {}, '2026-06-10', undefined],
    ['Upgraded subscription', {}, '2026-07-21', undefined],
    ['Renewed subscription', {}, '2026-07-20', undefined],
  ])(
    'the action %s with %j on %s is locked until a day or a payment: %s',
    (action, overrides, today, isLocked) => {
      const facts = buildFacts({ ...YEAR, ...overrides })
      expect(eligibility(action, facts, today).isLocked).toBe(isLocked)
    },
  )

  it('a user without a subscription can only take a new subscription', () => {
    expect(eligibility('New subscription', null, '2026-06-10').allowed).toBe(true)
    expect(eligibility('Payment', null, '2026-06-10')).toEqual({
      allowed: false,
      message: 'Payment is invalid.',
    })
  })

  it('every refused action has a message, for any text and day', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom(...SUBSCRIPTION_ACTIONS)),
        fc.integer({ min: -500, max: 900 }),
        (action, n) => {
          const { allowed, message } = eligibility(action, buildFacts(), addDays('2026-01-01', n))
          expect(message === '').toBe(allowed)
        },
      ),
    )
  })
})

describe('add-on eligibility', () => {
  const ADD_ON = buildFacts({ ...YEAR, product_type: 'other', tier_number: 0 })

  it.each(['2025-08-01', '2026-06-10', '2026-07-15', '2026-09-01'])(
    'an add-on cannot change to another plan on %s',
    (today) => {
      for (const action of [
        'Upgraded subscription',
        'Swapped subscription',
        'Change to new plan',
      ]) {
        const refusal = { allowed: false, message: `${action} is invalid.` }
        expect(eligibility(action, ADD_ON, today)).toEqual(refusal)
        expect(checkAction(action, ADD_ON, today)).toEqual(refusal)
      }
    },
  )

  it('an add-on is renewed and canceled like a plan', () => {
    expect(checkAction('Canceled subscription', ADD_ON, '2026-06-10').allowed).toBe(true)
    expect(checkAction('Renewed subscription', ADD_ON, '2026-06-10')).toEqual(
      eligibility('Renewed subscription', buildFacts(YEAR), '2026-06-10'),
    )
  })
})

describe('checkAction', () => {
  it.each([
    ['undoing without a cancellation', 'Undo cancellation', {}, 'Undo cancellation is invalid.'],
    [
      'a swap after a cancellation',
      'Swapped subscription',
      { canceled_on: '2026-01-01' },
      'Swapped subscription is invalid.',
    ],
    [
      'an upgrade with a payment due',
      'Upgraded subscription',
      MONTHLY,
      'Upgraded subscription is invalid.',
    ],
    ['a payment with nothing overdue', 'Payment', {}, 'No overdue payments.'],
    ['an overdue payment', 'Payment', MONTHLY, ''],
    ['a new subscription', 'New subscription', {}, ''],
  ] as const)('checkAction evaluates %s', (_, action, overrides, message) => {
    const facts = buildFacts({ ...YEAR, ...overrides })
    expect(checkAction(action, facts, '2026-06-10')).toEqual({ allowed: message === '', message })
  })

  it('an action on a replaced subscription is refused', () => {
    const successor = buildFacts({
      id: 2,
      source_subscription_id: 1,
      subscription_start_date: '2026-06-01',
    })
    expect(checkAction('Canceled subscription', buildFacts(YEAR), '2026-06-10', successor)).toEqual(
      {
        allowed: false,
        message: 'Canceled subscription is invalid.',
      },
    )
  })
})
