/** The canonical address of the plans; `PRICING_PATH` shows the same page. */
export const PLANS_PATH = '/plans'
export const PRICING_PATH = '/pricing'
export const CART_PATH = '/product/cart'
/** Where the card company sends the person back to; not indexed. */
export const SUCCESS_PATH = '/product/success'
/** For operators; anybody else is shown that there is no page. */
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
