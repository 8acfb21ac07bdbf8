import { describe, expect, it } from '@jest/globals'
import type { CustomerEvidence } from './customer-evidence.ts'
import type { Evidence, OrderEvidence, PaymentEvidence, PersonEvidence } from './evidence.ts'
import { judge } from './judge.ts'

const PAYMENT: PaymentEvidence = {
  intentId: 'pi_1',
  amountInCents: 999,
  isApplied: true,
  enteredInCents: 999,
  givenBackInCents: 0,
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
/** Bought a plan for 9.99, has it, and was sent the receipt. */
const BUYER: PersonEvidence = {
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

function judgeBuyer(overrides: Partial<PersonEvidence> = {}, rest: Partial<Evidence> = {}) {
  return judge({
    people: [{ ...BUYER, ...overrides }],
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
  it('has nothing to say of a purchase that went well', () => {
    expect(judgeBuyer()).toEqual({ findings: [], centsLost: 0 })
  })

  it('has nothing to say of a payment that went back whole', () => {
    const back = { isApplied: false, timesApplied: 0, givenBackInCents: 999 }
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
  ])('counts what a ledger of %i cents lacks of 999: %i', (ledgerInCents, centsLost) => {
    const verdict = judgeBuyer({ ledgerInCents })
    expect(verdict.centsLost).toBe(centsLost)
    expect(verdict.findings).toEqual([
      `person 1: money: 999 cents taken, ${ledgerInCents} in the ledger`,
    ])
  })

  it('counts a cent that is missing in all, though no person here lacks it', () => {
    const verdict = judgeBuyer({}, { all: { stripeInCents: 5001, ledgerInCents: 5000 } })
    expect(verdict.centsLost).toBe(1)
    expect(verdict.findings).toHaveLength(1)
  })

  it('adds up what differs in both directions', () => {
    const people = [
      { ...BUYER, ledgerInCents: 998 },
      { ...BUYER, userId: 2, ledgerInCents: 1000 },
    ]
    expect(judgeBuyer({}, { people }).centsLost).toBe(2)
  })

  it.each(['open', 'awaiting_payment', 'processing'])('finds an order stuck in %s', (state) => {
    expect(withOrder({ state, appliedPayments: 0 }).findings).toContain(
      `person 1: order 7 is stuck: ${state}`,
    )
  })

  it.each<[string, Partial<OrderEvidence>]>([
    ['says nothing', { message: ' ' }],
    ['is completed and was not paid', { appliedPayments: 0 }],
    ['is completed and was paid twice', { appliedPayments: 2 }],
    ['is completed and did nothing', { paidItems: 0 }],
    ['is completed and made no subscription', { paidItemsWithoutSubscription: 1 }],
    ['is paid and expired', { state: 'expired' }],
    ['is free and has a payment', { totalInCents: 0 }],
  ])('finds an order that %s', (_what, order) => {
    expect(withOrder(order).findings).toHaveLength(1)
  })

  it.each<[string, Partial<PaymentEvidence>]>([
    ['a cent of which was not entered', { enteredInCents: 998 }],
    ['that was entered twice', { enteredInCents: 1998 }],
    ['that was not applied', { timesApplied: 0 }],
    ['that was applied twice', { timesApplied: 2 }],
    ['of which more went back than came', { givenBackInCents: 1000 }],
  ])('finds a payment %s', (_what, payment) => {
    expect(withPayment(payment).findings).not.toEqual([])
  })

  it.each([
    ['missing', []],
    ['doubled', [999, 999]],
    ['of another amount', [998]],
  ])('finds a receipt that is %s', (_what, receiptsInCents) => {
    expect(judgeBuyer({ receiptsInCents }).findings).toHaveLength(1)
  })

  it('finds a mail about a return that nobody was owed', () => {
    expect(judgeBuyer({ returnsInCents: [999] }).findings).toHaveLength(1)
  })

  it('finds a payment that was kept though nothing was done for it', () => {
    const verdict = withPayment({ isApplied: false, timesApplied: 0, givenBackInCents: 998 })
    expect(verdict.findings).toContain('person 1: pi_1: of 999 cents only 998 went back')
  })

  it.each([
    ['missing', 0, 3],
    ['too high', 5, 3],
  ])('finds a tier that is %s', (_what, tier, expectedTier) => {
    expect(judgeBuyer({ tier, expectedTier }).findings).toHaveLength(1)
  })

  it('finds a tier that nobody paid, even where it was expected', () => {
    const nothing = { payments: [], orders: [], receiptsInCents: [] }
    expect(judgeBuyer(nothing).findings).toEqual(['person 1: tier 3 without a payment'])
  })

  it('repeats what a full reconciliation found and what the customer’s side shows', () => {
    const customer = { ...CUSTOMER, refundIds: ['4', '4'] }
    const { findings } = judgeBuyer({ reconciled: ['access-not-paid: Basic.'], customer })
    expect(findings).toEqual([
      'person 1: refund 4 was made more than once',
      'person 1: reconciliation, access-not-paid: Basic.',
    ])
  })

  it.each<[string, Partial<PersonEvidence>, Partial<Evidence>]>([
    ['a charge', { openCharges: ['4 unknown'] }, {}],
    ['a refund', { openRefunds: 1 }, {}],
    ['a webhook', {}, { waitingEvents: 1 }],
    ['a message', {}, { waitingMessages: 1 }],
  ])('finds %s that is stuck', (_what, person, rest) => {
    expect(judgeBuyer(person, rest).findings).toHaveLength(1)
  })
})
