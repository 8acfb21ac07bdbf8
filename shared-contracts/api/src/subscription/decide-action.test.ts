import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { SUBSCRIPTION_ACTIONS } from '../account/subscription.schema.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { addDays } from './business-day.ts'
import { decideAction, defaultAction, offeredActions } from './decide-action.ts'
import { buildFacts } from './testing/build-facts.ts'

type Facts = Partial<SubscriptionFacts>

/** Term ending on 2026-07-20. */
const YEAR = {
  subscription_start_date: '2025-07-21',
  subscription_expiry_date: '2026-07-20',
  paid_till_date: '2026-07-20',
}
const MONTHLY = { ...YEAR, billing_cycle: 'monthly', paid_till_date: '2026-05-20' } as const
const PRO = { name: 'Pro', product_code: 'pro', tier_number: 5 }
const BASIC = { name: 'Basic', product_code: 'basic', tier_number: 3 }
const COMMERCIAL = {
  name: 'Commercial',
  product_code: 'commercial',
  tier_number: 9,
  is_commercial_pricing: true,
}
const RENEWAL = {
  id: 2,
  source_subscription_id: 1,
  source_kind: 'Renewed subscription',
  subscription_start_date: '2026-07-21',
  subscription_expiry_date: '2027-07-20',
  paid_till_date: '2027-07-20',
}

const userOf = (today: string, facts: Facts, others: readonly Facts[] = []) => {
  const first = buildFacts({ ...YEAR, ...facts })
  return { first, user: { today, all: [first, ...others.map(buildFacts)] } }
}

/** Actions offered for the first subscription, refused ones in parentheses. */
function offered(today: string, facts: Facts, ...others: readonly Facts[]): string {
  const { first, user } = userOf(today, facts, others)
  return offeredActions(first, user)
    .map(({ action, allowed }) => (allowed ? action : `(${action})`))
    .join('|')
}

describe('offered actions', () => {
  it.each<readonly [string, string, Facts, string]>([
    [
      'an active annual plan locks the actions that only need a later day',
      '2026-06-10',
      {},
      'Auto renew change|Upgraded subscription|Swapped subscription|(Change to new plan)|(Renewed subscription)|Canceled subscription',
    ],
    [
      'a partly paid monthly term offers the switch to annual billing',
      '2026-05-10',
      MONTHLY,
      'Auto renew change|Upgraded subscription|Swapped subscription|(Change to new plan)|(Renewed subscription)|Canceled subscription|Billing cycle change',
    ],
    [
      'a fully paid monthly term does not offer the switch to annual billing',
      '2026-06-10',
      { ...MONTHLY, paid_till_date: '2026-07-20' },
      'Auto renew change|Upgraded subscription|Swapped subscription|(Change to new plan)|(Renewed subscription)|Canceled subscription',
    ],
    [
      'Pro for commercial use offers no upgrade',
      '2026-07-10',
      { ...PRO, is_commercial_pricing: true },
      'Auto renew change|Swapped subscription|Change to new plan|Renewed subscription|Canceled subscription',
    ],
    [
      'Pro for personal use offers the upgrade to Commercial',
      '2026-07-10',
      PRO,
      'Auto renew change|Upgraded subscription|Swapped subscription|Change to new plan|Renewed subscription|Canceled subscription',
    ],
    [
      'Commercial offers no upgrade',
      '2026-07-10',
      COMMERCIAL,
      'Auto renew change|Swapped subscription|Change to new plan|Renewed subscription|Canceled subscription',
    ],
    [
      'Basic offers no swap',
      '2026-07-10',
      BASIC,
      'Auto renew change|Upgraded subscription|Change to new plan|Renewed subscription|Canceled subscription',
    ],
    [
      'Basic does not offer a swap that would unlock later',
      '2025-08-01',
      BASIC,
      'Auto renew change|Upgraded subscription|(Change to new plan)|(Renewed subscription)|Canceled subscription',
    ],
    [
      'an overdue plan offers payment and cancellation',
      '2026-06-10',
      MONTHLY,
      'Payment|Canceled subscription',
    ],
    [
      'a disputed annual plan with nothing overdue offers no payment',
      '2026-06-10',
      { has_open_dispute: true },
      'Canceled subscription',
    ],
    [
      'a canceled plan offers undoing and renewal',
      '2026-06-10',
      { canceled_on: '2026-06-01' },
      'Undo cancellation|(Renewed subscription)',
    ],
    [
      'an ended plan offers renewal and a new subscription',
      '2026-07-21',
      {},
      'Renewed subscription|New subscription',
    ],
    [
      'an extension beyond the term offers no upgrade and no swap',
      '2026-07-25',
      { extend_to_date: '2026-08-01' },
      'Auto renew change|Change to new plan|Renewed subscription|Canceled subscription',
    ],
  ])('%s', (_, today, facts, actions) => {
    expect(offered(today, facts)).toBe(actions)
  })

  it('a plan with a paid renewal ahead offers auto-renew and cancellation only', () => {
    expect(offered('2026-07-10', {}, RENEWAL)).toBe('Auto renew change|Canceled subscription')
    expect(offered('2026-07-10', { ...MONTHLY, paid_till_date: '2026-07-19' }, RENEWAL)).toBe(
      'Auto renew change|Canceled subscription',
    )
  })

  it('an unpaid renewal, or one canceled before its start, does not change the offered actions', () => {
    const all = offered('2026-07-10', {})
    expect(all).toContain('|Renewed subscription|')
    expect(offered('2026-07-10', {}, { ...RENEWAL, first_payment: 'failed' })).toBe(all)
    expect(offered('2026-07-10', {}, { ...RENEWAL, canceled_on: '2026-07-09' })).toBe(all)
  })

  it('an ended plan offers no actions while another plan is active', () => {
    const pro = { ...PRO, id: 3, subscription_start_date: '2026-07-21' }
    expect(offered('2026-08-01', {}, pro)).toBe('')
  })

  it('a plan canceled while overdue offers no actions while another plan is active', () => {
    const pro = { ...PRO, id: 3, subscription_start_date: '2026-06-05' }
    const canceled = { ...MONTHLY, canceled_on: '2026-06-01' }
    expect(offered('2026-06-10', canceled)).toBe('Payment|Undo cancellation')
    expect(offered('2026-06-10', canceled, pro)).toBe('')
  })

  it('a user without a subscription is offered a new one', () => {
    const user = { today: '2026-06-10', all: [] }
    expect(offeredActions(null, user)).toEqual([
      { action: 'New subscription', allowed: true, message: '' },
    ])
  })

  it('every offered action is allowed or states when it unlocks', () => {
    const day = fc.integer({ min: -40, max: 460 }).map((n) => addDays('2025-07-21', n))
    const facts = fc.record(
      {
        tier_number: fc.constantFrom(3, 4, 5, 9),
        product_type: fc.constantFrom('subscription', 'other'),
        billing_cycle: fc.constantFrom('annual' as const, 'monthly' as const),
        paid_till_date: fc.constantFrom('2025-08-20', '2026-05-20', '2026-07-20'),
        canceled_on: fc.option(day),
        site_canceled_on: fc.option(day),
        extend_to_date: fc.option(day),
        first_payment: fc.constantFrom('settled' as const, 'pending' as const, 'failed' as const),
        has_open_dispute: fc.boolean(),
        is_charge_in_flight: fc.boolean(),
        is_commercial_pricing: fc.boolean(),
        auto_renew: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(facts, day, fc.boolean(), (overrides, today, isRenewed) => {
        const { first, user } = userOf(today, overrides, isRenewed ? [RENEWAL] : [])
        const list = offeredActions(first, user)
        for (const action of SUBSCRIPTION_ACTIONS) {
          const entry = list.find((each) => each.action === action)
          const { allowed, message } = decideAction(action, first, user)
          expect(message === '').toBe(allowed)
          if (entry) expect(entry).toMatchObject({ allowed, message })
          if (entry && !allowed) expect(message).toMatch(/^You can (renew|swap) /)
        }
        expect(defaultAction(list)).toBe(list.find(({ allowed }) => allowed)?.action ?? '')
      }),
    )
  })
})

describe('decideAction', () => {
  it.each<readonly [string, string, Facts, string]>([
    ['', '2026-06-10', {}, 'Action is missing.'],
    ['Foo', '2026-06-10', {}, 'Foo is invalid.'],
    ['Upgraded subscription', '2026-07-10', COMMERCIAL, 'Commercial is already the largest plan.'],
    [
      'Upgraded subscription',
      '2026-07-10',
      { ...PRO, is_commercial_pricing: true },
      'Pro is already the largest plan for commercial use.',
    ],
    ['Swapped subscription', '2026-07-10', BASIC, 'Basic is already the smallest plan.'],
    ['Swapped subscription', '2025-08-01', BASIC, 'You can swap in 19 day(s).'],
    [
      'Billing cycle change',
      '2026-06-10',
      { ...MONTHLY, paid_till_date: '2026-07-20' },
      'This term is already paid in full. Renew it with annual billing instead.',
    ],
    [
      'Billing cycle change',
      '2026-06-10',
      MONTHLY,
      'Make the overdue payment first, then switch to annual billing.',
    ],
    ['Upgraded subscription', '2026-06-10', MONTHLY, 'Upgraded subscription is invalid.'],
    [
      'Payment',
      '2026-06-10',
      { ...YEAR, paid_till_date: '2026-05-20', has_open_dispute: true },
      'Payment is invalid.',
    ],
    ['Upgraded subscription', '2026-07-21', {}, 'Action invalid for expired subscription.'],
  ])('"%s" on %s with %j is refused: %s', (action, today, facts, message) => {
    const { first, user } = userOf(today, facts)
    expect(decideAction(action, first, user)).toMatchObject({ allowed: false, message })
  })

  it.each([
    ['Renewed subscription', ''],
    ['Change to new plan', ''],
    ['Swapped subscription', ''],
    ['Upgraded subscription', ' You can upgrade after it starts.'],
  ])('the action %s is refused while a paid renewal is ahead', (action, hint) => {
    const { first, user } = userOf('2026-07-10', {}, [RENEWAL])
    expect(decideAction(action, first, user).message).toBe(
      `You have already renewed this subscription. Standard starts on Jul 21, 2026.${hint}`,
    )
  })

  it('a new plan is refused while another one is active or has its payment in flight', () => {
    const begin = (facts: Facts, settling?: ReadonlySet<number>) => {
      const { user } = userOf('2026-06-10', facts)
      return decideAction('New subscription', null, { ...user, ...(settling && { settling }) })
        .message
    }
    expect(begin({})).toBe(
      'You have Standard until Jul 20, 2026. Upgrade, change or renew it instead of subscribing again.',
    )
    expect(begin({ first_payment: 'pending' })).toBe('')
    expect(begin({ first_payment: 'pending' }, new Set([1]))).toBe(
      'A payment for your Standard plan is still being processed. Subscribe again after it settles.',
    )
    expect(begin({ product_type: 'other' })).toBe('')
  })
})
