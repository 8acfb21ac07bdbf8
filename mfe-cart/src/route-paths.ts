/** Canonical path of the plans page; `PRICING_PATH` shows the same page. */
export const PLANS_PATH = '/plans'
export const PRICING_PATH = '/pricing'
export const CART_PATH = '/product/cart'
/** Return path after a payment on Stripe; not indexed. */
export const SUCCESS_PATH = '/product/success'
/** Operators only; others get a not-found page. */
export const OPERATOR_BILLING_PATH = '/operator/billing'
export const OPERATOR_SUBSCRIPTION_PATH = `${OPERATOR_BILLING_PATH}/subscription/:id`

export function operatorSubscriptionPath(id: number): string {
  return `${OPERATOR_BILLING_PATH}/subscription/${id}`
}

/** Pages of other remotes. */
export const LOGIN_PATH = '/login'
export const SIGNUP_PATH = '/signup'
export const STATUS_PATH = '/user/status'
export const TRANSACTIONS_PATH = '/user/transactions'
