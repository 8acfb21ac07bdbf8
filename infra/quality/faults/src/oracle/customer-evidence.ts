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
