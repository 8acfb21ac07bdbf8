// No schemas here: browser code imports these without loading typebox.

/**
 * `open`: created, not yet sent to Stripe; `awaiting_payment`: ready to be paid; `processing`: payment in
 * flight or its outcome unknown. All other states are final. Every state has a `message` for the user.
 */
export const ORDER_STATES = [
  'open',
  'awaiting_payment',
  'processing',
  'completed',
  'abandoned',
  'expired',
  'payment_failed',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

const PENDING: ReadonlySet<OrderState> = new Set(['open', 'awaiting_payment', 'processing'])

/** Whether the state is final: no payment or job changes it anymore. */
export function isFinalOrderState(state: OrderState): boolean {
  return !PENDING.has(state)
}

export const ORDER_ITEM_STATUSES = ['ordered', 'paid', 'refunded', 'void'] as const
export type OrderItemStatus = (typeof ORDER_ITEM_STATUSES)[number]

/** Limit of items per order. */
export const ORDER_ITEMS_MAX = 20
/** Limit per product; plans are limited to 1. */
export const QUANTITY_MAX = 99
/** The only currency supported. */
export const CURRENCY = 'usd'

/** Reasons why a quote cannot be ordered. */
export const CART_PROBLEM_CODES = [
  'empty',
  'unknown_product',
  'not_for_sale',
  'quantity',
  'twice',
  'not_allowed',
  'sign_in',
  'not_yours',
  'wrong_plan',
  'wrong_cycle',
  'needs_plan',
  'stocks_picked',
  'above_limit',
  'below_least_charge',
] as const
export type CartProblemCode = (typeof CART_PROBLEM_CODES)[number]
