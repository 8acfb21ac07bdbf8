import type { SubscriptionFacts } from '../events/events.ts'
import { eligibility } from './action-eligibility.ts'
import { addDays, daysBetween } from './business-day.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'
import {
  accessEndOf,
  isGranting,
  isPaidSuccessor,
  lastDayOf,
  statusOn,
} from './subscription-status.ts'
import { changeOf, pendingOf, type TransitionChange } from './transition-changes.ts'
import type { SubscriptionEvent, TransitionEffect, TransitionName } from './transition-events.ts'
import { TRANSITIONS, type TransitionRow } from './transition-table.ts'

/** Days that a customer's lists are retained after the end of a subscription. */
export const RETENTION_DAYS = 7

export interface Transition extends TransitionChange {
  /** Null: no row of the table applies, nothing changed. */
  readonly transition: TransitionName | null
  readonly effects: readonly TransitionEffect[]
}

/** Last day of a subscription that is over. */
function endOf(
  facts: SubscriptionFacts,
  status: SubscriptionStatus,
  successor: SubscriptionFacts | null,
): string {
  if (status === 'canceled_by_site') return facts.site_canceled_on ?? lastDayOf(facts)
  if (status === 'canceled_expired') return accessEndOf(facts)
  if (status === 'expired' || !successor) return lastDayOf(facts)
  return addDays(successor.subscription_start_date, -1)
}

/** Whether the extension adds unpaid access from today on, or takes an existing one back. */
function isExtension(
  facts: SubscriptionFacts,
  extendToDate: string | null,
  today: string,
  successor: SubscriptionFacts | null,
): boolean {
  if (extendToDate === null) return facts.extend_to_date !== null
  const extended = { ...facts, extend_to_date: extendToDate }
  return extendToDate > facts.paid_till_date && isGranting(statusOn(extended, today, successor))
}

/** Conditions of an event beyond its row. */
function isAccepted(
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
  today: string,
  successor: SubscriptionFacts | null,
): boolean {
  switch (event.type) {
    case 'first-payment-settled':
      return event.paidInCents === event.orderedInCents
    case 'payment-settled':
      return Number.isSafeInteger(event.months) && event.months > 0
    case 'successor-paid':
      return (
        !(successor && isPaidSuccessor(successor)) &&
        eligibility(event.kind, facts, today, successor).allowed
      )
    case 'term-renewed':
      return (
        facts.auto_renew &&
        !(successor && isPaidSuccessor(successor)) &&
        eligibility('Renewed subscription', facts, today, successor).allowed
      )
    case 'canceled':
      return facts.canceled_on === null
    case 'dispute-closed':
      return facts.has_open_dispute
    case 'instalment-settled':
      return facts.paid_till_date < facts.subscription_expiry_date
    case 'purge-due': {
      const end = endOf(facts, statusOn(facts, today, successor), successor)
      return daysBetween(end, today) >= RETENTION_DAYS
    }
    case 'refund-gifted-access':
      return event.accessTill >= today
    case 'refund-restored-plan':
      return event.previous.paid_till_date >= today && !(successor && isPaidSuccessor(successor))
    case 'site-extended':
      return isExtension(facts, event.extendToDate, today, successor)
    default:
      return true
  }
}

function fits(row: TransitionRow, facts: SubscriptionFacts, event: SubscriptionEvent): boolean {
  const { kinds, isFirstPaid, isMonthly } = row
  return (
    (!kinds || (event.type === 'successor-paid' && kinds.includes(event.kind))) &&
    (isFirstPaid === undefined || isFirstPaid === (facts.first_payment === 'settled')) &&
    (!isMonthly || facts.billing_cycle === 'monthly')
  )
}

function rowsOf(event: SubscriptionEvent, from: SubscriptionStatus): readonly TransitionRow[] {
  return TRANSITIONS.filter(
    (row) => row.event === event.type && (row.from === 'any' || row.from.includes(from)),
  )
}

/** Rows that leave the facts as they are. */
const WITHOUT_CHANGE: ReadonlySet<TransitionName> = new Set([
  'paid-after-end',
  'repeated',
  'refunded-after-end',
  'refund-kept-plan',
])

/** Nothing changed; unexpected money alerts an operator. */
function unchanged(facts: SubscriptionFacts | null, event: SubscriptionEvent): Transition {
  const isCharge = TRANSITIONS.some(
    ({ name, event: of }) => name === 'paid-after-end' && of === event.type,
  )
  return { transition: null, facts, successor: null, effects: isCharge ? ['alert-operator'] : [] }
}

/** Find the row from yesterday's status to today's; a new day changes no fact. */
function beginDay(
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
  today: string,
  successor: SubscriptionFacts | null,
): Transition {
  const before = statusOn(facts, addDays(today, -1), successor)
  const after = statusOn(facts, today, successor)
  const row = rowsOf(event, before).find(
    (each) => each.to !== 'same' && each.to.includes(after) && fits(each, facts, event),
  )
  if (!row) return unchanged(facts, event)
  return { transition: row.name, facts, successor: null, effects: row.effects }
}

/**
 * Apply `event` to a subscription on the business day `today`; for a payment that is the day it was
 * made, not the day of its report. `facts` is null for a user without a live subscription; `successor` is
 * that of `findSuccessor`. P never passes E, and a pair of status and event without a row changes nothing.
 * The caller sets ids and revisions. Rules: infra/docs/domain/subscription-life-cycle.md.
 */
export function applyEvent(
  facts: SubscriptionFacts | null,
  event: SubscriptionEvent,
  today: string,
  successor: SubscriptionFacts | null = null,
): Transition {
  if (!facts) {
    const row = rowsOf(event, 'unsubscribed')[0]
    if (!row) return unchanged(facts, event)
    const begun = event.type === 'checkout-created' ? pendingOf(event.draft, today) : null
    return { transition: row.name, facts, successor: begun, effects: row.effects }
  }
  if (event.type === 'day-began') return beginDay(facts, event, today, successor)
  const status = statusOn(facts, today, successor)
  const row = rowsOf(event, status).find((each) => fits(each, facts, event))
  if (!row) return unchanged(facts, event)
  if (WITHOUT_CHANGE.has(row.name))
    return { transition: row.name, facts, successor: null, effects: row.effects }
  if (!isAccepted(facts, event, today, successor)) return unchanged(facts, event)
  return { transition: row.name, ...changeOf(facts, event, today), effects: row.effects }
}
