import { describe, expect, it } from '@jest/globals'
import type { CustomerEvidence, PlanEvidence, PurchaseEvidence } from './customer-evidence.ts'
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

/** A year of Basic. */
function purchase(overrides: Partial<PurchaseEvidence> = {}): PurchaseEvidence {
  return {
    ...{ intentId: 'pi_1', type: 'New subscription', tier: 3, sourceTier: null, cycle: 'annual' },
    ...{ amountInCents: 9588, returnedInCents: 0, reducedInCents: 0, start: TODAY, end: END },
    ...overrides,
  }
}

const MONTH = { cycle: 'monthly', amountInCents: 999, end: '2026-07-09' } as const
const RETURNED = { returnedInCents: 9588 } as const
/** Basic to Pro on the first day. */
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

describe('the customer’s side', () => {
  it('is right after a purchase', () => {
    expect(judge({})).toEqual([])
  })

  it('is right for an upgrade, paid on top of its plan', () => {
    const upgraded = { plans: [BASIC_REPLACED, PRO], purchases: [purchase(), UPGRADE] }
    expect(judge(upgraded, 5)).toEqual([])
  })

  it('is right when a whole refund ended the plan', () => {
    const ended = { plans: [plan({ isOver: true })], purchases: [purchase(RETURNED)] }
    expect(judge({ ...ended, wholeRefundsAt: [200] }, 0)).toEqual([])
  })

  it('is right when the upgrade was refunded and the lower plan goes on', () => {
    const restored = plan({ id: 3, tier: 3 })
    const refunded = { ...UPGRADE, returnedInCents: 28_800 }
    const plans = [BASIC_REPLACED, { ...PRO, isOver: true, isReplaced: true }, restored]
    expect(judge({ plans, purchases: [purchase(), refunded], wholeRefundsAt: [200] })).toEqual([])
  })

  it('is right while a gift lasts, and not when the plan outlasts it', () => {
    const gift = { purchases: [purchase(RETURNED)], giftTill: '2026-06-20' }
    expect(judge({ ...gift, plans: [plan({ paidTill: '2026-06-20' })] })).toEqual([])
    expect(judge(gift)).toEqual([`plan 1 (tier 3) runs to ${END}, nothing retained pays ${END}`])
    const past = { ...gift, today: '2026-06-21', plans: [plan({ paidTill: '2026-06-20' })] }
    expect(judge(past, 0)).toEqual([])
    expect(judge(past)).toEqual(['tier 3 is granted, retained money pays for tier 0'])
  })

  it('is right after a price reduction, which shortens nothing', () => {
    expect(judge({ purchases: [purchase({ returnedInCents: 100, reducedInCents: 100 })] })).toEqual(
      [],
    )
  })

  it('counts a refunded part from the end of the term', () => {
    // Half of the year was returned.
    const half = [purchase({ returnedInCents: 4794 })]
    const ended = [plan({ isOver: true })]
    expect(judge({ purchases: half, plans: ended }, 0)).toEqual([
      'retained money pays for tier 3, tier 0 is granted',
    ])
    expect(judge({ purchases: half, plans: ended, today: '2026-12-20' }, 0)).toEqual([])
    expect(judge({ purchases: half })).toEqual([
      `plan 1 (tier 3) runs to ${END}, nothing retained pays ${END}`,
    ])
  })

  it.each<[string, Partial<CustomerEvidence>, number, string]>([
    [
      'access after a whole refund',
      { plans: [], purchases: [purchase(RETURNED)] },
      3,
      'tier 3 is granted, retained money pays for tier 0',
    ],
    [
      'paid days without access',
      { plans: [] },
      0,
      'retained money pays for tier 3, tier 0 is granted',
    ],
    [
      'a refunded upgrade that goes on',
      { plans: [], purchases: [purchase(), { ...UPGRADE, returnedInCents: 28_800 }] },
      5,
      'tier 5 is granted, retained money pays for tier 3',
    ],
    [
      'an upgrade without the plan under it',
      { plans: [], purchases: [purchase(RETURNED), UPGRADE] },
      5,
      'tier 5 is granted, retained money pays for tier 0',
    ],
    [
      'a renewal left on by a whole refund',
      {
        plans: [plan({ isOver: true, isAutoRenew: true })],
        purchases: [purchase(RETURNED)],
        wholeRefundsAt: [200],
      },
      0,
      'plan 1 renews automatically after a whole refund',
    ],
    ['a refund made twice', { refundIds: ['4', '5', '4'] }, 3, 'refund 4 was made more than once'],
  ])('finds %s', (_what, evidence, granted, finding) => {
    expect(judge(evidence, granted)).toEqual([finding])
  })

  it.each<[string, number, readonly number[], number]>([
    ['after a whole refund', 300, [100], 1],
    ['after a whole refund and a new purchase', 300, [100, 250], 0],
    ['before the refund', 150, [100], 0],
  ])('judges a charge %s', (_when, at, clicksAt, count) => {
    const automaticCharges = [{ at, amountInCents: 999 }]
    expect(judge({ wholeRefundsAt: [200], clicksAt, automaticCharges })).toHaveLength(count)
  })

  it.each<[string, Partial<PurchaseEvidence>, number]>([
    ['a month', MONTH, 0],
    ['a month at the price of a year', { ...MONTH, amountInCents: 9588 }, 1],
    ['a renewed month that is a cent short', { ...MONTH, type: 'Payment', amountInCents: 998 }, 1],
    [
      'three months paid together',
      { ...MONTH, type: 'Payment', amountInCents: 2997, end: '2026-09-09' },
      0,
    ],
    ['a year', {}, 0],
    ['a year at the price of a month', { amountInCents: 999 }, 1],
    [
      'a plan that the list does not have',
      { tier: 3, cycle: 'annual', type: 'Payment', amountInCents: 1 },
      0,
    ],
  ])('checks the price of %s', (_what, bought, count) => {
    expect(judge({ purchases: [purchase(bought)], plans: [] })).toHaveLength(count)
  })

  it('prices an upgrade in mid-term by thirtieths of months', () => {
    // Eight months and 13 days at 31.99 − 7.99: 24.00 × 253/30.
    const upgrade = { ...UPGRADE, start: '2026-09-28', amountInCents: 20_240 }
    const mid = { today: '2026-09-28', plans: [BASIC_REPLACED, PRO] }
    expect(judge({ ...mid, purchases: [purchase(), upgrade] }, 5)).toEqual([])
    const dearer = { ...upgrade, amountInCents: 20_241 }
    expect(judge({ ...mid, purchases: [purchase(), dearer] }, 5)).toHaveLength(1)
  })
})
