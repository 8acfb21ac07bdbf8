import type { SubscriptionFacts } from '../events/events.ts'

/** The kinds of paid items that a new subscription comes of, in place of its source or after it. */
export const SUCCESSOR_KINDS = [
  'Renewed subscription',
  'Change to new plan',
  'Upgraded subscription',
  'Swapped subscription',
  'Billing cycle change',
] as const
export type SuccessorKind = (typeof SUCCESSOR_KINDS)[number]

/** Everything that happens to a subscription (reference 4.3). By a person, a job, Stripe or the site. */
export type SubscriptionEvent =
  /** An order for a new subscription is made, its payment on the way. */
  | { readonly type: 'checkout-created'; readonly draft: SubscriptionFacts }
  | {
      readonly type: 'first-payment-settled'
      readonly paidInCents: number
      readonly orderedInCents: number
    }
  /** The checkout is complete, the money still on its way. */
  | { readonly type: 'first-payment-unsettled' }
  | { readonly type: 'first-payment-failed' }
  /** Seven days without a first payment. */
  | { readonly type: 'first-payment-lapsed' }
  | { readonly type: 'checkout-abandoned' }
  /** The person paid overdue months. */
  | { readonly type: 'payment-settled'; readonly months: number }
  /** A job charged the saved card for one month. */
  | { readonly type: 'instalment-settled' }
  | { readonly type: 'instalment-failed' }
  | { readonly type: 'instalment-unknown' }
  | { readonly type: 'canceled' }
  | { readonly type: 'cancellation-undone' }
  | { readonly type: 'auto-renew-changed'; readonly autoRenew: boolean }
  /** An item that makes `draft` the successor is paid, or costs nothing. Its days are set here. */
  | {
      readonly type: 'successor-paid'
      readonly kind: SuccessorKind
      readonly draft: SubscriptionFacts
    }
  /** A job charged the saved card for the next term. */
  | { readonly type: 'term-renewed'; readonly draft: SubscriptionFacts }
  | { readonly type: 'term-renewal-failed' }
  /** The last payment went back in full; the paid-till date it had moved. */
  | { readonly type: 'refunded-in-full'; readonly paidTillBefore: string }
  | { readonly type: 'dispute-created' }
  | { readonly type: 'dispute-closed'; readonly isWon: boolean }
  | { readonly type: 'site-canceled' }
  /** The site gives access until a day, free of charge; null takes that back (decision 0028). */
  | { readonly type: 'site-extended'; readonly extendToDate: string | null }
  /** The date became `today`; what was yesterday's status may be another now. */
  | { readonly type: 'day-began' }
  | { readonly type: 'purge-due' }
  /** Stripe told an event again, or an older one late. */
  | { readonly type: 'repeated' }

export type SubscriptionEventType = SubscriptionEvent['type']

/** What else has to be done. */
export type TransitionEffect =
  | 'record-payment'
  | 'save-card'
  | 'mail'
  | 'void-order'
  | 'keep-cart'
  | 'refund'
  | 'stop-retries'
  | 'schedule-retry'
  | 'reconcile'
  | 'alert-operator'
  | 'purge-lists'
  | 'count-repeat'
