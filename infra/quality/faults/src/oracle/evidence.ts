import type { User } from '../world/users.ts'

/** User affected by a fault, and the expected tier afterwards. */
export interface Expected {
  readonly user: User
  readonly tier: number
}

/** Row of a plan in cart's table; days are yyyy-mm-dd. */
export interface PlanEvidence {
  readonly id: number
  readonly tier: number
  readonly startsOn: string
  readonly paidTill: string
  readonly isAutoRenew: boolean
  /** Whether the plan ended, was never paid or was replaced within its term. */
  readonly isOver: boolean
  readonly isReplaced: boolean
}

/** Purchase by an applied payment. */
export interface PurchaseEvidence {
  readonly intentId: string
  /** Type in the ledger: New subscription, Payment, Renewed subscription or Upgraded subscription. */
  readonly type: string
  readonly tier: number
  /** Tier of the upgraded plan; null if this is not an upgrade. */
  readonly sourceTier: number | null
  readonly cycle: string
  readonly amountInCents: number
  /** Share of the refunds and lost disputes of its payment at Stripe. */
  readonly returnedInCents: number
  /** Part of `returnedInCents` that was a price reduction, which does not shorten access. */
  readonly reducedInCents: number
  readonly start: string
  readonly end: string
}

/** Payments and access of a customer, from SQL and the simulator, independent of cart's reconciliation. */
export interface CustomerEvidence {
  /** Business day. */
  readonly today: string
  readonly plans: readonly PlanEvidence[]
  readonly purchases: readonly PurchaseEvidence[]
  /** Last day of access left as a gift by a refund. */
  readonly giftTill: string | null
  /** Times of full refunds of applied payments, in seconds by Stripe's clock. */
  readonly wholeRefundsAt: readonly number[]
  /** Times of payments made by the customer. */
  readonly clicksAt: readonly number[]
  /** Charges made by the scheduler. */
  readonly automaticCharges: readonly { readonly at: number; readonly amountInCents: number }[]
  /** Our refund ids, once for each refund that Stripe made. */
  readonly refundIds: readonly string[]
}

/** Money at Stripe and in our ledger, in cents. */
export interface Sums {
  readonly stripeInCents: number
  readonly ledgerInCents: number
}

export interface OrderEvidence {
  readonly id: number
  readonly state: string
  readonly message: string
  readonly totalInCents: number
  /** Number of applied payments for the order. */
  readonly appliedPayments: number
  /** Number of items that are paid, or were paid and refunded. */
  readonly paidItems: number
  readonly paidItemsWithoutSubscription: number
}

export interface PaymentEvidence {
  readonly intentId: string
  readonly amountInCents: number
  readonly isApplied: boolean
  /** Amount in the ledger, without refunds. */
  readonly enteredInCents: number
  readonly refundedInCents: number
  /** Largest number of times that it changed one of the subscriptions it paid. */
  readonly timesApplied: number
}

/** Evidence about one user, collected after all queues are empty. */
export interface UserEvidence extends Sums {
  readonly userId: number
  readonly tier: number
  /** Tier expected after the fault. */
  readonly expectedTier: number
  readonly orders: readonly OrderEvidence[]
  readonly payments: readonly PaymentEvidence[]
  /** Charges of a saved card that are due or have an unknown outcome. */
  readonly openCharges: readonly string[]
  readonly openRefunds: number
  /** Amounts of the receipts mailed to the user. */
  readonly receiptsInCents: readonly number[]
  /** Amounts of the emails about refunds of payments that were not applied. */
  readonly returnsInCents: readonly number[]
  readonly customer: CustomerEvidence
  /** Findings of a full reconciliation about the user. */
  readonly reconciled: readonly string[]
}

export interface Evidence {
  readonly users: readonly UserEvidence[]
  /** Money moved since the scenario began. */
  readonly all: Sums
  /** Webhooks to be processed. */
  readonly waitingEvents: number
  /** Emails and events between services to be delivered. */
  readonly waitingMessages: number
}
