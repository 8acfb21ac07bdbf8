/** One plan as cart's table has it; days are yyyy-mm-dd. */
export interface PlanEvidence {
  readonly id: number
  readonly tier: number
  readonly startsOn: string
  readonly paidTill: string
  readonly isAutoRenew: boolean
  /** Ended, never paid, or another plan took its place within its term. */
  readonly isOver: boolean
  readonly isReplaced: boolean
}

/** Something that an applied payment bought. */
export interface PurchaseEvidence {
  readonly intentId: string
  /** As the ledger names it: New subscription, Payment, Renewed subscription, Upgraded subscription. */
  readonly type: string
  readonly tier: number
  /** Of the plan that was upgraded; null for anything but an upgrade. */
  readonly sourceTier: number | null
  readonly cycle: string
  readonly amountInCents: number
  /** By Stripe: refunds and lost disputes, its share of the payment's. */
  readonly returnedInCents: number
  /** Part of `returnedInCents` that was a price reduction and shortened no access. */
  readonly reducedInCents: number
  readonly start: string
  readonly end: string
}

/** What one customer paid and has, from SQL and the simulator; cart's own comparison is not consulted. */
export interface CustomerEvidence {
  /** Business day. */
  readonly today: string
  readonly plans: readonly PlanEvidence[]
  readonly purchases: readonly PurchaseEvidence[]
  /** Last day that a refund left as a gift. */
  readonly giftTill: string | null
  /** Seconds by Stripe's clock: refunds that left nothing of an applied payment. */
  readonly wholeRefundsAt: readonly number[]
  /** Payments that the customer made, and those that the scheduler made. */
  readonly clicksAt: readonly number[]
  readonly automaticCharges: readonly { readonly at: number; readonly amountInCents: number }[]
  /** Our ids of refunds, as often as Stripe made them. */
  readonly refundIds: readonly string[]
}
