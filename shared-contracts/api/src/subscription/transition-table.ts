import type { SubscriptionStatus } from '../common/subscription-status.constants.ts'
import type { SubscriptionEventType, SuccessorKind, TransitionEffect } from './transition-events.ts'

/** A row of reference 4.3, or 45: the extension by the site, which it does not have (decision 0028). */
export interface TransitionRow {
  readonly row: number
  /** Statuses it holds in; `any`: in every one, and without a subscription. */
  readonly from: readonly SubscriptionStatus[] | 'any'
  readonly event: SubscriptionEventType
  /** Of the subscription afterwards; `same`: as before. */
  readonly to: readonly SubscriptionStatus[] | 'same'
  readonly effects: readonly TransitionEffect[]
  /** Of a successor's item. */
  readonly kinds?: readonly SuccessorKind[]
  /** Only where the first payment is settled, or is not. */
  readonly isFirstPaid?: boolean
  /** Only for a subscription billed by the month. */
  readonly isMonthly?: true
}

const RUNNING = ['current', 'to_expire'] as const
const CLOSED = ['canceled_expired', 'canceled_by_site', 'replaced_by_renewal', 'replaced'] as const
const REPLACED = ['replaced_by_renewal', 'replaced'] as const
const LIVE = [
  'current',
  'to_expire',
  'canceled_current',
  'past_due',
  'canceled_past_due',
  'payment_pending',
  'payment_issues',
  'to_start',
] as const

const OVERDUE_OR_NOT = ['current', 'to_expire', 'past_due'] as const
const CANCELED = ['canceled_current', 'canceled_past_due'] as const
/** Where a charge of the saved card may be under way: it was begun before a person or the bank acted. */
const CHARGED = ['to_expire', ...CANCELED] as const
/** A later payment is disputed, or a charge under way. */
const WAITING = ['payment_issues', 'payment_pending'] as const

/** What an extension gives access to again, and what taking it back may leave. */
const EXTENDABLE = [
  ...OVERDUE_OR_NOT,
  'canceled_current',
  'canceled_past_due',
  'expired',
  'canceled_expired',
] as const

/** Money that came in. */
const CHARGES = [
  'first-payment-settled',
  'payment-settled',
  'instalment-settled',
  'successor-paid',
  'term-renewed',
] as const

/**
 * The transitions of a subscription, by the numbers of reference 4.3; the first that fits is taken. A
 * row of the reference that holds for several events has several entries.
 */
export const TRANSITIONS: readonly TransitionRow[] = [
  { row: 44, from: 'any', event: 'repeated', to: 'same', effects: ['count-repeat'] },
  { row: 1, from: ['unsubscribed'], event: 'checkout-created', to: 'same', effects: [] },
  {
    row: 2,
    from: ['payment_pending'],
    event: 'first-payment-settled',
    to: ['current', 'to_expire', 'to_start'],
    effects: ['record-payment', 'save-card', 'mail'],
    isFirstPaid: false,
  },
  {
    row: 3,
    from: ['payment_pending'],
    event: 'first-payment-unsettled',
    to: 'same',
    effects: [],
    isFirstPaid: false,
  },
  {
    row: 4,
    from: ['payment_pending'],
    event: 'first-payment-failed',
    to: ['payment_issues'],
    effects: ['mail'],
    isFirstPaid: false,
  },
  {
    row: 5,
    from: ['payment_pending'],
    event: 'checkout-abandoned',
    to: ['unsubscribed'],
    effects: ['void-order', 'keep-cart'],
    isFirstPaid: false,
  },
  {
    row: 6,
    from: ['payment_issues'],
    event: 'first-payment-settled',
    to: ['current', 'to_expire', 'to_start'],
    effects: ['record-payment', 'save-card', 'mail'],
    isFirstPaid: false,
  },
  {
    row: 7,
    from: ['payment_issues'],
    event: 'canceled',
    to: ['canceled_expired'],
    effects: ['void-order'],
    isFirstPaid: false,
  },
  {
    row: 7,
    from: ['payment_issues'],
    event: 'first-payment-lapsed',
    to: ['canceled_expired'],
    effects: ['void-order'],
    isFirstPaid: false,
  },
  { row: 8, from: ['to_start'], event: 'day-began', to: ['current'], effects: ['mail'] },
  {
    row: 8,
    from: [
      ...RUNNING,
      'canceled_current',
      'past_due',
      'canceled_past_due',
      'expired',
      'canceled_expired',
    ],
    event: 'day-began',
    to: REPLACED,
    effects: [],
  },
  {
    row: 9,
    from: ['to_start'],
    event: 'canceled',
    to: ['canceled_expired'],
    effects: ['refund', 'mail'],
  },
  {
    row: 10,
    from: ['to_start'],
    event: 'refunded-in-full',
    to: ['canceled_expired'],
    effects: ['record-payment'],
  },
  {
    row: 10,
    from: ['to_start'],
    event: 'site-canceled',
    to: ['canceled_by_site'],
    effects: ['refund', 'mail'],
  },
  {
    row: 11,
    from: ['current', 'to_start'],
    event: 'auto-renew-changed',
    to: ['current', 'to_expire', 'to_start'],
    effects: [],
  },
  {
    row: 12,
    from: ['to_expire'],
    event: 'auto-renew-changed',
    to: ['current', 'to_expire'],
    effects: [],
  },
  { row: 13, from: ['current'], event: 'day-began', to: ['to_expire'], effects: ['mail'] },
  {
    row: 14,
    from: ['current'],
    event: 'instalment-settled',
    to: ['current'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
  },
  // Begun before auto-renew was turned off, or the plan cancelled: paid for, and kept.
  {
    row: 14,
    from: CHARGED,
    event: 'instalment-settled',
    to: ['to_expire', ...CANCELED],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
  },
  {
    row: 14,
    from: ['payment_issues'],
    event: 'instalment-settled',
    to: ['payment_issues'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    row: 15,
    from: ['current', 'past_due'],
    event: 'instalment-failed',
    to: ['current', 'past_due'],
    effects: ['mail', 'schedule-retry'],
    isMonthly: true,
  },
  {
    row: 15,
    from: CHARGED,
    event: 'instalment-failed',
    to: 'same',
    effects: ['stop-retries'],
    isMonthly: true,
  },
  {
    row: 15,
    from: ['payment_issues'],
    event: 'instalment-failed',
    to: 'same',
    effects: ['stop-retries'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    row: 16,
    from: ['current', 'past_due', ...CHARGED],
    event: 'instalment-unknown',
    to: ['current', 'payment_pending', ...CHARGED],
    effects: ['reconcile'],
    isMonthly: true,
  },
  {
    row: 16,
    from: ['payment_issues'],
    event: 'instalment-unknown',
    to: 'same',
    effects: ['reconcile'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    row: 16,
    from: RUNNING,
    event: 'day-began',
    to: ['payment_pending'],
    effects: ['reconcile'],
    isMonthly: true,
  },
  {
    row: 16,
    from: ['payment_pending'],
    event: 'instalment-settled',
    to: ['current', 'to_expire', 'past_due'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    row: 16,
    from: ['payment_pending'],
    event: 'instalment-failed',
    to: ['past_due'],
    effects: ['mail', 'schedule-retry'],
    isMonthly: true,
    isFirstPaid: true,
  },
  { row: 17, from: RUNNING, event: 'day-began', to: ['past_due'], effects: ['mail'] },
  {
    row: 18,
    from: ['past_due'],
    event: 'payment-settled',
    to: ['current', 'to_expire', 'past_due'],
    effects: ['record-payment', 'mail', 'stop-retries'],
  },
  {
    row: 18,
    from: WAITING,
    event: 'payment-settled',
    to: [...WAITING, ...RUNNING, 'past_due'],
    effects: ['record-payment', 'mail', 'stop-retries'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    row: 19,
    from: ['past_due'],
    event: 'instalment-settled',
    to: ['current', 'to_expire', 'past_due'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
  },
  {
    row: 20,
    from: ['past_due'],
    event: 'canceled',
    to: ['canceled_past_due'],
    effects: ['stop-retries', 'mail'],
  },
  {
    row: 20,
    from: ['payment_issues'],
    event: 'canceled',
    to: ['payment_issues', 'canceled_past_due'],
    effects: ['stop-retries', 'mail'],
    isFirstPaid: true,
  },
  {
    row: 21,
    from: [...OVERDUE_OR_NOT, ...WAITING],
    event: 'day-began',
    to: ['expired'],
    effects: ['stop-retries', 'mail'],
  },
  {
    row: 22,
    from: ['canceled_past_due'],
    event: 'payment-settled',
    to: ['canceled_current', 'canceled_past_due', 'payment_issues'],
    effects: ['record-payment', 'mail'],
  },
  {
    row: 23,
    from: ['canceled_past_due'],
    event: 'cancellation-undone',
    to: ['past_due'],
    effects: [],
  },
  {
    row: 24,
    from: ['canceled_past_due'],
    event: 'day-began',
    to: ['canceled_expired'],
    effects: [],
  },
  { row: 25, from: RUNNING, event: 'canceled', to: ['canceled_current'], effects: ['mail'] },
  {
    row: 26,
    from: ['canceled_current'],
    event: 'cancellation-undone',
    to: ['current', 'to_expire'],
    effects: [],
  },
  {
    row: 27,
    from: ['canceled_current', 'payment_issues'],
    event: 'day-began',
    to: ['canceled_expired'],
    effects: [],
  },
  {
    row: 28,
    from: ['canceled_current'],
    event: 'successor-paid',
    to: 'same',
    effects: ['record-payment', 'mail'],
    kinds: ['Renewed subscription'],
  },
  {
    row: 29,
    from: RUNNING,
    event: 'successor-paid',
    to: RUNNING,
    effects: ['record-payment', 'mail'],
    kinds: ['Renewed subscription'],
  },
  {
    row: 30,
    from: ['current'],
    event: 'term-renewed',
    to: ['current'],
    effects: ['record-payment', 'mail'],
  },
  { row: 31, from: ['current'], event: 'term-renewal-failed', to: 'same', effects: ['mail'] },
  {
    row: 32,
    from: ['expired', 'canceled_expired'],
    event: 'successor-paid',
    to: 'same',
    effects: ['record-payment', 'mail'],
    kinds: ['Renewed subscription'],
  },
  {
    row: 33,
    from: ['expired', 'canceled_expired'],
    event: 'checkout-created',
    to: 'same',
    effects: [],
  },
  {
    row: 34,
    from: RUNNING,
    event: 'successor-paid',
    to: RUNNING,
    effects: ['record-payment', 'mail'],
    kinds: ['Change to new plan'],
  },
  {
    row: 35,
    from: RUNNING,
    event: 'successor-paid',
    to: ['replaced'],
    effects: ['record-payment', 'mail'],
    kinds: ['Upgraded subscription'],
  },
  {
    row: 36,
    from: RUNNING,
    event: 'successor-paid',
    to: ['replaced'],
    effects: ['mail'],
    kinds: ['Swapped subscription'],
  },
  {
    row: 37,
    from: RUNNING,
    event: 'successor-paid',
    to: RUNNING,
    effects: ['record-payment', 'mail'],
    kinds: ['Billing cycle change'],
    isMonthly: true,
  },
  {
    row: 38,
    from: [...OVERDUE_OR_NOT, ...CANCELED, 'payment_pending', 'to_start'],
    event: 'dispute-created',
    to: ['payment_issues', 'canceled_past_due', 'to_start'],
    effects: ['alert-operator'],
    isFirstPaid: true,
  },
  {
    row: 39,
    from: ['payment_issues', 'canceled_past_due', 'to_start'],
    event: 'dispute-closed',
    to: [...OVERDUE_OR_NOT, ...CANCELED, 'payment_pending', 'canceled_by_site', 'to_start'],
    effects: ['alert-operator'],
    isFirstPaid: true,
  },
  {
    row: 40,
    from: LIVE,
    event: 'site-canceled',
    to: ['canceled_by_site'],
    effects: ['refund', 'mail'],
  },
  {
    row: 41,
    from: [...RUNNING, 'canceled_current'],
    event: 'refunded-in-full',
    to: [...RUNNING, 'canceled_current', 'past_due', 'canceled_past_due', 'canceled_expired'],
    effects: ['record-payment'],
  },
  {
    row: 41,
    from: ['past_due', 'canceled_past_due', ...WAITING],
    event: 'refunded-in-full',
    to: ['past_due', 'canceled_past_due', 'canceled_expired', ...WAITING],
    effects: ['record-payment'],
    isFirstPaid: true,
  },
  {
    row: 42,
    from: ['expired', ...CLOSED],
    event: 'purge-due',
    to: 'same',
    effects: ['purge-lists'],
  },
  ...CHARGES.map(
    (event): TransitionRow => ({
      row: 43,
      from: CLOSED,
      event,
      to: 'same',
      effects: ['refund', 'alert-operator'],
    }),
  ),
  {
    row: 45,
    from: EXTENDABLE,
    event: 'site-extended',
    to: EXTENDABLE,
    effects: [],
  },
]
