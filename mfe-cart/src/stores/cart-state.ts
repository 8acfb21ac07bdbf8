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
 * How the prices stand: `stale` (not asked since the page opened or the cart changed), `asking`, `current`
 * (the server's), `failed` (the cart stays as it is).
 */
export type Quoting = 'stale' | 'asking' | 'current' | 'failed'

export interface CartState extends Cart {
  readonly quoting: Quoting
  /** What keeps the cart from being ordered, in the server's words. */
  readonly problems: readonly CartProblem[]
  /** What the server changed; told until the person has read it. */
  readonly differences: readonly PriceDifference[]
  /** Why the last quote failed. */
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

/** The cart alone, for the rules. */
export function toCart(state: CartState): Cart {
  const { items, orderType, swapUpgradeItem, isAnnualBilling, isAutoRenew, isCommercial } = state
  return { items, orderType, swapUpgradeItem, isAnnualBilling, isAutoRenew, isCommercial }
}

/** Whether the cart can be ordered at the price that is shown. */
export function canOrder(state: CartState): boolean {
  return (
    state.quoting === 'current' &&
    state.problems.length === 0 &&
    checkoutProblems(state).length === 0
  )
}

/** Billed annually: by choice, or because the cart holds a switch to it. */
export function isBilledAnnually(state: Cart): boolean {
  return annualBillingOnly(state) || state.isAnnualBilling
}
