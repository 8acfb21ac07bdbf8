import { describe, expect, it } from '@jest/globals'
import type {
  CustomerEvidence,
  Evidence,
  OrderEvidence,
  PaymentEvidence,
  UserEvidence,
} from './evidence.ts'
import { judge } from './judge.ts'

const PAYMENT: PaymentEvidence = {
  intentId: 'pi_1',
  amountInCents: 999,
  isApplied: true,
  enteredInCents: 999,
  refundedInCents: 0,
  timesApplied: 1,
}
const ORDER: OrderEvidence = {
  id: 7,
  state: 'completed',
  message: 'Thank you.',
  totalInCents: 999,
  appliedPayments: 1,
  paidItems: 1,
  paidItemsWithoutSubscription: 0,
}
const CUSTOMER: CustomerEvidence = {
  today: '2026-06-10',
  plans: [],
  purchases: [],
  giftTill: '2026-12-31',
  wholeRefundsAt: [],
  clicksAt: [],
  automaticCharges: [],
  refundIds: [],
}
/** User with a plan bought for $9.99 and its receipt. */
const BUYER: UserEvidence = {
  userId: 1,
  stripeInCents: 999,
  ledgerInCents: 999,
  tier: 3,
  expectedTier: 3,
  orders: [ORDER],
  payments: [PAYMENT],
  openCharges: [],
  openRefunds: 0,
  receiptsInCents: [999],
  returnsInCents: [],
  customer: CUSTOMER,
  reconciled: [],
}

function judgeBuyer(overrides: Partial<UserEvidence> = {}, rest: Partial<Evidence> = {}) {
  return judge({
    users: [{ ...BUYER, ...overrides }],
    all: { stripeInCents: 5000, ledgerInCents: 5000 },
    waitingEvents: 0,
    waitingMessages: 0,
    ...rest,
  })
}
const withOrder = (overrides: Partial<OrderEvidence>) =>
  judgeBuyer({ orders: [{ ...ORDER, ...overrides }] })
const withPayment = (overrides: Partial<PaymentEvidence>) =>
  judgeBuyer({ payments: [{ ...PAYMENT, ...overrides }] })

describe('the oracle', () => {
  it('a successful purchase has no findings', () => {
    expect(judgeBuyer()).toEqual({ findings: [], centsLost: 0 })
  })

  it('a fully refunded payment that was not applied has no findings', () => {
    const back = { isApplied: false, timesApplied: 0, refundedInCents: 999 }
    const verdict = judgeBuyer({
      stripeInCents: 0,
      ledgerInCents: 0,
      tier: 0,
      expectedTier: 0,
      orders: [{ ...ORDER, state: 'refunded', appliedPayments: 0, paidItems: 0 }],
      payments: [{ ...PAYMENT, ...back }],
      receiptsInCents: [],
      returnsInCents: [999],
    })
    expect(verdict).toEqual({ findings: [], centsLost: 0 })
  })

  it.each([
    [998, 1],
    [1000, 1],
    [0, 999],
  ])('a ledger of %i instead of 999 cents differs by %i', (ledgerInCents, centsLost) => {
    const verdict = judgeBuyer({ ledgerInCents })
    expect(verdict.centsLost).toBe(centsLost)
    expect(verdict.findings).toEqual([
      `user 1: money: 999 cents taken, ${ledgerInCents} in the ledger`,
    ])
  })

  it('a cent that is missing only in the total is lost', () => {
    const verdict = judgeBuyer({}, { all: { stripeInCents: 5001, ledgerInCents: 5000 } })
    expect(verdict.centsLost).toBe(1)
    expect(verdict.findings).toHaveLength(1)
  })

  it('differences in opposite directions add up', () => {
    const users = [
      { ...BUYER, ledgerInCents: 998 },
      { ...BUYER, userId: 2, ledgerInCents: 1000 },
    ]
    expect(judgeBuyer({}, { users }).centsLost).toBe(2)
  })

  it.each(['open', 'awaiting_payment', 'processing'])(
    'an order stuck in %s is a finding',
    (state) => {
      expect(withOrder({ state, appliedPayments: 0 }).findings).toContain(
        `user 1: order 7 is stuck: ${state}`,
      )
    },
  )

  it.each<[string, Partial<OrderEvidence>]>([
    ['has no message', { message: ' ' }],
    ['is completed and was not paid', { appliedPayments: 0 }],
    ['is completed and was paid twice', { appliedPayments: 2 }],
    ['is completed without paid items', { paidItems: 0 }],
    ['is completed without a subscription', { paidItemsWithoutSubscription: 1 }],
    ['is paid and expired', { state: 'expired' }],
    ['is free and has a payment', { totalInCents: 0 }],
  ])('an order that %s is a finding', (_what, order) => {
    expect(withOrder(order).findings).toHaveLength(1)
  })

  it.each<[string, Partial<PaymentEvidence>]>([
    ['with a cent missing in the ledger', { enteredInCents: 998 }],
    ['that is in the ledger twice', { enteredInCents: 1998 }],
    ['that was not applied', { timesApplied: 0 }],
    ['that was applied twice', { timesApplied: 2 }],
    ['that was refunded by more than its amount', { refundedInCents: 1000 }],
  ])('a payment %s is a finding', (_what, payment) => {
    expect(withPayment(payment).findings).not.toEqual([])
  })

  it.each([
    ['missing', []],
    ['duplicated', [999, 999]],
    ['of another amount', [998]],
  ])('a receipt that is %s is a finding', (_what, receiptsInCents) => {
    expect(judgeBuyer({ receiptsInCents }).findings).toHaveLength(1)
  })

  it('a refund mail without a refunded payment is a finding', () => {
    expect(judgeBuyer({ returnsInCents: [999] }).findings).toHaveLength(1)
  })

  it('a payment that is neither applied nor fully refunded is a finding', () => {
    const verdict = withPayment({ isApplied: false, timesApplied: 0, refundedInCents: 998 })
    expect(verdict.findings).toContain('user 1: pi_1: only 998 of 999 cents were refunded')
  })

  it.each([
    ['missing', 0, 3],
    ['too high', 5, 3],
  ])('a tier that is %s is a finding', (_what, tier, expectedTier) => {
    expect(judgeBuyer({ tier, expectedTier }).findings).toHaveLength(1)
  })

  it('an expected tier without a payment is a finding', () => {
    const nothing = { payments: [], orders: [], receiptsInCents: [] }
    expect(judgeBuyer(nothing).findings).toEqual(['user 1: tier 3 without a payment'])
  })

  it('findings of the reconciliation and about the customer are included', () => {
    const customer = { ...CUSTOMER, refundIds: ['4', '4'] }
    const { findings } = judgeBuyer({ reconciled: ['access-not-paid: Basic.'], customer })
    expect(findings).toEqual([
      'user 1: refund 4 was made more than once',
      'user 1: reconciliation: access-not-paid: Basic.',
    ])
  })

  it.each<[string, Partial<UserEvidence>, Partial<Evidence>]>([
    ['a charge', { openCharges: ['4 unknown'] }, {}],
    ['a refund', { openRefunds: 1 }, {}],
    ['a webhook', {}, { waitingEvents: 1 }],
    ['a message', {}, { waitingMessages: 1 }],
  ])('%s that is stuck is a finding', (_what, user, rest) => {
    expect(judgeBuyer(user, rest).findings).toHaveLength(1)
  })
})
