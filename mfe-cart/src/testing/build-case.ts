import type {
  OperatorAlert,
  Payment,
  Reconciliation,
  RefundOutcomePreview,
  RefundPreview,
  SubscriptionCase,
  TimelineEntry,
} from '@quantamental/api/cart'
import { refundMail } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildOrder } from './build-order.ts'

export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 31,
    payment_intent_id: 'pi_3Q1',
    paid_at: '2026-01-01T15:00:00.000Z',
    amount_in_cents: 19_188,
    refunded_in_cents: 0,
    currency: 'usd',
    order_id: 7,
    receipt_url: 'https://pay.example/receipt/7',
    ...overrides,
  }
}

export function buildEntry(overrides: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: 1,
    at: '2026-01-01T15:01:00.000Z',
    day: '2026-01-01',
    actor: 'stripe',
    actor_user_id: null,
    event: 'first-payment-settled',
    transition: 'first-payment-settled',
    status_before: 'payment_pending',
    status_after: 'current',
    reason: '',
    order_id: 7,
    ...overrides,
  }
}

/** Ada's annual Standard plan for 2026, as of June 10, paid with a Visa card. */
export function buildCase(overrides: Partial<SubscriptionCase> = {}): SubscriptionCase {
  return {
    today: '2026-06-10',
    facts: buildFacts({ id: 12, user_id: 501 }),
    status: 'current',
    username: 'ada',
    email: 'ada@example.com',
    card: { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2029 },
    upcoming_charge: {
      on: '2026-12-31',
      amount_in_cents: 19_188,
      kind: 'term',
      working: '1200 × 1 × 1 × $15.99',
    },
    timeline: [
      buildEntry({
        id: 2,
        actor: 'operator',
        actor_user_id: 9000,
        event: 'site-extended',
        transition: 'extended',
        reason: 'An outage of two days',
        status_before: 'current',
        order_id: null,
      }),
      buildEntry(),
    ],
    orders: [buildOrder()],
    payments: [buildPayment()],
    scheduled_charges: [
      {
        id: 5,
        kind: 'term',
        period_start: '2027-01-01',
        period_end: '2027-12-31',
        amount_in_cents: 19_188,
        state: 'due',
        attempt: 0,
        next_attempt_on: '2026-12-31',
        failure_message: '',
      },
    ],
    transactions: [
      {
        id: 90,
        date: '2026-01-01',
        type: 'New subscription',
        description: 'Standard, one year',
        subscription_id: 12,
        period_start: '2026-01-01',
        period_end: '2026-12-31',
        amount_in_cents: 19_188,
        currency: 'USD',
        status: 'succeeded',
        receipt_url: null,
      },
    ],
    refund_choices: [
      { refund: 'none', amount_in_cents: 0, working: '' },
      { refund: 'last_payment', amount_in_cents: 19_188, working: '' },
      { refund: 'unused_days', amount_in_cents: 10_767, working: '$191.88 × 202/360' },
      { refund: 'everything', amount_in_cents: 19_188, working: '' },
    ],
    chain: [
      {
        id: 11,
        name: 'Basic',
        status: 'replaced',
        source_kind: null,
        billing_cycle: 'annual',
        subscription_start_date: '2026-01-01',
        paid_till_date: '2026-12-31',
        paid_in_cents: 9588,
        refunded_in_cents: 0,
      },
      {
        id: 12,
        name: 'Standard',
        status: 'current',
        source_kind: 'Upgraded subscription',
        billing_cycle: 'annual',
        subscription_start_date: '2026-01-01',
        paid_till_date: '2026-12-31',
        paid_in_cents: 19_188,
        refunded_in_cents: 1999,
      },
    ],
    chain_total: { paid_in_cents: 28_776, refunded_in_cents: 1999, access_till: '2026-12-31' },
    ...overrides,
  }
}

function mailOf(refund: Parameters<typeof refundMail>[0]): RefundOutcomePreview['mail'] {
  const { subject, lines } = refundMail(refund)
  return { subject, lines: [...lines] }
}

/** Outcome of ending the plan of `buildCase`, including the unused days of the previous Basic plan. */
export function buildOutcome(overrides: Partial<RefundOutcomePreview> = {}): RefundOutcomePreview {
  return {
    outcome: 'end_now',
    problem: '',
    refunds: [
      { payment_id: 31, amount_in_cents: 19_188, working: '' },
      { payment_id: 30, amount_in_cents: 5380, working: '$95.88 × 202/360' },
    ],
    total_in_cents: 24_568,
    plan: null,
    status: 'canceled_by_site',
    access_till: null,
    days_left: 0,
    next_charge: null,
    mail: mailOf({
      outcome: 'end_now',
      plan: 'Standard',
      amountInCents: 24_568,
      accessTill: null,
    }),
    ...overrides,
  }
}

/** Preview of a full refund of Ada's upgrade to Standard, with all outcomes except a partial refund. */
export function buildRefundPreview(overrides: Partial<RefundPreview> = {}): RefundPreview {
  const payment = buildPayment()
  const refunds = [{ payment_id: 31, amount_in_cents: 19_188, working: '' }]
  const upgrade = { refunds, total_in_cents: 19_188, days_left: 204, access_till: '2026-12-31' }
  return {
    payment,
    amount_in_cents: 19_188,
    left_in_cents: 19_188,
    is_whole: true,
    unused_in_cents: 10_767,
    default_outcome: 'end_now',
    outcomes: [
      buildOutcome(),
      buildOutcome({
        ...upgrade,
        outcome: 'restore_previous',
        plan: 'Basic',
        status: 'current',
        mail: mailOf({
          outcome: 'restore_previous',
          plan: 'Basic',
          amountInCents: 19_188,
          accessTill: '2026-12-31',
        }),
      }),
      buildOutcome({
        ...upgrade,
        outcome: 'gift',
        plan: 'Standard',
        status: 'canceled_current',
        mail: mailOf({
          outcome: 'gift',
          plan: 'Standard',
          amountInCents: 19_188,
          accessTill: '2026-12-31',
        }),
      }),
      buildOutcome({
        ...upgrade,
        outcome: 'keep_plan',
        problem: 'A whole refund cannot keep the plan. End it, or make the access a gift.',
        plan: 'Standard',
        status: 'current',
      }),
    ],
    ...overrides,
  }
}

export function buildAlert(overrides: Partial<OperatorAlert> = {}): OperatorAlert {
  return {
    id: 3,
    kind: 'dispute',
    subject: 'A charge for subscription 12 (Standard) was disputed: dispute-created.',
    user_id: 501,
    subscription_id: 12,
    order_id: null,
    created_at: '2026-06-09T12:00:00.000Z',
    resolved_at: null,
    resolution: '',
    ...overrides,
  }
}

/** Reconciliation with equal totals and no findings. */
export function buildReconciliation(overrides: Partial<Reconciliation> = {}): Reconciliation {
  return {
    id: 8,
    started_at: '2026-06-10T03:00:00.000Z',
    finished_at: '2026-06-10T03:00:04.000Z',
    card_company_in_cents: 1_234_500,
    ledger_in_cents: 1_234_500,
    payments_compared: 87,
    events_caught_up: 0,
    findings: [],
    ...overrides,
  }
}
