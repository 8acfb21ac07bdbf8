import { describe, expect, it } from '@jest/globals'
import type { CustomerEvidence, PlanEvidence, PurchaseEvidence } from './evidence.ts'
import { judgeCustomer } from './judge-customer.ts'

const TODAY = '2026-06-10'
const END = '2027-06-09'

function plan(overrides: Partial<PlanEvidence> = {}): PlanEvidence {
  return {
    ...{ id: 1, tier: 3, startsOn: TODAY, paidTill: END },
    ...{ isAutoRenew: false, isOver: false, isReplaced: false },
    ...overrides,
  }
}

/** One year of Basic. */
function purchase(overrides: Partial<PurchaseEvidence> = {}): PurchaseEvidence {
  return {
    ...{ intentId: 'pi_1', type: 'New subscription', tier: 3, sourceTier: null, cycle: 'annual' },
    ...{ amountInCents: 9588, returnedInCents: 0, reducedInCents: 0, start: TODAY, end: END },
    ...overrides,
  }
}

const MONTH = { cycle: 'monthly', amountInCents: 999, end: '2026-07-09' } as const
const RETURNED = { returnedInCents: 9588 } as const
/** Upgrade from Basic to Pro on the first day. */
const UPGRADE = purchase({
  intentId: 'pi_2',
  ...{ type: 'Upgraded subscription', tier: 5, sourceTier: 3, amountInCents: 28_800 },
})
const BASIC_REPLACED = plan({ isOver: true, isReplaced: true })
const PRO = plan({ id: 2, tier: 5 })

function judge(evidence: Partial<CustomerEvidence>, granted = 3) {
  return judgeCustomer(
    {
      ...{ today: TODAY, plans: [plan()], purchases: [purchase()], giftTill: null },
      ...{ wholeRefundsAt: [], clicksAt: [100], automaticCharges: [], refundIds: ['1', '2'] },
      ...evidence,
    },
    granted,
  )
}

describe('the judgment of a customer', () => {
  it('a purchase has no findings', () => {
    expect(judge({})).toEqual([])
  })

  it('an upgrade paid on top of its plan has no findings', () => {
    const upgraded = { plans: [BASIC_REPLACED, PRO], purchases: [purchase(), UPGRADE] }
    expect(judge(upgraded, 5)).toEqual([])
  })

  it('a plan that ended with a full refund has no findings', () => {
    const ended = { plans: [plan({ isOver: true })], purchases: [purchase(RETURNED)] }
    expect(judge({ ...ended, wholeRefundsAt: [200] }, 0)).toEqual([])
  })

  it('a refunded upgrade whose lower plan continues has no findings', () => {
    const restored = plan({ id: 3, tier: 3 })
    const refunded = { ...UPGRADE, returnedInCents: 28_800 }
    const plans = [BASIC_REPLACED, { ...PRO, isOver: true, isReplaced: true }, restored]
    expect(judge({ plans, purchases: [purchase(), refunded], wholeRefundsAt: [200] })).toEqual([])
  })

  it('a gift has no findings until its last day, and a plan that outlasts it has one', () => {
    const gift = { purchases: [purchase(RETURNED)], giftTill: '2026-06-20' }
    expect(judge({ ...gift, plans: [plan({ paidTill: '2026-06-20' })] })).toEqual([])
    expect(judge(gift)).toEqual([
      `plan 1 (tier 3) runs to ${END}, but no retained money pays for ${END}`,
    ])
    const past = { ...gift, today: '2026-06-21', plans: [plan({ paidTill: '2026-06-20' })] }
    expect(judge(past, 0)).toEqual([])
    expect(judge(past)).toEqual(['tier 3 is granted, but retained money pays for tier 0'])
  })

  it('a price reduction has no findings because it does not shorten access', () => {
    expect(judge({ purchases: [purchase({ returnedInCents: 100, reducedInCents: 100 })] })).toEqual(
      [],
    )
  })

  it('a partial refund shortens the paid term from its end', () => {
    // Half of the year was refunded.
    const half = [purchase({ returnedInCents: 4794 })]
    const ended = [plan({ isOver: true })]
    expect(judge({ purchases: half, plans: ended }, 0)).toEqual([
      'retained money pays for tier 3, but tier 0 is granted',
    ])
    expect(judge({ purchases: half, plans: ended, today: '2026-12-20' }, 0)).toEqual([])
    expect(judge({ purchases: half })).toEqual([
      `plan 1 (tier 3) runs to ${END}, but no retained money pays for ${END}`,
    ])
  })

  it.each<[string, Partial<CustomerEvidence>, number, string]>([
    [
      'access after a full refund',
      { plans: [], purchases: [purchase(RETURNED)] },
      3,
      'tier 3 is granted, but retained money pays for tier 0',
    ],
    [
      'paid days without access',
      { plans: [] },
      0,
      'retained money pays for tier 3, but tier 0 is granted',
    ],
    [
      'a refunded upgrade that continues',
      { plans: [], purchases: [purchase(), { ...UPGRADE, returnedInCents: 28_800 }] },
      5,
      'tier 5 is granted, but retained money pays for tier 3',
    ],
    [
      'an upgrade without the plan under it',
      { plans: [], purchases: [purchase(RETURNED), UPGRADE] },
      5,
      'tier 5 is granted, but retained money pays for tier 0',
    ],
    [
      'a renewal left on by a full refund',
      {
        plans: [plan({ isOver: true, isAutoRenew: true })],
        purchases: [purchase(RETURNED)],
        wholeRefundsAt: [200],
      },
      0,
      'plan 1 renews automatically after a full refund',
    ],
    ['a refund made twice', { refundIds: ['4', '5', '4'] }, 3, 'refund 4 was made more than once'],
  ])('%s is a finding', (_what, evidence, granted, finding) => {
    expect(judge(evidence, granted)).toEqual([finding])
  })

  it.each<[string, number, readonly number[], number]>([
    ['after a full refund', 300, [100], 1],
    ['after a full refund and a new purchase', 300, [100, 250], 0],
    ['before the refund', 150, [100], 0],
  ])(
    'an automatic charge %s: at %i s, with clicks at %j, has %i findings',
    (_when, at, clicksAt, count) => {
      const automaticCharges = [{ at, amountInCents: 999 }]
      expect(judge({ wholeRefundsAt: [200], clicksAt, automaticCharges })).toHaveLength(count)
    },
  )

  it.each<[string, Partial<PurchaseEvidence>, number]>([
    ['a month', MONTH, 0],
    ['a month at the price of a year', { ...MONTH, amountInCents: 9588 }, 1],
    ['a renewed month paid one cent short', { ...MONTH, type: 'Payment', amountInCents: 998 }, 1],
    [
      'three months paid together',
      { ...MONTH, type: 'Payment', amountInCents: 2997, end: '2026-09-09' },
      0,
    ],
    ['a year', {}, 0],
    ['a year at the price of a month', { amountInCents: 999 }, 1],
    [
      'a purchase without a list price',
      { tier: 3, cycle: 'annual', type: 'Payment', amountInCents: 1 },
      0,
    ],
  ])('the price of %s is checked', (_what, bought, count) => {
    expect(judge({ purchases: [purchase(bought)], plans: [] })).toHaveLength(count)
  })

  it('an upgrade in mid-term is priced by thirtieths of months', () => {
    // Eight months and 13 days at 31.99 − 7.99: 24.00 × 253/30.
    const upgrade = { ...UPGRADE, start: '2026-09-28', amountInCents: 20_240 }
    const mid = { today: '2026-09-28', plans: [BASIC_REPLACED, PRO] }
    expect(judge({ ...mid, purchases: [purchase(), upgrade] }, 5)).toEqual([])
    const overcharged = { ...upgrade, amountInCents: 20_241 }
    expect(judge({ ...mid, purchases: [purchase(), overcharged] }, 5)).toHaveLength(1)
  })
})
