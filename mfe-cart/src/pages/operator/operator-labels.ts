import type { Transaction } from '@quantamental/api/account'
import type {
  Order,
  Payment,
  ScheduledCharge,
  SiteRefund,
  TimelineEntry,
} from '@quantamental/api/cart'
import type { SubscriptionStatus } from '@quantamental/api/common'
import { formatCents, formatDate } from '@quantamental/api/format'
import {
  type SubscriptionEventType,
  type SuccessorKind,
  statusText,
  type TransitionName,
} from '@quantamental/api/subscription'

/** Day of an instant in the reader's time zone: "Nov 21, 2026". */
export function dateText(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' })
}

/** "Jan 1, 2026 – Dec 31, 2026"; a dash without dates. */
export function periodText(start: string | null, end: string | null): string {
  return start === null || end === null ? '—' : `${formatDate(start)} – ${formatDate(end)}`
}

/** "ada (ada@example.com)"; "user 12" until the account service has sent a name. */
export function customerText(customer: {
  readonly username: string
  readonly email: string
  readonly user_id: number
}): string {
  const { username, email, user_id } = customer
  if (username === '') return `user ${user_id}`
  return email === '' ? username : `${username} (${email})`
}

/** "All is well": a status without dates. */
export function statusName(status: SubscriptionStatus): string {
  return statusText(status, null).text
}

/** "Refunded in full" for "refunded-in-full": text of a name without a label. */
export function nameText(name: string): string {
  const text = name.replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Labels of transitions and events that are not just their name. */
const LABELS: Readonly<Partial<Record<TransitionName | SubscriptionEventType, string>>> = {
  'checkout-started': 'Ordered',
  'first-payment-settled': 'First payment received',
  'first-payment-recovered': 'First payment received after a failure',
  superseded: 'Renewed or replaced',
  'canceled-before-start': 'Canceled before it started',
  'site-canceled-before-start': 'Canceled by the site before it started',
  'auto-renew-changed': 'Automatic renewal changed',
  'expiring-soon': 'Expires soon',
  'instalment-paid': 'Monthly charge paid',
  'instalment-failed': 'Monthly charge declined',
  'instalment-unknown': 'Monthly charge without a result',
  'pending-instalment-paid': 'Pending monthly charge paid',
  'pending-instalment-failed': 'Pending monthly charge declined',
  'overdue-payment-made': 'Overdue months paid',
  'overdue-instalment-paid': 'Overdue month charged',
  'canceled-while-overdue': 'Canceled with a payment due',
  'payment-after-cancellation': 'Payment received after cancellation',
  'overdue-cancellation-undone': 'Cancellation undone, payment still due',
  'canceled-overdue-plan-expired': 'Expired with a payment due',
  'automatic-renewal-failed': 'Automatic renewal declined',
  'renewed-after-expiry': 'Renewed after it expired',
  'checkout-started-after-expiry': 'Ordered again after it expired',
  'plan-change-ordered': 'Change of plan ordered',
  swapped: 'Swapped for another plan',
  'dispute-opened': 'Payment disputed',
  'site-canceled': 'Canceled by the site',
  'refund-ended-before-start': 'Refunded before it started: plan ended',
  'refund-ended-plan': 'Refunded: plan ended',
  'refunded-after-end': 'Refunded after the plan had ended',
  'refund-restored-plan': 'Refunded: previous plan restored',
  'refund-gifted-access': 'Refunded: access continues as a gift',
  'refund-ended-term': 'Refunded: term ends with the paid days',
  'refund-kept-plan': 'Partially refunded: plan unchanged',
  'lists-purged': 'Lists deleted',
  'paid-after-end': 'Payment received after the end',
  repeated: 'Repeated event ignored',
  extended: 'Extension changed',
  'checkout-created': 'Ordered',
  'first-payment-unsettled': 'First payment processing',
  'first-payment-lapsed': 'First payment never arrived',
  'payment-settled': 'Overdue months paid',
  'instalment-settled': 'Monthly charge paid',
  'successor-paid': 'Renewed or replaced',
  'term-renewed': 'Renewed automatically',
  'term-renewal-failed': 'Automatic renewal declined',
  'dispute-created': 'Payment disputed',
  'site-extended': 'Extension changed',
  'day-began': 'Status changed on its due date',
  'purge-due': 'Lists deleted',
}

function labelOf(labels: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined
}

/** Headline of a timeline entry: its transition, else its event. */
export function entryText(entry: Pick<TimelineEntry, 'event' | 'transition'>): string {
  const name = entry.transition ?? entry.event
  return labelOf(LABELS, name) ?? nameText(name)
}

const ACTORS: Readonly<Record<TimelineEntry['actor'], string>> = {
  user: 'Customer',
  stripe: 'Stripe',
  job: 'Scheduler',
  operator: 'Operator',
  demo: 'Demo data',
}

/** For example "Operator 7". */
export function actorText(entry: Pick<TimelineEntry, 'actor' | 'actor_user_id'>): string {
  const { actor, actor_user_id: id } = entry
  return actor === 'operator' && id !== null ? `Operator ${id}` : ACTORS[actor]
}

const ORIGINS: Readonly<Record<SuccessorKind, string>> = {
  'Renewed subscription': 'Renewal',
  'Change to new plan': 'Change of plan',
  'Upgraded subscription': 'Upgrade',
  'Swapped subscription': 'Swap',
  'Billing cycle change': 'Switch to annual billing',
}

/** Label of the action that continued the previous subscription of the chain; "New" for the first. */
export function originText(kind: string | null): string {
  return kind === null ? 'New' : (labelOf(ORIGINS, kind) ?? kind)
}

export const ORDER_STATES: Readonly<Record<Order['state'], string>> = {
  open: 'Open',
  awaiting_payment: 'Awaiting payment',
  processing: 'Processing',
  completed: 'Completed',
  abandoned: 'Abandoned',
  expired: 'Expired',
  payment_failed: 'Payment failed',
  refunded: 'Refunded',
}

export const CHARGE_STATES: Readonly<Record<ScheduledCharge['state'], string>> = {
  due: 'Due',
  in_flight: 'Processing',
  unknown: 'No result yet',
  succeeded: 'Paid',
  failed: 'Declined, will retry',
  held: 'On hold: the customer is paying',
  closed: 'Closed',
}

/** For example "$19.99 on Feb 1, 2026 for the next month". */
export function chargeText(charge: {
  readonly on: string
  readonly amount_in_cents: number
  readonly kind: ScheduledCharge['kind']
}): string {
  const term = charge.kind === 'term' ? 'year' : 'month'
  return `${formatCents(charge.amount_in_cents)} on ${formatDate(charge.on)} for the next ${term}`
}

export const TRANSACTION_STATES: Readonly<Record<Transaction['status'], string>> = {
  succeeded: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
}

export const REFUNDS: Readonly<Record<SiteRefund, string>> = {
  none: 'No refund',
  last_payment: 'The last payment',
  unused_days: 'The unused days',
  everything: 'Everything paid',
}

/** Cents of a payment not yet refunded. */
export function leftOf({ amount_in_cents, refunded_in_cents }: Payment): number {
  return amount_in_cents - refunded_in_cents
}

/** Whole cents of "12", "12.5", "12.50", "$1,200.00"; null for anything else. */
export function readCents(text: string): number | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}
