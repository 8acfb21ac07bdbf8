// Without schemas, so that what shows them in the browser does not load typebox.

/**
 * `open`: made, not yet at the card company; `awaiting_payment`: the person can pay; `processing`: the
 * money is on its way or its outcome unknown. The rest are final; every one has a `message` that explains it.
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

/** Whether nothing more will become of an order in this state by itself. */
export function isFinalOrderState(state: OrderState): boolean {
  return !PENDING.has(state)
}

export const ORDER_ITEM_STATUSES = ['ordered', 'paid', 'refunded', 'void'] as const
export type OrderItemStatus = (typeof ORDER_ITEM_STATUSES)[number]

/** Items of one order. */
export const ORDER_ITEMS_MAX = 20
/** Of one product; more is nonsense, and a plan is ordered once. */
export const QUANTITY_MAX = 99
/** The only currency. */
export const CURRENCY = 'usd'

/** Why a quote cannot be ordered. */
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
