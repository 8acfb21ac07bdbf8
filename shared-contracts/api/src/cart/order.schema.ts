import { type Static, Type } from 'typebox'
import { ACTION_TEXTS, BILLING_CYCLES } from '../account/subscription.constants.ts'
import { CART_PRODUCT_TYPES, CART_SUBSCRIPTION_TYPES } from '../cart-rules/cart-item.ts'
import { CHOICE_TEXTS } from '../common/choice-texts.ts'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import {
  CART_PROBLEM_CODES,
  CURRENCY,
  ORDER_ITEM_STATUSES,
  ORDER_ITEMS_MAX,
  ORDER_STATES,
  QUANTITY_MAX,
} from './order.constants.ts'

export * from './order.constants.ts'

const strict = { additionalProperties: false }
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const cents = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/**
 * What the browser says of one item. The price is what the person saw: the server quotes anew and refuses
 * an order whose price differs. Nothing else of an item is the browser's to say.
 */
export const CartLineSchema = Type.Object(
  {
    /** Of the product. */
    id,
    subscription_type: oneOf(CART_SUBSCRIPTION_TYPES),
    /** Item of the earlier order that this one renews, pays or replaces; null for a new subscription. */
    orig_order_item_id: nullable(id),
    quantity: Type.Integer({ minimum: 1, maximum: QUANTITY_MAX }),
    billing_cycle: oneOf(BILLING_CYCLES),
    /** The product this one is an add-on to. */
    addon_product_id: nullable(id),
    stocks_picked: Type.Array(Type.String({ pattern: '^[A-Z0-9][A-Z0-9.-]{0,11}$' }), {
      maxItems: 20,
      uniqueItems: true,
    }),
    quoted_price_in_cents: cents,
  },
  strict,
)
export type CartLine = Static<typeof CartLineSchema>

const lines = Type.Array(CartLineSchema, { maxItems: ORDER_ITEMS_MAX })
const settings = {
  order_type: Type.String({ minLength: 1, maxLength: 40 }),
  is_auto_renew: Type.Boolean(),
  is_commercial: Type.Boolean(),
}

export const CartRequestSchema = Type.Object({ items: lines, ...settings }, strict)
export type CartRequest = Static<typeof CartRequestSchema>

/** An order besides names itself: the same token is the same order, however often it is sent. */
export const OrderRequestSchema = Type.Object(
  {
    items: Type.Array(CartLineSchema, { minItems: 1, maxItems: ORDER_ITEMS_MAX }),
    ...settings,
    client_token: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    /** What the person agreed to pay. */
    total_in_cents: cents,
  },
  strict,
)
export type OrderRequest = Static<typeof OrderRequestSchema>

/** An item for the cart that carries out an action. */
export const StartItemSchema = Type.Object(
  {
    subscription_type: oneOf(CART_SUBSCRIPTION_TYPES, { [CHOICE_TEXTS]: ACTION_TEXTS }),
    /** The subscription it is about; null for a new one. */
    subscription_id: nullable(id),
    /** The product that is wanted; null keeps that of the subscription. */
    product_id: nullable(id),
    billing_cycle: oneOf(BILLING_CYCLES),
    is_commercial: Type.Boolean(),
  },
  strict,
)
export type StartItem = Static<typeof StartItemSchema>

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** An item of the cart (specification section 3) as the server quotes it, and its formula. */
export const CartItemSchema = Type.Object({
  id,
  code: Type.String(),
  name: Type.String(),
  subscription_list_id: nullable(Type.Integer()),
  orig_order_item_id: nullable(Type.Integer()),
  is_bundle_source: Type.Boolean(),
  is_bundled: Type.Boolean(),
  addon_product_id: nullable(Type.Integer()),
  addon_product_code: nullable(Type.String()),
  addon_product_name: nullable(Type.String()),
  category_code: nullable(Type.String()),
  product_type: oneOf(CART_PRODUCT_TYPES),
  subscription_type: oneOf(CART_SUBSCRIPTION_TYPES),
  subscription_start_date: nullable(day),
  subscription_end_date: nullable(day),
  new_payment_start_date: nullable(day),
  paid_till_date: nullable(day),
  previous_subscription_start_date: nullable(day),
  previous_subscription_end_date: nullable(day),
  previous_paid_till_date: nullable(day),
  quantity: Type.Integer(),
  /** Part of a month or year that is paid; of a swap or an upgrade the part its difference counts for. */
  prorata: Type.Object({ numerator: Type.Integer(), denominator: Type.Integer() }),
  billing_cycle: oneOf(BILLING_CYCLES),
  price_per_month: Type.Number(),
  price_per_month_annual_billing: Type.Number(),
  base_price_per_month: Type.Number(),
  base_price_per_month_annual_billing: Type.Number(),
  base_price_multiplier: Type.Integer(),
  bundle_discount_ratio: Type.Number(),
  quoted_price_in_cents: Type.Integer(),
  /** "1200 × 0.7 × 1 × $15.99"; one of the quantity, before the one rounding. */
  working: Type.String(),
  note: Type.String(),
  location: Type.String(),
  url: Type.String(),
  stocks_picked: Type.Array(Type.String()),
  is_alacarte: Type.Boolean(),
  numMonths: Type.Integer(),
  already_ordered: Type.Union([Type.Literal(0), Type.Literal(1)]),
})

export const CartProblemSchema = Type.Object({
  /** Of the item; null for the cart as a whole. */
  id: nullable(Type.Integer()),
  code: oneOf(CART_PROBLEM_CODES),
  /** In the specification's words where it has some: "You can renew in 3 day(s)." */
  message: Type.String(),
})
export type CartProblem = Static<typeof CartProblemSchema>

/** The cart as the server has it; an item with a problem `unknown_product` or `not_for_sale` is left out. */
export const CartQuoteSchema = Type.Object({
  items: Type.Array(CartItemSchema),
  total_in_cents: Type.Integer(),
  currency: Type.Literal(CURRENCY),
  /** Empty when it can be ordered. */
  problems: Type.Array(CartProblemSchema),
  /** Business day, yyyy-mm-dd, for which it holds. */
  today: day,
})
export type CartQuote = Static<typeof CartQuoteSchema>

/** A 409: the cart is not, or no longer, what the person saw; the quote is what it is now. */
export const CartConflictSchema = Type.Object({
  detail: Type.String(),
  code: oneOf(['price_changed', 'cart_problem']),
  quote: CartQuoteSchema,
})
export type CartConflict = Static<typeof CartConflictSchema>

export const OrderItemSchema = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  product_type: oneOf(CART_PRODUCT_TYPES),
  subscription_type: oneOf(CART_SUBSCRIPTION_TYPES),
  item_status: oneOf(ORDER_ITEM_STATUSES),
  /** The subscription that it made, paid or replaced its source by; null until it is paid. */
  subscription_id: nullable(Type.Integer()),
  quantity: Type.Integer(),
  billing_cycle: oneOf(BILLING_CYCLES),
  auto_renew: Type.Boolean(),
  subscription_start_date: day,
  subscription_end_date: day,
  new_payment_start_date: day,
  paid_till_date: day,
  stocks_picked: Type.Array(Type.String()),
  quoted_price_in_cents: Type.Integer(),
  working: Type.String(),
})
export type OrderItem = Static<typeof OrderItemSchema>

/** What a completed order opens. */
export const UnlockSchema = Type.Object({
  name: Type.String(),
  tier_number: Type.Integer(),
  stocks_included: Type.Integer(),
  watchlist_allowed: Type.Integer(),
  stocks_per_list: Type.Integer(),
  /** Business day from which; later than today for a renewal. */
  from: day,
  until: day,
})

export const OrderSchema = Type.Object({
  id: Type.Integer(),
  state: oneOf(ORDER_STATES),
  /** What a person is told of the state. */
  message: Type.String(),
  order_type: Type.String(),
  created_at: Type.String(),
  completed_at: nullable(Type.String()),
  /** Until when it can be paid at its price. */
  expires_at: nullable(Type.String()),
  is_auto_renew: Type.Boolean(),
  is_commercial: Type.Boolean(),
  total_in_cents: Type.Integer(),
  refunded_in_cents: Type.Integer(),
  currency: Type.Literal(CURRENCY),
  items: Type.Array(OrderItemSchema),
  receipt_url: nullable(Type.String()),
  unlocks: Type.Array(UnlockSchema),
})
export type Order = Static<typeof OrderSchema>
