import type { Price } from '@quantamental/api/pricing'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Cycle, Day } from '../db/columns.ts'

export interface PurchaseOrderTable {
  id: Generated<number>
  user_id: number
  client_token: string
  state:
    | 'open'
    | 'awaiting_payment'
    | 'processing'
    | 'completed'
    | 'abandoned'
    | 'expired'
    | 'payment_failed'
    | 'refunded'
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
