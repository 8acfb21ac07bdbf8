import type { SubscriptionFacts } from '../events/events.ts'

/** Items that create a subscription from an existing one, in its place or after it. */
export const SUCCESSOR_KINDS = [
  'Renewed subscription',
  'Change to new plan',
  'Upgraded subscription',
  'Swapped subscription',
  'Billing cycle change',
] as const
export type SuccessorKind = (typeof SUCCESSOR_KINDS)[number]

/** Event of a subscription, caused by a user, a job, Stripe or an operator. */
export type SubscriptionEvent =
  /** New subscription ordered, payment pending. */
  | { readonly type: 'checkout-created'; readonly draft: SubscriptionFacts }
  | {
      readonly type: 'first-payment-settled'
      readonly paidInCents: number
      readonly orderedInCents: number
    }
  /** Checkout complete, payment processing. */
  | { readonly type: 'first-payment-unsettled' }
  | { readonly type: 'first-payment-failed' }
  /** Seven days without a first payment. */
  | { readonly type: 'first-payment-lapsed' }
  | { readonly type: 'checkout-abandoned' }
  /** The customer paid overdue months. */
  | { readonly type: 'payment-settled'; readonly months: number }
  /** A job charged the saved card for one month. */
  | { readonly type: 'instalment-settled' }
  | { readonly type: 'instalment-failed' }
  | { readonly type: 'instalment-unknown' }
  | { readonly type: 'canceled' }
  | { readonly type: 'cancellation-undone' }
  | { readonly type: 'auto-renew-changed'; readonly autoRenew: boolean }
  /** The item of the successor `draft` is paid, or free. The transition sets its days. */
  | {
      readonly type: 'successor-paid'
      readonly kind: SuccessorKind
      readonly draft: SubscriptionFacts
    }
  /** A job charged the saved card for the next term. */
  | { readonly type: 'term-renewed'; readonly draft: SubscriptionFacts }
  | { readonly type: 'term-renewal-failed' }
  /** A refund ends the plan today. */
  | { readonly type: 'refund-ended-plan' }
  /** A refunded upgrade: `previous`, the plan before it, takes over again for its paid days. */
  | { readonly type: 'refund-restored-plan'; readonly previous: SubscriptionFacts }
  /** A refund ends the plan on `accessTill`; days until then are free. */
  | { readonly type: 'refund-gifted-access'; readonly accessTill: string }
  /** A refund elsewhere in the chain ends the term with its paid days: nothing more is charged. */
  | { readonly type: 'refund-ended-term' }
  /** A partial refund: a price reduction, no change of the plan. */
  | { readonly type: 'refund-kept-plan' }
  | { readonly type: 'dispute-created' }
  | { readonly type: 'dispute-closed'; readonly isWon: boolean }
  | { readonly type: 'site-canceled' }
  /** The site grants free access until a day; null takes that back (infra/docs/decisions/0028-operators.md). */
  | { readonly type: 'site-extended'; readonly extendToDate: string | null }
  /** A new business day, which may change the status. */
  | { readonly type: 'day-began' }
  | { readonly type: 'purge-due' }
  /** Stripe sent an event again, or an older one late. */
  | { readonly type: 'repeated' }

export type SubscriptionEventType = SubscriptionEvent['type']

/** Follow-up work of a transition; `services/cart/src/subscriptions/apply-event.ts` carries it out. */
export type TransitionEffect =
  | 'record-payment'
  | 'save-card'
  | 'mail'
  | 'void-order'
  | 'keep-cart'
  /** Refund everything paid for the subscription. */
  | 'refund-subscription'
  /** Refund the payment of the event. */
  | 'refund-payment'
  | 'stop-charges'
  /** Stop the charge of the next term only. */
  | 'stop-renewal-charge'
  | 'schedule-retry'
  | 'reconcile'
  | 'alert-operator'
  | 'purge-lists'
  | 'count-repeat'

export const TRANSITION_NAMES = [
  'checkout-started',
  'first-payment-settled',
  'first-payment-processing',
  'first-payment-failed',
  'checkout-abandoned',
  'first-payment-recovered',
  'unpaid-order-voided',
  'started',
  'superseded',
  'canceled-before-start',
  'site-canceled-before-start',
  'auto-renew-changed',
  'expiring-soon',
  'instalment-paid',
  'instalment-failed',
  'instalment-unknown',
  'charge-pending',
  'pending-instalment-paid',
  'pending-instalment-failed',
  'payment-overdue',
  'overdue-payment-made',
  'overdue-instalment-paid',
  'canceled-while-overdue',
  'expired',
  'payment-after-cancellation',
  'overdue-cancellation-undone',
  'canceled-overdue-plan-expired',
  'canceled',
  'cancellation-undone',
  'access-ended',
  'renewed-after-cancellation',
  'renewed',
  'renewed-automatically',
  'automatic-renewal-failed',
  'renewed-after-expiry',
  'checkout-started-after-expiry',
  'plan-change-ordered',
  'upgraded',
  'swapped',
  'switched-to-annual-billing',
  'dispute-opened',
  'dispute-closed',
  'site-canceled',
  'refund-ended-before-start',
  'refund-ended-plan',
  'refunded-after-end',
  'refund-restored-plan',
  'refund-gifted-access',
  'refund-ended-term',
  'refund-kept-plan',
  'lists-purged',
  'paid-after-end',
  'repeated',
  'extended',
] as const
export type TransitionName = (typeof TRANSITION_NAMES)[number]
