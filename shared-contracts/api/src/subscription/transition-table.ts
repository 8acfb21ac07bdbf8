import type { SubscriptionStatus } from './subscription-status.constants.ts'
import type {
  SubscriptionEventType,
  SuccessorKind,
  TransitionEffect,
  TransitionName,
} from './transition-events.ts'

/** One row of the transition table, infra/docs/domain/subscription-life-cycle.md. */
export interface TransitionRow {
  readonly name: TransitionName
  /** Statuses the row applies to; `any`: all of them, and no subscription at all. */
  readonly from: readonly SubscriptionStatus[] | 'any'
  readonly event: SubscriptionEventType
  /** Possible statuses afterwards; `same`: unchanged. */
  readonly to: readonly SubscriptionStatus[] | 'same'
  readonly effects: readonly TransitionEffect[]
  /** Limit the row to these kinds of successor. */
  readonly kinds?: readonly SuccessorKind[]
  /** Limit the row to subscriptions whose first payment is settled (true) or not (false). */
  readonly isFirstPaid?: boolean
  /** Limit the row to monthly billing. */
  readonly isMonthly?: true
}

const RUNNING = ['current', 'to_expire'] as const
const CLOSED = ['canceled_expired', 'canceled_by_site', 'replaced_by_renewal', 'replaced'] as const
const REPLACED = ['replaced_by_renewal', 'replaced'] as const
const BEGUN = [
  'current',
  'to_expire',
  'canceled_current',
  'past_due',
  'canceled_past_due',
  'payment_pending',
  'payment_issues',
] as const
const LIVE = [...BEGUN, 'to_start'] as const

const OVERDUE_OR_NOT = ['current', 'to_expire', 'past_due'] as const
const CANCELED = ['canceled_current', 'canceled_past_due'] as const
/** Statuses in which a charge that was started earlier may still be in flight. */
const CHARGED = ['to_expire', ...CANCELED] as const
/** An open dispute, or a charge in flight. */
const WAITING = ['payment_issues', 'payment_pending'] as const

/** Statuses that an extension of access starts from or leaves. */
const EXTENDABLE = [
  ...OVERDUE_OR_NOT,
  'canceled_current',
  'canceled_past_due',
  'expired',
  'canceled_expired',
] as const

/** Events that bring money in. */
const CHARGES = [
  'first-payment-settled',
  'payment-settled',
  'instalment-settled',
  'successor-paid',
  'term-renewed',
] as const

/** The transitions of a subscription; the first row that fits is taken. Several rows may share a name. */
export const TRANSITIONS: readonly TransitionRow[] = [
  { name: 'repeated', from: 'any', event: 'repeated', to: 'same', effects: ['count-repeat'] },
  {
    name: 'checkout-started',
    from: ['unsubscribed'],
    event: 'checkout-created',
    to: 'same',
    effects: [],
  },
  {
    name: 'first-payment-settled',
    from: ['payment_pending'],
    event: 'first-payment-settled',
    to: ['current', 'to_expire', 'to_start'],
    effects: ['record-payment', 'save-card', 'mail'],
    isFirstPaid: false,
  },
  {
    name: 'first-payment-processing',
    from: ['payment_pending'],
    event: 'first-payment-unsettled',
    to: 'same',
    effects: [],
    isFirstPaid: false,
  },
  {
    name: 'first-payment-failed',
    from: ['payment_pending'],
    event: 'first-payment-failed',
    to: ['payment_issues'],
    effects: ['mail'],
    isFirstPaid: false,
  },
  {
    name: 'checkout-abandoned',
    from: ['payment_pending'],
    event: 'checkout-abandoned',
    to: ['unsubscribed'],
    effects: ['void-order', 'keep-cart'],
    isFirstPaid: false,
  },
  {
    name: 'first-payment-recovered',
    from: ['payment_issues'],
    event: 'first-payment-settled',
    to: ['current', 'to_expire', 'to_start'],
    effects: ['record-payment', 'save-card', 'mail'],
    isFirstPaid: false,
  },
  {
    name: 'unpaid-order-voided',
    from: ['payment_issues'],
    event: 'canceled',
    to: ['canceled_expired'],
    effects: ['void-order', 'stop-charges'],
    isFirstPaid: false,
  },
  {
    name: 'unpaid-order-voided',
    from: ['payment_issues'],
    event: 'first-payment-lapsed',
    to: ['canceled_expired'],
    effects: ['void-order', 'stop-charges'],
    isFirstPaid: false,
  },
  { name: 'started', from: ['to_start'], event: 'day-began', to: ['current'], effects: ['mail'] },
  {
    name: 'superseded',
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
    name: 'canceled-before-start',
    from: ['to_start'],
    event: 'canceled',
    to: ['canceled_expired'],
    effects: ['stop-charges', 'refund-subscription', 'mail'],
  },
  {
    name: 'refund-ended-before-start',
    from: ['to_start'],
    event: 'refund-ended-plan',
    to: ['canceled_expired'],
    effects: ['stop-charges'],
  },
  {
    name: 'site-canceled-before-start',
    from: ['to_start'],
    event: 'site-canceled',
    to: ['canceled_by_site'],
    effects: ['stop-charges', 'mail'],
  },
  {
    name: 'auto-renew-changed',
    from: ['current', 'to_start'],
    event: 'auto-renew-changed',
    to: ['current', 'to_expire', 'to_start'],
    effects: [],
  },
  {
    name: 'auto-renew-changed',
    from: ['to_expire'],
    event: 'auto-renew-changed',
    to: ['current', 'to_expire'],
    effects: [],
  },
  {
    name: 'expiring-soon',
    from: ['current'],
    event: 'day-began',
    to: ['to_expire'],
    effects: ['mail'],
  },
  {
    name: 'instalment-paid',
    from: ['current'],
    event: 'instalment-settled',
    to: ['current'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
  },
  // Charge started before auto-renew was turned off or the plan canceled: accepted.
  {
    name: 'instalment-paid',
    from: CHARGED,
    event: 'instalment-settled',
    to: ['to_expire', ...CANCELED],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
  },
  {
    name: 'instalment-paid',
    from: ['payment_issues'],
    event: 'instalment-settled',
    to: ['payment_issues'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    name: 'instalment-failed',
    from: ['current', 'past_due'],
    event: 'instalment-failed',
    to: ['current', 'past_due'],
    effects: ['mail', 'schedule-retry'],
    isMonthly: true,
  },
  {
    name: 'instalment-failed',
    from: CHARGED,
    event: 'instalment-failed',
    to: 'same',
    effects: ['stop-charges'],
    isMonthly: true,
  },
  {
    name: 'instalment-failed',
    from: ['payment_issues'],
    event: 'instalment-failed',
    to: 'same',
    effects: ['stop-charges'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    name: 'instalment-unknown',
    from: ['current', 'past_due', ...CHARGED],
    event: 'instalment-unknown',
    to: ['current', 'payment_pending', ...CHARGED],
    effects: ['reconcile'],
    isMonthly: true,
  },
  {
    name: 'instalment-unknown',
    from: ['payment_issues'],
    event: 'instalment-unknown',
    to: 'same',
    effects: ['reconcile'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    name: 'charge-pending',
    from: RUNNING,
    event: 'day-began',
    to: ['payment_pending'],
    effects: ['reconcile'],
    isMonthly: true,
  },
  {
    name: 'pending-instalment-paid',
    from: ['payment_pending'],
    event: 'instalment-settled',
    to: ['current', 'to_expire', 'past_due'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    name: 'pending-instalment-failed',
    from: ['payment_pending'],
    event: 'instalment-failed',
    to: ['past_due'],
    effects: ['mail', 'schedule-retry'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    name: 'payment-overdue',
    from: RUNNING,
    event: 'day-began',
    to: ['past_due'],
    effects: ['mail'],
  },
  {
    name: 'overdue-payment-made',
    from: ['past_due'],
    event: 'payment-settled',
    to: ['current', 'to_expire', 'past_due'],
    effects: ['record-payment', 'mail', 'stop-charges'],
  },
  {
    name: 'overdue-payment-made',
    from: WAITING,
    event: 'payment-settled',
    to: [...WAITING, ...RUNNING, 'past_due'],
    effects: ['record-payment', 'mail', 'stop-charges'],
    isMonthly: true,
    isFirstPaid: true,
  },
  {
    name: 'overdue-instalment-paid',
    from: ['past_due'],
    event: 'instalment-settled',
    to: ['current', 'to_expire', 'past_due'],
    effects: ['record-payment', 'mail'],
    isMonthly: true,
  },
  {
    name: 'canceled-while-overdue',
    from: ['past_due'],
    event: 'canceled',
    to: ['canceled_past_due'],
    effects: ['stop-charges', 'mail'],
  },
  {
    name: 'canceled-while-overdue',
    from: ['payment_issues'],
    event: 'canceled',
    to: ['payment_issues', 'canceled_past_due'],
    effects: ['stop-charges', 'mail'],
    isFirstPaid: true,
  },
  {
    name: 'expired',
    from: [...OVERDUE_OR_NOT, ...WAITING],
    event: 'day-began',
    to: ['expired'],
    effects: ['stop-charges', 'mail'],
  },
  {
    name: 'payment-after-cancellation',
    from: ['canceled_past_due'],
    event: 'payment-settled',
    to: ['canceled_current', 'canceled_past_due', 'payment_issues'],
    effects: ['record-payment', 'mail'],
  },
  {
    name: 'overdue-cancellation-undone',
    from: ['canceled_past_due'],
    event: 'cancellation-undone',
    to: ['past_due'],
    effects: [],
  },
  {
    name: 'canceled-overdue-plan-expired',
    from: ['canceled_past_due'],
    event: 'day-began',
    to: ['canceled_expired'],
    effects: [],
  },
  {
    name: 'canceled',
    from: RUNNING,
    event: 'canceled',
    to: ['canceled_current'],
    effects: ['stop-charges', 'mail'],
  },
  {
    name: 'cancellation-undone',
    from: ['canceled_current'],
    event: 'cancellation-undone',
    to: ['current', 'to_expire'],
    effects: [],
  },
  {
    name: 'access-ended',
    from: ['canceled_current', 'payment_issues'],
    event: 'day-began',
    to: ['canceled_expired'],
    effects: [],
  },
  {
    name: 'renewed-after-cancellation',
    from: ['canceled_current'],
    event: 'successor-paid',
    to: 'same',
    effects: ['stop-renewal-charge', 'record-payment', 'mail'],
    kinds: ['Renewed subscription'],
  },
  {
    name: 'renewed',
    from: RUNNING,
    event: 'successor-paid',
    to: RUNNING,
    effects: ['stop-renewal-charge', 'record-payment', 'mail'],
    kinds: ['Renewed subscription'],
  },
  {
    name: 'renewed-automatically',
    from: ['current'],
    event: 'term-renewed',
    to: ['current'],
    effects: ['record-payment', 'mail'],
  },
  {
    name: 'automatic-renewal-failed',
    from: ['current'],
    event: 'term-renewal-failed',
    to: 'same',
    effects: ['mail'],
  },
  {
    name: 'renewed-after-expiry',
    from: ['expired', 'canceled_expired'],
    event: 'successor-paid',
    to: 'same',
    effects: ['stop-renewal-charge', 'record-payment', 'mail'],
    kinds: ['Renewed subscription'],
  },
  {
    name: 'checkout-started-after-expiry',
    from: ['expired', 'canceled_expired'],
    event: 'checkout-created',
    to: 'same',
    effects: [],
  },
  {
    name: 'plan-change-ordered',
    from: RUNNING,
    event: 'successor-paid',
    to: RUNNING,
    effects: ['stop-renewal-charge', 'record-payment', 'mail'],
    kinds: ['Change to new plan'],
  },
  {
    name: 'upgraded',
    from: RUNNING,
    event: 'successor-paid',
    to: ['replaced'],
    effects: ['stop-charges', 'record-payment', 'mail'],
    kinds: ['Upgraded subscription'],
  },
  {
    name: 'swapped',
    from: RUNNING,
    event: 'successor-paid',
    to: ['replaced'],
    effects: ['stop-charges', 'mail'],
    kinds: ['Swapped subscription'],
  },
  {
    name: 'switched-to-annual-billing',
    from: RUNNING,
    event: 'successor-paid',
    to: RUNNING,
    effects: ['stop-charges', 'record-payment', 'mail'],
    kinds: ['Billing cycle change'],
    isMonthly: true,
  },
  {
    name: 'dispute-opened',
    from: [...OVERDUE_OR_NOT, ...CANCELED, 'payment_pending', 'to_start'],
    event: 'dispute-created',
    to: ['payment_issues', 'canceled_past_due', 'to_start'],
    effects: ['alert-operator'],
    isFirstPaid: true,
  },
  {
    name: 'dispute-closed',
    from: ['payment_issues', 'canceled_past_due', 'to_start'],
    event: 'dispute-closed',
    to: [...OVERDUE_OR_NOT, ...CANCELED, 'payment_pending', 'canceled_by_site', 'to_start'],
    effects: ['alert-operator'],
    isFirstPaid: true,
  },
  {
    name: 'site-canceled',
    from: LIVE,
    event: 'site-canceled',
    to: ['canceled_by_site'],
    effects: ['stop-charges', 'mail'],
  },
  {
    name: 'refund-ended-plan',
    from: BEGUN,
    event: 'refund-ended-plan',
    to: ['canceled_by_site'],
    effects: ['stop-charges'],
    isFirstPaid: true,
  },
  {
    name: 'refunded-after-end',
    from: ['expired', ...CLOSED],
    event: 'refund-ended-plan',
    to: 'same',
    effects: [],
  },
  {
    name: 'refund-restored-plan',
    from: BEGUN,
    event: 'refund-restored-plan',
    to: ['replaced'],
    effects: ['stop-charges'],
    isFirstPaid: true,
  },
  {
    name: 'refund-gifted-access',
    from: BEGUN,
    event: 'refund-gifted-access',
    to: [...RUNNING, 'canceled_current', 'payment_issues'],
    effects: ['stop-charges'],
    isFirstPaid: true,
  },
  {
    name: 'refund-ended-term',
    from: LIVE,
    event: 'refund-ended-term',
    to: [...RUNNING, 'canceled_current', 'to_start', 'expired', ...WAITING],
    effects: ['stop-charges'],
    isFirstPaid: true,
  },
  {
    name: 'refund-kept-plan',
    from: [...LIVE, 'expired', ...CLOSED],
    event: 'refund-kept-plan',
    to: 'same',
    effects: [],
  },
  {
    name: 'lists-purged',
    from: ['expired', ...CLOSED],
    event: 'purge-due',
    to: 'same',
    effects: ['purge-lists'],
  },
  ...CHARGES.map(
    (event): TransitionRow => ({
      name: 'paid-after-end',
      from: CLOSED,
      event,
      to: 'same',
      effects: ['refund-payment', 'alert-operator'],
    }),
  ),
  {
    name: 'extended',
    from: EXTENDABLE,
    event: 'site-extended',
    to: EXTENDABLE,
    effects: [],
  },
]
