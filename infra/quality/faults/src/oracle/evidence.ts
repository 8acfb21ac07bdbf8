import type { CustomerEvidence } from './customer-evidence.ts'

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
