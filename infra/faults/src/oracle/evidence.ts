import type { CustomerEvidence } from './customer-evidence.ts'

/** Money as Stripe and our ledger have it, in cents. */
export interface Sums {
  readonly stripeInCents: number
  readonly ledgerInCents: number
}

export interface OrderEvidence {
  readonly id: number
  readonly state: string
  readonly message: string
  readonly totalInCents: number
  /** Applied payments that name it. */
  readonly appliedPayments: number
  /** Items that are paid or were given back later, and those of them without a subscription. */
  readonly paidItems: number
  readonly paidItemsWithoutSubscription: number
}

export interface PaymentEvidence {
  readonly intentId: string
  readonly amountInCents: number
  readonly isApplied: boolean
  /** What the ledger holds of it, refunds left out. */
  readonly enteredInCents: number
  readonly givenBackInCents: number
  /** How often it changed the most often changed of the subscriptions that it paid. */
  readonly timesApplied: number
}

/** Everything the oracle looks at about one person, after all queues were empty. */
export interface PersonEvidence extends Sums {
  readonly userId: number
  readonly tier: number
  /** What the fault has to leave them with. */
  readonly expectedTier: number
  readonly orders: readonly OrderEvidence[]
  readonly payments: readonly PaymentEvidence[]
  /** Charges of a saved card whose outcome is not known, or that are due and were not made. */
  readonly openCharges: readonly string[]
  readonly openRefunds: number
  /** Amounts of the receipts that reached them. */
  readonly receiptsInCents: readonly number[]
  /** Amounts of the mails that a payment goes back. */
  readonly returnsInCents: readonly number[]
  readonly customer: CustomerEvidence
  /** Findings of a full reconciliation about them. */
  readonly reconciled: readonly string[]
}

export interface Evidence {
  readonly people: readonly PersonEvidence[]
  /** Money that moved since the scenario began. */
  readonly all: Sums
  /** Webhooks that wait for work, and mails and events between services that are on their way. */
  readonly waitingEvents: number
  readonly waitingMessages: number
}
