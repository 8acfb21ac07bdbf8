import { type Static, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../common/subscription-status.constants.ts'
import { STATUS_TONES, SUBSCRIPTION_ACTIONS } from './subscription.constants.ts'
import { SubscriptionSchema } from './subscription.schema.ts'

/** A button of the status page: shown refused with the reason when `allowed` is false. */
export const SubscriptionActionSchema = Type.Object({
  action: oneOf(SUBSCRIPTION_ACTIONS),
  /** "Renew now", "Turn off auto renew", … (specification section 4). */
  label: Type.String(),
  allowed: Type.Boolean(),
  message: Type.String(),
})

export const SubscriptionStatusSchema = Type.Object({
  subscription: SubscriptionSchema,
  code: Type.Integer(),
  simple_code: Type.Integer(),
  /** "Expires on Nov 30, 2026". */
  text: Type.String(),
  tone: oneOf(STATUS_TONES),
  actions: Type.Array(SubscriptionActionSchema),
  /** What replaced an older subscription: "Renewed", "Upgraded", …; empty for one not superseded. */
  superseded: Type.String(),
})
export type SubscriptionStatusEntry = Static<typeof SubscriptionStatusSchema>

/** Everything the status page and the banner show. */
export const AccountStatusSchema = Type.Object({
  /** Today of the business zone, yyyy-mm-dd. */
  today: Type.String(),
  effective_sub_id: nullable(Type.Integer()),
  code: Type.Integer(),
  name: oneOf(SUBSCRIPTION_STATUSES),
  text: Type.String(),
  tone: oneOf(STATUS_TONES),
  /** Of the effective subscription; "New subscription" (See plans) when there is none. */
  actions: Type.Array(SubscriptionActionSchema),
  /** The effective one first, then the newest. */
  subscriptions: Type.Array(SubscriptionStatusSchema),
  /** Whether there is a billing portal for this person: they have paid by card. */
  has_billing_portal: Type.Boolean(),
})
export type AccountStatus = Static<typeof AccountStatusSchema>

export const TRANSACTIONS_PAGE_SIZE = 10
export const TRANSACTION_DESCRIPTION_LENGTH = 100
export const TRANSACTION_STATUSES = ['succeeded', 'pending', 'failed', 'refunded'] as const

export const TransactionSchema = Type.Object({
  id: Type.Integer(),
  /** Business day. */
  date: Type.String(),
  /** A value of subscription_type: "New subscription", "Payment", …, or "Refund". */
  type: Type.String(),
  description: Type.String(),
  subscription_id: nullable(Type.Integer()),
  period_start: nullable(Type.String()),
  period_end: nullable(Type.String()),
  /** Negative for a refund. */
  amount_in_cents: Type.Integer(),
  currency: Type.String(),
  status: oneOf(TRANSACTION_STATUSES),
  receipt_url: nullable(Type.String()),
})
export type Transaction = Static<typeof TransactionSchema>

export const TransactionsPageSchema = Type.Object({
  page: Type.Integer(),
  page_size: Type.Integer(),
  pages: Type.Integer(),
  count: Type.Integer(),
  /** Years that have transactions, the newest first. */
  years: Type.Array(Type.Integer()),
  results: Type.Array(TransactionSchema),
})
export type TransactionsPage = Static<typeof TransactionsPageSchema>
