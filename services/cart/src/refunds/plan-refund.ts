import { formatCents, formatDate } from '@quantamental/api/format'
import {
  addDays,
  addMonths,
  findSuccessor,
  isPaidSuccessor,
  type RefundOutcome,
  type SubscriptionEvent,
  statusOn,
} from '@quantamental/api/subscription'
import type { PaymentRow, SubscriptionRow } from '../db/billing-tables.ts'
import { chainOf, currentOf } from './chain.ts'
import { type PaidPart, totalOf, unusedShare } from './refund-choices.ts'

/** A payment with everything a refund of it depends on. */
export interface RefundCase {
  readonly payment: PaymentRow
  readonly rows: readonly SubscriptionRow[]
  readonly paidIds: readonly number[]
  /** Parts paid for each current subscription of those chains, by its id. */
  readonly parts: ReadonlyMap<number, readonly PaidPart[]>
}

export interface RefundPlan {
  /** Reason the outcome cannot be chosen; empty if it can. */
  readonly problem: string
  readonly changes: readonly { readonly id: number; readonly event: SubscriptionEvent }[]
  /**
   * Other subscriptions of the chain, whose terms end with their paid days so that nothing more is
   * charged.
   */
  readonly termsToEnd: readonly number[]
  /** Unused shares of other payments in the chain. */
  readonly otherRefunds: readonly {
    readonly paymentId: number
    readonly amountInCents: number
    readonly working: string
  }[]
}

interface RefundChoiceInput {
  readonly outcome: RefundOutcome
  readonly amountInCents: number
  /** Whether the refund covers the rest of the payment. */
  readonly isWhole: boolean
  readonly accessTill: string
  readonly today: string
}

const OVER = new Set([
  'expired',
  'canceled_expired',
  'canceled_by_site',
  'replaced_by_renewal',
  'replaced',
])

/** Maximum months of free access. */
const GIFT_MONTHS_MAX = 12

function statusOf(row: SubscriptionRow, { rows }: RefundCase, today: string) {
  return statusOn(row, today, findSuccessor(row, rows))
}

/** The subscriptions in force today that the payment paid for, directly or before an upgrade. */
export function currentSubscriptions({ rows, paidIds }: RefundCase): readonly SubscriptionRow[] {
  const paid = rows.filter(({ id }) => paidIds.includes(id))
  return [...new Set(paid.map((row) => currentOf(row, rows)))]
}

/** The plan before the upgrade that the payment bought; undefined where it bought none that is in force. */
export function previousPlan(refund: RefundCase): SubscriptionRow | undefined {
  const upgrade = currentSubscriptions(refund).find(
    ({ id, source_kind }) => source_kind === 'Upgraded subscription' && refund.paidIds.includes(id),
  )
  return refund.rows.find(({ id }) => id === upgrade?.source_subscription_id)
}

function restoreProblem(refund: RefundCase, today: string): string {
  const previous = previousPlan(refund)
  if (!previous) return 'This payment isn’t for an active upgrade.'
  const upgrade = refund.rows.find((row) => row.source_subscription_id === previous.id)
  const next = upgrade && findSuccessor(upgrade, refund.rows)
  if (next && isPaidSuccessor(next)) return `${next.name} already follows the upgrade.`
  if (upgrade && upgrade.paid_till_date > previous.paid_till_date)
    return `${upgrade.name} has since been paid beyond the term of ${previous.name}.`
  return previous.paid_till_date >= today
    ? ''
    : `${previous.name} was only paid until ${formatDate(previous.paid_till_date)}.`
}

function problemOf(refund: RefundCase, input: RefundChoiceInput): string {
  const { outcome, isWhole, accessTill, today } = input
  const isOver = currentSubscriptions(refund).every((row) => OVER.has(statusOf(row, refund, today)))
  switch (outcome) {
    case 'end_now':
      return ''
    case 'keep_plan':
      return isWhole ? 'A full refund can’t keep the plan as it is.' : ''
    case 'restore_previous':
      return isOver ? 'The plan paid for has ended.' : restoreProblem(refund, today)
    case 'gift': {
      if (isOver) return 'The plan paid for has ended.'
      const hasStarted = currentSubscriptions(refund).some(
        (row) => row.subscription_start_date <= today,
      )
      if (!hasStarted) return 'The plan paid for hasn’t started.'
      if (accessTill < today) return 'Choose today or a later day.'
      return accessTill > addMonths(today, GIFT_MONTHS_MAX) ? 'Choose a day within a year.' : ''
    }
  }
}

function eventOf(
  row: SubscriptionRow,
  refund: RefundCase,
  { outcome, accessTill, today }: RefundChoiceInput,
): SubscriptionEvent {
  if (outcome === 'keep_plan') return { type: 'refund-kept-plan' }
  const previous = previousPlan(refund)
  if (outcome === 'restore_previous' && previous && row.source_subscription_id === previous.id)
    return { type: 'refund-restored-plan', previous }
  const canKeep = row.subscription_start_date <= today && !OVER.has(statusOf(row, refund, today))
  return outcome === 'gift' && canKeep
    ? { type: 'refund-gifted-access', accessTill }
    : { type: 'refund-ended-plan' }
}

/** First day without access; null if access continues or had already ended. */
function firstDayWithout(
  row: SubscriptionRow,
  event: SubscriptionEvent,
  refund: RefundCase,
  today: string,
): string | null {
  if (OVER.has(statusOf(row, refund, today))) return null
  switch (event.type) {
    case 'refund-ended-plan':
    case 'refund-restored-plan':
      return today
    case 'refund-gifted-access':
      return addDays(event.accessTill, 1)
    default:
      return null
  }
}

/** Shares of the payments of `row` that paid for `from` and later; after a restore, of the upgrade only. */
function lostShares(
  row: SubscriptionRow,
  from: string,
  event: SubscriptionEvent | undefined,
  { payment, parts }: RefundCase,
): RefundPlan['otherRefunds'] {
  const all = parts.get(row.id) ?? []
  const own = all.filter(({ paymentId }) => paymentId === payment.id)
  const others =
    event?.type === 'refund-restored-plan' ? [] : all.filter((part) => !own.includes(part))
  return [own, others].flatMap((each) => {
    const { refunds, working } = unusedShare(each, from)
    return refunds.map((share) => ({ ...share, working }))
  })
}

function amountProblem(amountInCents: number, least: number): string {
  return amountInCents >= least
    ? ''
    : `Refund at least ${formatCents(least)} for the days without access.`
}

/**
 * Consequences of `outcome` for the chains of the payment: every outcome but `keep_plan` ends auto-renew in
 * the whole chain, and unused shares of its other payments are refunded (infra/docs/domain/refunds.md).
 */
export function planRefund(refund: RefundCase, input: RefundChoiceInput): RefundPlan {
  const { outcome, amountInCents, today } = input
  const current = currentSubscriptions(refund)
  const changes = current.map((row) => ({ id: row.id, event: eventOf(row, refund, input) }))
  const lost = current.flatMap((row, index) => {
    const event = changes[index]?.event
    const from = event ? firstDayWithout(row, event, refund, today) : null
    return from === null ? [] : lostShares(row, from, event, refund)
  })
  const otherRefunds = lost.filter(({ paymentId }) => paymentId !== refund.payment.id)
  const least = totalOf(lost.filter(({ paymentId }) => paymentId === refund.payment.id))
  const chain = new Set(current.flatMap((row) => chainOf(row, refund.rows).map(({ id }) => id)))
  const termsToEnd = refund.rows.filter(
    (row) =>
      (row.auto_renew || row.paid_till_date < row.subscription_expiry_date) &&
      chain.has(row.id) &&
      !changes.some(({ id }) => id === row.id) &&
      !OVER.has(statusOf(row, refund, today)),
  )
  return {
    problem: problemOf(refund, input) || amountProblem(amountInCents, least),
    changes,
    termsToEnd: outcome === 'keep_plan' ? [] : termsToEnd.map(({ id }) => id),
    otherRefunds,
  }
}
