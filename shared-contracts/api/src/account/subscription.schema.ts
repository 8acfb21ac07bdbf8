import { type Static, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../common/subscription-status.constants.ts'
import { BILLING_CYCLES, STATUS_TONES, SUBSCRIPTION_ACTIONS } from './subscription.constants.ts'

export * from './subscription.constants.ts'

/** A subscription as the me call gives it: the specified fields of section 3. */
export const SubscriptionSchema = Type.Object({
  id: Type.Integer(),
  source_subscription_id: nullable(Type.Integer()),
  status: oneOf(SUBSCRIPTION_STATUSES),
  name: Type.String(),
  tier_number: Type.Integer(),
  /** Business days, yyyy-mm-dd, each included. */
  subscription_start_date: Type.String(),
  subscription_expiry_date: Type.String(),
  paid_till_date: Type.String(),
  extend_to_date: nullable(Type.String()),
  user_transaction_date: nullable(Type.String()),
  last_renew_plan_change: nullable(Type.String()),
  last_renew_plan_change_date: nullable(Type.String()),
  default_action: Type.String(),
  /** Action names with `|` between. */
  allowed_actions: Type.String(),
  addon_product_code: nullable(Type.String()),
  is_commercial_pricing: Type.Boolean(),
  order_item_details: Type.Object({
    product_type: Type.String(),
    item_status: Type.String(),
    auto_renew: Type.Boolean(),
    billing_cycle: oneOf(BILLING_CYCLES),
  }),
})
export type Subscription = Static<typeof SubscriptionSchema>

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
