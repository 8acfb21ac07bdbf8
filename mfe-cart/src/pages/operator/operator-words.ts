import type { Transaction } from '@quantamental/api/account'
import type {
  Order,
  Payment,
  ScheduledCharge,
  SiteRefund,
  TimelineEntry,
} from '@quantamental/api/cart'
import type { SubscriptionStatus } from '@quantamental/api/common'
import { formatUsd } from '@quantamental/api/format'
import { statusText } from '@quantamental/api/subscription'

/** "$191.88". */
export function centsText(cents: number): string {
  return formatUsd(cents / 100)
}

/** The day of an instant in the reader's own time: "Nov 21, 2026". */
export function dateText(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' })
}

/** "ada (ada@example.com)"; "user 12" while account has not told who that is. */
export function personText(person: {
  readonly username: string
  readonly email: string
  readonly user_id: number
}): string {
  const { username, email, user_id } = person
  if (username === '') return `user ${user_id}`
  return email === '' ? username : `${username} (${email})`
}

/** "All is well", without days. */
export function statusName(status: SubscriptionStatus): string {
  return statusText(status, null).text
}

const EVENTS: Readonly<Record<string, string>> = {
  'checkout-created': 'Ordered',
  'first-payment-settled': 'First payment received',
  'first-payment-unsettled': 'First payment on its way',
  'first-payment-failed': 'First payment failed',
  'first-payment-lapsed': 'First payment never came',
  'checkout-abandoned': 'Order given up',
  'payment-settled': 'Overdue months paid',
  'instalment-settled': 'Monthly charge received',
  'instalment-failed': 'Monthly charge refused',
  'instalment-unknown': 'Monthly charge without an answer',
  canceled: 'Canceled',
  'cancellation-undone': 'Cancellation undone',
  'auto-renew-changed': 'Automatic renewal changed',
  'successor-paid': 'Renewed or replaced',
  'term-renewed': 'Renewed automatically',
  'term-renewal-failed': 'Automatic renewal refused',
  'refunded-in-full': 'Last payment given back',
  'dispute-created': 'Payment disputed',
  'dispute-closed': 'Dispute closed',
  'site-canceled': 'Canceled by the site',
  'site-extended': 'Extension changed',
  'day-began': 'Status changed with the date',
  'purge-due': 'Lists deleted',
}

/** What happened, in words. */
export function eventText({ event }: Pick<TimelineEntry, 'event'>): string {
  return EVENTS[event] ?? event
}

const ACTORS: Readonly<Record<TimelineEntry['actor'], string>> = {
  user: 'The person',
  stripe: 'Card company',
  job: 'Scheduler',
  operator: 'Operator',
  demo: 'Demo data',
}

/** Who did it: "Operator 7". */
export function actorText(entry: Pick<TimelineEntry, 'actor' | 'actor_user_id'>): string {
  const { actor, actor_user_id: id } = entry
  return actor === 'operator' && id !== null ? `Operator ${id}` : ACTORS[actor]
}

const ORDER_STATES: Readonly<Record<Order['state'], string>> = {
  open: 'Open',
  awaiting_payment: 'Awaiting payment',
  processing: 'Processing',
  completed: 'Completed',
  abandoned: 'Given up',
  expired: 'Expired',
  payment_failed: 'Payment failed',
  refunded: 'Given back',
}
export function orderStateText(state: Order['state']): string {
  return ORDER_STATES[state]
}

const CHARGE_STATES: Readonly<Record<ScheduledCharge['state'], string>> = {
  due: 'Due',
  in_flight: 'On its way',
  unknown: 'No answer yet',
  succeeded: 'Paid',
  failed: 'Refused, tried again',
  held: 'Held: the person is paying',
  closed: 'Closed',
}
export function chargeStateText(state: ScheduledCharge['state']): string {
  return CHARGE_STATES[state]
}

const TRANSACTION_STATES: Readonly<Record<Transaction['status'], string>> = {
  succeeded: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Given back',
}
export function transactionStateText(status: Transaction['status']): string {
  return TRANSACTION_STATES[status]
}

const REFUNDS: Readonly<Record<SiteRefund, string>> = {
  none: 'Nothing',
  last_payment: 'The last payment',
  unused_days: 'The unused days',
  everything: 'Everything that was paid',
}
export function refundText(refund: SiteRefund): string {
  return REFUNDS[refund]
}

/** In cents: what of a payment has not gone back. */
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
