import type { Order } from '@quantamental/api/cart'
import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Price } from '@quantamental/api/quoting'
import type { RefundOutcome, TransitionName } from '@quantamental/api/subscription'
import type { Generated, Insertable, Selectable } from 'kysely'

type Cycle = SubscriptionFacts['billing_cycle']
/** Business day as 'yyyy-mm-dd'. */
type Day = string

export interface PurchaseOrderTable {
  id: Generated<number>
  user_id: number
  client_token: string
  state: Order['state']
  message: string
  order_type: string
  total_in_cents: number
  currency: Generated<'usd'>
  is_auto_renew: boolean
  is_commercial: boolean
  /** Number of checkout sessions created for the order. */
  revision: Generated<number>
  checkout_session_id: string | null
  checkout_url: string | null
  payment_intent_id: string | null
  ordered_on: Day
  paid_on: Day | null
  created_at: Date
  changed_at: Date
  expires_at: Date | null
  completed_at: Date | null
}
export type PurchaseOrderRow = Selectable<PurchaseOrderTable>

export interface OrderItemTable extends Price {
  id: Generated<number>
  order_id: number
  product_id: number
  code: string
  name: string
  product_type: 'subscription' | 'other'
  tier_number: number
  subscription_type: string
  orig_order_item_id: number | null
  source_subscription_id: number | null
  /** Subscription that the item created, paid or replaced. */
  subscription_id: number | null
  item_status: 'ordered' | 'paid' | 'refunded' | 'void'
  quantity: number
  billing_cycle: Cycle
  num_months: number
  prorata_numerator: number
  prorata_denominator: number
  bundle_discount_basis_points: Generated<number>
  is_bundle_source: boolean
  is_bundled: boolean
  addon_product_id: number | null
  addon_product_code: string | null
  scope_codes: string[]
  stocks_picked: string[]
  auto_renew: boolean
  is_commercial: boolean
  subscription_start_date: Day
  subscription_end_date: Day
  new_payment_start_date: Day
  paid_till_date: Day
  quoted_price_in_cents: number
  working: string
}
export type OrderItemRow = Selectable<OrderItemTable>
export type NewOrderItem = Insertable<OrderItemTable>

/**
 * Published facts and fields only cart needs; the price applies to installments and
 * automatic renewals.
 */
export interface SubscriptionTable extends Omit<SubscriptionFacts, 'id' | 'is_removed'>, Price {
  id: Generated<number>
  is_removed: Generated<boolean>
  order_item_id: number | null
  product_id: number
  bundle_discount_basis_points: number
  created_at: Date
  changed_at: Date
}
export type SubscriptionRow = Selectable<SubscriptionTable>

export type Actor = 'user' | 'stripe' | 'job' | 'operator' | 'demo'

export interface SubscriptionEventTable {
  id: Generated<number>
  subscription_id: number
  user_id: number
  at: Date
  day: Day
  actor: Actor
  actor_user_id: number | null
  event: string
  transition: TransitionName | null
  status_before: string
  status_after: string
  reason: Generated<string>
  order_id: number | null
  payment_id: number | null
}

/** Progress of a subscription through the business days. */
export interface SubscriptionDayTable {
  subscription_id: number
  /** Last business day applied. */
  begun_on: string
  /** Day on which the remaining data was declared due for deletion. */
  purged_on: string | null
}

export interface ScheduledChargeTable {
  id: Generated<number>
  user_id: number
  subscription_id: number
  kind: 'instalment' | 'term'
  period_start: Day
  period_end: Day
  amount_in_cents: number
  working: string
  /** `unknown`: Stripe did not report an outcome; `held`: the user is paying by hand. */
  state: 'due' | 'in_flight' | 'unknown' | 'succeeded' | 'failed' | 'held' | 'closed'
  attempt: Generated<number>
  next_attempt_on: Day | null
  idempotency_key: string | null
  /** Card of the attempt in flight. */
  payment_method_id: string | null
  payment_intent_id: string | null
  failure_code: Generated<string>
  failure_message: Generated<string>
  attempted_at: Date | null
  created_at: Date
  changed_at: Date
}
export type ScheduledChargeRow = Selectable<ScheduledChargeTable>

export interface StripeCustomerTable {
  user_id: number
  customer_id: string
  payment_method_id: string | null
  card_brand: string | null
  card_last4: string | null
  card_exp_month: number | null
  card_exp_year: number | null
  created_at: Date
}

export interface InstallationTable {
  is_only: Generated<boolean>
  id: string
}

export interface CustomerToDeleteTable {
  customer_id: string
  requested_at: Date
}

export interface PaymentTable {
  id: Generated<number>
  user_id: number
  payment_intent_id: string
  amount_in_cents: number
  currency: Generated<string>
  order_id: number | null
  scheduled_charge_id: number | null
  /** False for an unexpected payment, which is refunded. */
  is_applied: boolean
  paid_on: Day
  paid_at: Date
  receipt_url: string | null
  card_brand: string | null
  card_last4: string | null
}
export type PaymentRow = Selectable<PaymentTable>

export interface RefundTable {
  id: Generated<number>
  user_id: number
  payment_id: number
  amount_in_cents: number
  reason: string
  state: 'requested' | 'succeeded' | 'failed'
  stripe_refund_id: string | null
  actor: Actor
  actor_user_id: number | null
  /** Effect on the plan once the refund settles; null if the plan was changed with the request. */
  outcome: RefundOutcome | null
  /** Last day of free access. */
  access_till: Day | null
  failure_message: Generated<string>
  requested_at: Date
  settled_at: Date | null
}
export type RefundRow = Selectable<RefundTable>

export interface DisputeTable {
  id: string
  user_id: number | null
  payment_intent_id: string
  subscription_id: number | null
  amount_in_cents: number
  reason: string
  state: 'open' | 'won' | 'lost'
  opened_at: Date
  closed_at: Date | null
}

export interface LedgerEntryTable {
  id: Generated<number>
  user_id: number
  revision: Generated<number>
  day: Day
  /** A `subscription_type`, or "Refund". */
  type: string
  description: string
  status: 'succeeded' | 'pending' | 'failed' | 'refunded'
  /** Negative for a refund. The ledger's sum covers `succeeded` and `refunded`. */
  amount_in_cents: number
  currency: Generated<string>
  payment_id: number | null
  refund_id: number | null
  order_item_id: number | null
  scheduled_charge_id: number | null
  subscription_id: number | null
  period_start: Day | null
  period_end: Day | null
  receipt_url: string | null
  dedupe_key: string
  created_at: Date
}
export type LedgerEntryRow = Selectable<LedgerEntryTable>
