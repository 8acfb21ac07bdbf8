import type { CartProblem } from '@quantamental/api/cart'
import {
  annualBillingOnly,
  type Cart,
  checkoutProblems,
  EMPTY_CART,
  type PriceDifference,
} from '@quantamental/api/cart-rules'
import type { ApiError } from '@quantamental/api/client'

/**
 * State of the prices: `stale` (not requested since the page opened or the cart changed), `loading`, `current`
 * (confirmed by the server) or `failed`.
 */
type Quoting = 'stale' | 'loading' | 'current' | 'failed'

export interface CartState extends Cart {
  readonly quoting: Quoting
  /** Problems that block the order, as worded by the server. */
  readonly problems: readonly CartProblem[]
  /** Changes by the server, shown until dismissed. */
  readonly differences: readonly PriceDifference[]
  /** Error from the last quote; null after a success. */
  readonly error: ApiError | null
  readonly isPanelOpen: boolean
}

export const FIRST_STATE: CartState = {
  ...EMPTY_CART,
  quoting: 'stale',
  problems: [],
  differences: [],
  error: null,
  isPanelOpen: false,
}

/** Cart without UI state, for the cart rules. */
export function toCart(state: CartState): Cart {
  const { items, orderType, swapUpgradeItem, isAnnualBilling, isAutoRenew, isCommercial } = state
  return { items, orderType, swapUpgradeItem, isAnnualBilling, isAutoRenew, isCommercial }
}

export function canOrder(state: CartState): boolean {
  return (
    state.quoting === 'current' &&
    state.problems.length === 0 &&
    checkoutProblems(state).length === 0
  )
}

/** Whether the cart is billed annually, by choice or because it contains a switch to annual billing. */
export function isBilledAnnually(state: Cart): boolean {
  return annualBillingOnly(state) || state.isAnnualBilling
}
