import type { CartItem } from './cart-item.ts'

/** Swap or upgrade in progress, for which the user is choosing a plan. */
export interface SwapUpgradeItem {
  readonly action: string | null
  /** Id of the subscription to be replaced. */
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

/** Empty cart with the default settings of infra/docs/domain/quoting.md. */
export const EMPTY_CART: Cart = {
  items: [],
  orderType: DEFAULT_ORDER_TYPE,
  swapUpgradeItem: NO_SWAP_UPGRADE,
  isAnnualBilling: false,
  isAutoRenew: true,
  isCommercial: false,
}
