import type { Price, WirePrice } from '../quoting/price.ts'
import type { QuoteItem } from '../quoting/quote.ts'

/** Values of `subscription_type` (infra/docs/domain/subscription-life-cycle.md). */
export const CART_SUBSCRIPTION_TYPES = [
  'New subscription',
  'Renewed subscription',
  'Change to new plan',
  'Payment',
  'Upgraded subscription',
  'Swapped subscription',
  'Billing cycle change',
] as const
export type CartSubscriptionType = (typeof CART_SUBSCRIPTION_TYPES)[number]

export const CART_PRODUCT_TYPES = ['subscription', 'other'] as const
type CartProductType = (typeof CART_PRODUCT_TYPES)[number]

/** Product in the cart, with the fields of the wire and of local storage. Days are yyyy-mm-dd. */
export interface CartItem
  extends Omit<QuoteItem, keyof Price | 'bundle_discount_basis_points'>,
    WirePrice {
  /** Share of the price deducted in a bundle: 0.15 is 15%. */
  readonly bundle_discount_ratio: number
  readonly id: number
  readonly code: string
  readonly name: string
  readonly subscription_list_id: number | null
  /** Item of an earlier order that this one renews, pays or replaces. */
  readonly orig_order_item_id: number | null
  /** Product that this one is an add-on to: the source of its bundle. */
  readonly addon_product_id: number | null
  readonly addon_product_code: string | null
  readonly addon_product_name: string | null
  readonly category_code: string | null
  readonly product_type: CartProductType
  readonly subscription_type: CartSubscriptionType
  readonly subscription_start_date: string | null
  readonly subscription_end_date: string | null
  readonly new_payment_start_date: string | null
  readonly paid_till_date: string | null
  readonly previous_subscription_start_date: string | null
  readonly previous_subscription_end_date: string | null
  readonly previous_paid_till_date: string | null
  readonly quantity: number
  /** Base price times multiplier, in dollars, for display. */
  readonly price_per_month: number
  readonly price_per_month_annual_billing: number
  /** Price of the whole quantity. */
  readonly quoted_price_in_cents: number
  /** Formula with its numbers for a quantity of one: "1200 × 0.7 × 1 × $15.99". */
  readonly working: string
  readonly note: string
  readonly location: string
  readonly url: string
  readonly stocks_picked: readonly string[]
  readonly is_alacarte: boolean
  /** 1 once the item is part of an order. */
  readonly already_ordered: 0 | 1
}

/** Whether the item replaces a running subscription immediately, without a list price. */
export function isSwapOrUpgrade({
  subscription_type,
}: Pick<CartItem, 'subscription_type'>): boolean {
  return (
    subscription_type === 'Swapped subscription' || subscription_type === 'Upgraded subscription'
  )
}
