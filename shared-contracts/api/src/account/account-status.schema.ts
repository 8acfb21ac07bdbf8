import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../subscription/subscription-status.constants.ts'
import { STATUS_TONES, SUBSCRIPTION_ACTIONS } from './subscription.constants.ts'
import { SubscriptionSchema } from './subscription.schema.ts'

/** Button on the status page. If `allowed` is false, `message` holds the reason. */
export const SubscriptionActionSchema = Type.Object({
  action: oneOf(SUBSCRIPTION_ACTIONS),
  /** For example "Renew now" or "Turn off auto renew" (infra/docs/domain/subscription-life-cycle.md). */
  label: Type.String(),
  allowed: Type.Boolean(),
  message: Type.String(),
})

export const SubscriptionStatusSchema = Type.Object({
  subscription: SubscriptionSchema,
  code: Type.Integer(),
  simple_code: Type.Integer(),
  /** For example "Expires on Nov 30, 2026". */
  text: Type.String(),
  tone: oneOf(STATUS_TONES),
  actions: Type.Array(SubscriptionActionSchema),
  /** Label of the action that replaced an older subscription: "Renewed", "Upgraded", …; empty if it is not superseded. */
  superseded: Type.String(),
})
export type SubscriptionStatusEntry = Static<typeof SubscriptionStatusSchema>

/** Content of the status page and of the status banner. */
export const AccountStatusSchema = Type.Object({
  /** Current business day, yyyy-mm-dd. */
  today: Type.String(),
  effective_sub_id: nullable(Type.Integer()),
  code: Type.Integer(),
  name: oneOf(SUBSCRIPTION_STATUSES),
  text: Type.String(),
  tone: oneOf(STATUS_TONES),
  /** Actions of the effective subscription; "New subscription" (See plans) without one. */
  actions: Type.Array(SubscriptionActionSchema),
  /** Effective subscription first, then newest first. */
  subscriptions: Type.Array(SubscriptionStatusSchema),
  /** Whether the user has a billing portal, which requires an earlier card payment. */
  has_billing_portal: Type.Boolean(),
})
export type AccountStatus = Static<typeof AccountStatusSchema>

export const TRANSACTIONS_PAGE_SIZE = 10
export const TRANSACTION_DESCRIPTION_LENGTH = 100
export const TRANSACTION_STATUSES = ['succeeded', 'pending', 'failed', 'refunded'] as const

export const TransactionSchema = Type.Object({
  id: Type.Integer(),
  /** Business day, yyyy-mm-dd. */
  date: Type.String(),
  /** A `subscription_type` ("New subscription", "Payment", …) or "Refund". */
  type: Type.String(),
  description: Type.String(),
  subscription_id: nullable(Type.Integer()),
  period_start: nullable(Type.String()),
  period_end: nullable(Type.String()),
  /** Negative for refunds. */
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
  /** Years with transactions, newest first. */
  years: Type.Array(Type.Integer()),
  results: Type.Array(TransactionSchema),
})
export type TransactionsPage = Static<typeof TransactionsPageSchema>
