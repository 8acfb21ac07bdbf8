import { describe, expect, it } from '@jest/globals'
import { buildFacts } from '@quantamental/api/subscription/testing'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import type { PaidEntry } from '../refunds/chain.ts'
import { type ChainEvidence, judgeChain } from './judge-chain.ts'

const CREATED = new Date('2026-01-01T15:00:00Z')

/** Monthly Standard at $19.99, paid till January 31, 2026. */
function buildRow(overrides: Partial<SubscriptionRow> = {}): SubscriptionRow {
  return {
    ...buildFacts({ billing_cycle: 'monthly', paid_till_date: '2026-01-31' }),
    order_item_id: null,
    product_id: 2,
    bundle_discount_basis_points: 0,
    base_price_per_month_in_cents: 1999,
    base_price_per_month_annual_billing_in_cents: 1599,
    base_price_multiplier: 1,
    created_at: CREATED,
    changed_at: CREATED,
    ...overrides,
  }
}

const JANUARY: PaidEntry = {
  subscriptionId: 1,
  paymentId: 7,
  type: 'New subscription',
  amountInCents: 1999,
  refundedInCents: 0,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
}

function buildEvidence(overrides: Partial<ChainEvidence> = {}): ChainEvidence {
  return {
    rows: [buildRow()],
    entries: [JANUARY],
    refunds: [],
    chargesWithoutConsent: [],
    ...overrides,
  }
}

const REFUND = { paymentId: 7, outcome: 'end_now', accessTill: null }
const GIFT = { paymentId: 7, outcome: 'gift', accessTill: '2026-01-31' }

describe('the account of a subscription chain', () => {
  it.each<readonly [string, ChainEvidence, string]>([
    ['one paid month', buildEvidence(), '2026-01-10'],
    [
      'a refund that ended the plan on its day',
      buildEvidence({
        rows: [buildRow({ site_canceled_on: '2026-01-10' })],
        entries: [{ ...JANUARY, refundedInCents: 1999 }],
        refunds: [REFUND],
      }),
      '2026-01-10',
    ],
    [
      'a refund with free access',
      buildEvidence({
        rows: [buildRow({ auto_renew: false, extend_to_date: '2026-01-31' })],
        entries: [{ ...JANUARY, refundedInCents: 1999 }],
        refunds: [GIFT],
      }),
      '2026-01-10',
    ],
    [
      'a partial refund that keeps the plan',
      buildEvidence({ entries: [{ ...JANUARY, refundedInCents: 500 }] }),
      '2026-01-10',
    ],
    ['a month that is overdue and was never refunded', buildEvidence(), '2026-02-03'],
  ])('a chain of %s has no finding', (_name, evidence, today) => {
    expect(judgeChain(evidence, today)).toEqual([])
  })

  it.each<readonly [string, ChainEvidence, string, object]>([
    [
      'a cent too much',
      buildEvidence({ entries: [{ ...JANUARY, amountInCents: 2000 }] }),
      '2026-01-10',
      { kind: 'price-differs', differenceInCents: 1 },
    ],
    [
      'the price of an annual month for a monthly one',
      buildEvidence({ entries: [{ ...JANUARY, amountInCents: 1599 }] }),
      '2026-01-10',
      { kind: 'price-differs', differenceInCents: -400 },
    ],
    [
      // 22 of 30 days at $19.99: 1465.93.
      'access after a full refund',
      buildEvidence({ entries: [{ ...JANUARY, refundedInCents: 1999 }], refunds: [REFUND] }),
      '2026-01-10',
      { kind: 'access-not-paid', differenceInCents: -1466 },
    ],
    [
      // 18 of 30 days: 1199.4.
      'access after the end of free access',
      buildEvidence({
        entries: [{ ...JANUARY, refundedInCents: 1999 }],
        refunds: [{ ...GIFT, accessTill: '2026-01-13' }],
      }),
      '2026-01-10',
      { kind: 'access-not-paid', differenceInCents: -1199 },
    ],
    [
      'days after the end of a plan whose payment was retained',
      buildEvidence({
        rows: [buildRow({ site_canceled_on: '2026-01-16' })],
        refunds: [REFUND],
      }),
      '2026-01-20',
      { kind: 'paid-without-access', subscriptionId: 1 },
    ],
    [
      'arrears of a plan whose payment was refunded',
      buildEvidence({
        rows: [buildRow({ paid_till_date: '2025-12-31' })],
        entries: [{ ...JANUARY, refundedInCents: 1999 }],
        refunds: [REFUND],
      }),
      '2026-01-10',
      { kind: 'arrears-after-refund', differenceInCents: 0 },
    ],
    [
      'a charge after a refund',
      buildEvidence({
        chargesWithoutConsent: [{ subscriptionId: 1, paymentId: 8, amountInCents: 1999 }],
      }),
      '2026-01-10',
      { kind: 'charged-after-refund', differenceInCents: 1999 },
    ],
  ])('a chain with a fault has the finding: %s', (_name, evidence, today, finding) => {
    expect(judgeChain(evidence, today)).toEqual([expect.objectContaining(finding)])
  })

  it('a demo plan without payments has no finding', () => {
    const evidence = buildEvidence({ entries: [{ ...JANUARY, paymentId: null, amountInCents: 1 }] })
    expect(judgeChain(evidence, '2026-01-10')).toEqual([])
  })
})
