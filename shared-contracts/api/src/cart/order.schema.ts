import { type Static, Type } from 'typebox'
import { ACTION_TEXTS, BILLING_CYCLES } from '../account/subscription.constants.ts'
import { CART_PRODUCT_TYPES, CART_SUBSCRIPTION_TYPES } from '../cart-rules/cart-item.ts'
import { CHOICE_TEXTS } from '../schemas/choice-texts.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
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
 * One item as sent by the browser. The server quotes again and refuses the order if the price differs
 * from the one shown. All other fields of an item come from the server.
 */
export const CartLineSchema = Type.Object(
  {
    id,
    subscription_type: oneOf(CART_SUBSCRIPTION_TYPES),
    /** Item of the earlier order that this one renews, pays or replaces; null for a new subscription. */
    orig_order_item_id: nullable(id),
    quantity: Type.Integer({ minimum: 1, maximum: QUANTITY_MAX }),
    billing_cycle: oneOf(BILLING_CYCLES),
    /** Product that this one is an add-on to. */
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

/** The token identifies the order: sending it again returns the same order. */
export const OrderRequestSchema = Type.Object(
  {
    items: Type.Array(CartLineSchema, { minItems: 1, maxItems: ORDER_ITEMS_MAX }),
    ...settings,
    client_token: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    /** Total that the user confirmed. */
    total_in_cents: cents,
  },
  strict,
)
export type OrderRequest = Static<typeof OrderRequestSchema>

/** Request for the cart item of an action. */
export const StartItemSchema = Type.Object(
  {
    subscription_type: oneOf(CART_SUBSCRIPTION_TYPES, { [CHOICE_TEXTS]: ACTION_TEXTS }),
    /** Subscription to act on; null for a new one. */
    subscription_id: nullable(id),
    /** Requested product; null: the product of the subscription. */
    product_id: nullable(id),
    billing_cycle: oneOf(BILLING_CYCLES),
    is_commercial: Type.Boolean(),
  },
  strict,
)
export type StartItem = Static<typeof StartItemSchema>

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Cart item as quoted by the server, with its formula (infra/docs/domain/quoting.md). */
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
  /** Paid share of a month or year; for a swap or an upgrade, the share that its price difference covers. */
  prorata: Type.Object({ numerator: Type.Integer(), denominator: Type.Integer() }),
  billing_cycle: oneOf(BILLING_CYCLES),
  price_per_month: Type.Number(),
  price_per_month_annual_billing: Type.Number(),
  base_price_per_month: Type.Number(),
  base_price_per_month_annual_billing: Type.Number(),
  base_price_multiplier: Type.Integer(),
  bundle_discount_ratio: Type.Number(),
  quoted_price_in_cents: Type.Integer(),
  /** "1200 × 0.7 × 1 × $15.99"; for a quantity of one, before rounding. */
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
  /** Product id of the item; null for the cart as a whole. */
  id: nullable(Type.Integer()),
  code: oneOf(CART_PROBLEM_CODES),
  /** For example "You can renew in 3 day(s)." Fixed messages: infra/docs/domain/errors.md. */
  message: Type.String(),
})
export type CartProblem = Static<typeof CartProblemSchema>

/** Cart as quoted by the server, without items that have a problem `unknown_product` or `not_for_sale`. */
export const CartQuoteSchema = Type.Object({
  items: Type.Array(CartItemSchema),
  total_in_cents: Type.Integer(),
  currency: Type.Literal(CURRENCY),
  /** Empty if the cart can be ordered. */
  problems: Type.Array(CartProblemSchema),
  /** Business day of the quote, yyyy-mm-dd. */
  today: day,
})
export type CartQuote = Static<typeof CartQuoteSchema>

/** 409: the cart differs from the one shown to the user; `quote` holds the current one. */
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
  /** Subscription created, paid or started by the item; null until paid. */
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

/** Access opened by a completed order. */
export const UnlockSchema = Type.Object({
  name: Type.String(),
  tier_number: Type.Integer(),
  stocks_included: Type.Integer(),
  watchlist_allowed: Type.Integer(),
  stocks_per_list: Type.Integer(),
  /** First business day; later than today for a renewal. */
  from: day,
  until: day,
})

export const OrderSchema = Type.Object({
  id: Type.Integer(),
  state: oneOf(ORDER_STATES),
  /** Explanation of the state, for the user. */
  message: Type.String(),
  order_type: Type.String(),
  created_at: Type.String(),
  completed_at: nullable(Type.String()),
  /** Deadline for payment at this price. */
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
