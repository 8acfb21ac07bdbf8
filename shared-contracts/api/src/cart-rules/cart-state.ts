import type { CartItem } from './cart-item.ts'

/** The swap or upgrade that the person is choosing a plan for. */
export interface SwapUpgradeItem {
  readonly action: string | null
  /** Id of the subscription that it replaces. */
  readonly sub: number | null
  readonly addedToCart: boolean
  readonly productID: number | null
}

export interface Cart {
  readonly items: readonly CartItem[]
  readonly orderType: string
  readonly swapUpgradeItem: SwapUpgradeItem
  readonly isAnnualBilling: boolean
  /** Not persisted. */
  readonly isAutoRenew: boolean
  readonly isCommercial: boolean
}

export const DEFAULT_ORDER_TYPE = 'Purchase'

export const NO_SWAP_UPGRADE: SwapUpgradeItem = {
  action: null,
  sub: null,
  addedToCart: false,
  productID: null,
}

/** Nothing in it, with the settings of specification section 3. */
export const EMPTY_CART: Cart = {
  items: [],
  orderType: DEFAULT_ORDER_TYPE,
  swapUpgradeItem: NO_SWAP_UPGRADE,
  isAnnualBilling: false,
  isAutoRenew: true,
  isCommercial: false,
}
