import type { RefundOutcomePreview, RefundPreview } from '@quantamental/api/cart'
import {
  accessUntil,
  addDays,
  daysBetween,
  defaultOutcome,
  type EffectiveSubscription,
  effectiveSubscription,
  findSuccessor,
  isGranting,
  laterDay,
  REFUND_OUTCOMES,
  type RefundOutcome,
  refundMail,
} from '@quantamental/api/subscription'
import { presentPayment } from '../admin/presenter.ts'
import { type PlannedCharge, upcomingCharge } from '../charges/next-charge.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { decideEvent } from '../subscriptions/decide-event.ts'
import {
  currentSubscriptions,
  planRefund,
  previousPlan,
  type RefundCase,
  type RefundPlan,
} from './plan-refund.ts'
import { totalOf, unusedShare } from './refund-choices.ts'

interface PreviewInput {
  /** Null for the refundable remainder. */
  readonly amountInCents: number | null
  readonly leftInCents: number
  /** Null for the last paid day. */
  readonly accessTill: string | null
  readonly planned: readonly PlannedCharge[]
  readonly today: string
}

const PREVIEW_ID = Number.MAX_SAFE_INTEGER

/** The user's subscriptions after `plan`, computed without a database. */
function simulate(refund: RefundCase, plan: RefundPlan, today: string): SubscriptionRow[] {
  const previous = previousPlan(refund)
  const terms = plan.termsToEnd.map((id) => ({ id, event: { type: 'refund-ended-term' } as const }))
  return [...plan.changes, ...terms].reduce<SubscriptionRow[]>(
    (rows, { id, event }) => {
      const { facts, successor } = decideEvent(rows, id, event, today)
      const changed = rows.map((row) => (row.id === id ? { ...row, ...facts } : row))
      if (!successor || !previous) return changed
      return [...changed, { ...previous, ...successor, id: PREVIEW_ID }]
    },
    [...refund.rows],
  )
}

/** Last day of access; null where there is none today. */
export function accessTillOf({ effective, grantingStatus }: EffectiveSubscription): string | null {
  if (!effective || !isGranting(grantingStatus)) return null
  return accessUntil(effective.facts)
}

function nextCharge(
  rows: readonly SubscriptionRow[],
  { today, planned }: PreviewInput,
): RefundOutcomePreview['next_charge'] {
  const charges = rows.flatMap(
    (row) => upcomingCharge(row, findSuccessor(row, rows), today, planned) ?? [],
  )
  return charges.toSorted((a, b) => a.on.localeCompare(b.on))[0] ?? null
}

function previewOutcome(
  refund: RefundCase,
  outcome: RefundOutcome,
  input: PreviewInput,
  amountInCents: number,
): RefundOutcomePreview {
  const { today } = input
  const accessTill = input.accessTill ?? lastPaidDay(refund, today)
  const isWhole = amountInCents >= input.leftInCents
  const plan = planRefund(refund, { outcome, amountInCents, isWhole, accessTill, today })
  const rows = plan.problem === '' ? simulate(refund, plan, today) : [...refund.rows]
  const after = effectiveSubscription(rows, today)
  const till = accessTillOf(after)
  const refunds = [
    { payment_id: refund.payment.id, amount_in_cents: amountInCents, working: '' },
    ...plan.otherRefunds.map((other) => ({
      payment_id: other.paymentId,
      amount_in_cents: other.amountInCents,
      working: other.working,
    })),
  ]
  const restored = outcome === 'restore_previous' ? previousPlan(refund)?.name : undefined
  const names = currentSubscriptions(refund).map(({ name }) => name)
  return {
    outcome,
    problem: plan.problem,
    refunds,
    total_in_cents: refunds.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0),
    plan: till === null ? null : (after.effective?.facts.name ?? null),
    status: after.status,
    access_till: till,
    days_left: till === null ? 0 : daysBetween(today, addDays(till, 1)),
    next_charge: nextCharge(rows, input),
    mail: refundMail({
      outcome,
      plan: restored ?? names.join(', '),
      amountInCents,
      accessTill: outcome === 'gift' ? accessTill : till,
    }),
  }
}

function lastPaidDay(refund: RefundCase, today: string): string {
  return currentSubscriptions(refund).reduce(
    (day, { paid_till_date }) => laterDay(day, paid_till_date),
    today,
  )
}

/** Preview every outcome of a refund on the business day `today`, without writing anything. */
export function previewRefund(refund: RefundCase, input: PreviewInput): RefundPreview {
  const { payment } = refund
  const { leftInCents, today } = input
  const amountInCents = input.amountInCents ?? leftInCents
  const own = [...refund.parts.values()].flat().filter(({ paymentId }) => paymentId === payment.id)
  return {
    payment: presentPayment(payment, payment.amount_in_cents - leftInCents),
    amount_in_cents: amountInCents,
    left_in_cents: leftInCents,
    is_whole: amountInCents >= leftInCents,
    unused_in_cents: totalOf(unusedShare(own, today).refunds),
    default_outcome: defaultOutcome(amountInCents >= leftInCents),
    outcomes: REFUND_OUTCOMES.map((outcome) =>
      previewOutcome(refund, outcome, input, amountInCents),
    ),
  }
}
